import { FORM_FIELD_TYPES, type FormFieldType } from '@site/runtime/contract'
import { useRef, useState } from 'react'
import { Button } from '../../../base/ui/button.js'
import { RemovedItem } from '../../../base/ui/list/item-buttons.js'
import { useDragOrder } from '../../../base/ui/list/use-drag-order.js'
import { useFocusAfter } from '../../../base/ui/list/use-list-order.js'
import { LiveRegion } from '../../../base/ui/live-region.js'
import { Notice } from '../../../base/ui/notice.js'
import { usePanelState } from '../../../editor/context/panel-context.js'
import { styledIn } from '../../../editor/panel/state.js'
import { type FormDraft, withProperty } from '../model/draft.js'
import type { OpenForm } from '../model/editor.js'
import { elementId, FIELDS_LIST, REMOVE, titleOf } from '../model/field-names.js'
import type { Issues } from '../model/issues.js'
import { formTexts as texts } from '../texts.js'
import { FieldCard } from './field-card.js'
import { useFieldActions } from './use-field-actions.js'
import '../../../base/ui/list/list.css'

/** The field that the last change has removed; undefined after any other change. */
function lastRemoved({ history: { past, future } }: OpenForm) {
  const change = past.at(-1)?.changes[0]
  if (future.length > 0 || !change?.name.startsWith(REMOVE)) return undefined
  return (change.before as FormDraft).fields.find(({ id }) => change.name === `${REMOVE}${id}`)
}

interface RemovedFieldProps {
  readonly form: OpenForm
  /** @param focus the id of the element that gets the focus, once the field is back */
  onUndo(focus: string): void
}

/** A field that was just removed, with a button that brings it back. */
function RemovedField({ form, onUndo }: RemovedFieldProps) {
  const field = lastRemoved(form)
  if (!field) return null
  return (
    <RemovedItem
      list={FIELDS_LIST}
      text={texts.removed(titleOf(field))}
      onUndo={() => onUndo(`${elementId(field.id)}-title`)}
    />
  )
}

interface AddFieldProps {
  /** Whether the site accepts files. */
  readonly files: boolean
  onAdd(type: FormFieldType): void
}

const isType = (text: string): text is FormFieldType => (FORM_FIELD_TYPES as readonly string[]).includes(text)

/** Adds a field of a type. */
function AddField({ files, onAdd }: AddFieldProps) {
  const styled = usePanelState(styledIn)?.fields
  const types = FORM_FIELD_TYPES.filter(
    (each) => (each !== 'file' || files) && (!styled || styled.includes(each)),
  )
  const [chosen, setChosen] = useState<FormFieldType>()
  const type = chosen ?? types[0]
  if (type === undefined) return null
  return (
    <div className="form-add">
      <label className="labelled">
        <span className="field-title">{texts.newField}</span>
        <select value={type} onChange={({ target }) => isType(target.value) && setChosen(target.value)}>
          {types.map((each) => (
            <option key={each} value={each}>
              {texts.type(each)}
            </option>
          ))}
        </select>
      </label>
      <Button label={texts.add} id="form-add" onClick={() => onAdd(type)} />
    </div>
  )
}

interface Props {
  readonly form: OpenForm
  readonly issues: Issues
  /** The index of the field that has to be corrected first. */
  readonly attention: number | null
  onChange(name: string, change: (draft: FormDraft) => FormDraft): void
  onUndo(): void
}

/** The fields of a form in their order. */
export function FieldList({ form, issues, attention, onChange, onUndo }: Props) {
  const { fields } = form.draft
  const { limits, files } = form.stored.supports
  const focusAfter = useFocusAfter()
  const { open, setOpen, announcement, add, move, remove } = useFieldActions(fields, onChange, focusAfter)
  const list = useRef<HTMLOListElement>(null)
  const drag = useDragOrder(list, (from, to) => move(from, to))
  const [seen, setSeen] = useState(form.saving)
  // After a save that failed, the field that has to be corrected is open before the focus goes there.
  if (seen !== form.saving) {
    setSeen(form.saving)
    const invalid = attention === null ? undefined : fields[attention]
    if (form.saving.status === 'failed' && invalid) setOpen(invalid.id)
  }

  return (
    <section className="record-part" aria-labelledby="form-fields-title">
      <h3 id="form-fields-title">{texts.fieldsTitle}</h3>
      <p className="help">{texts.moveHelp}</p>
      {issues.has('fields') && (
        <Notice role="alert">
          <p>{issues.get('fields')}</p>
        </Notice>
      )}
      <ol className="form-fields" ref={list}>
        {fields.map((field, index) => (
          <FieldCard
            key={field.id}
            field={field}
            index={index}
            count={fields.length}
            isOpen={open === field.id}
            issues={issues}
            limits={limits}
            handle={drag.handleProps(index)}
            dragged={drag.itemProps(index, fields.length)}
            onToggle={() => setOpen((before) => (before === field.id ? null : field.id))}
            onChange={(property, value, step = `${field.id} ${property}`) =>
              onChange(step, (draft) => withProperty(draft, field.id, property, value))
            }
            onMove={(to, focus) => move(index, to, focus)}
            onRemove={() => remove(field.id)}
          />
        ))}
      </ol>
      <RemovedField
        form={form}
        onUndo={(focus) => {
          focusAfter(focus)
          onUndo()
        }}
      />
      <AddField files={files} onAdd={add} />
      {!files && <p className="soft">{texts.noFiles}</p>}
      <LiveRegion announcement={announcement} />
    </section>
  )
}
