import { useRef, useState } from 'react'
import { LiveRegion } from '../../../base/ui/live/live-region.js'
import '../../../base/ui/list/list.css'
import { useDragOrder } from '../../../base/ui/list/use-drag-order.js'
import { useFocusAfter } from '../../../base/ui/list/use-focus-after.js'
import { Notice } from '../../../base/ui/notice.js'
import { type FormDraft, withProperty } from '../model/draft.js'
import type { OpenForm } from '../model/editor.js'
import type { Issues } from '../model/issues.js'
import { formTexts as texts } from '../texts.js'
import { AddField } from './add-field.js'
import { FieldCard } from './field-card.js'
import { RemovedField } from './removed-field.js'
import { useFieldActions } from './use-field-actions.js'

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
    <section className="form-part" aria-labelledby="form-fields-title">
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
      <LiveRegion announcement={announcement} />
    </section>
  )
}
