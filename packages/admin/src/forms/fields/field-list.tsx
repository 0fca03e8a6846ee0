import type { FormFieldType } from '@site/runtime/contract'
import { useState } from 'react'
import { Notice } from '../../ui/notice.js'
import { t } from '../messages.js'
import { type FormDraft, moved, newField, withProperty } from '../model/draft.js'
import type { OpenForm } from '../model/editor.js'
import { elementId, titleOf } from '../model/field-names.js'
import type { Issues } from '../model/issues.js'
import { useFocusAfter } from '../model/use-focus-after.js'
import { formTexts as texts } from '../texts.js'
import { AddField } from './add-field.js'
import { FieldCard } from './field-card.js'

interface Props {
  readonly form: OpenForm
  readonly issues: Issues
  /** The index of the field that has to be corrected first. */
  readonly attention: number | null
  onChange(name: string, change: (draft: FormDraft) => FormDraft): void
  onUndo(): void
}

const REMOVE = 'remove:'

/** The field that the last change has removed; undefined after any other change. */
function lastRemoved({ history: { past, future } }: OpenForm) {
  const step = past.at(-1)
  if (future.length > 0 || !step?.name.startsWith(REMOVE)) return undefined
  return (step.before as FormDraft).fields.find(({ id }) => step.name === `${REMOVE}${id}`)
}

const random = () => crypto.randomUUID().slice(0, 8)

/** The fields of a form in their order. */
export function FieldList({ form, issues, attention, onChange, onUndo }: Props) {
  const { fields } = form.draft
  const { limits, files } = form.stored.supports
  const [open, setOpen] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const focusAfter = useFocusAfter()
  const removed = lastRemoved(form)
  const invalid = attention === null ? undefined : fields[attention]?.id
  const [seen, setSeen] = useState(form.saving)
  if (seen !== form.saving) {
    setSeen(form.saving)
    if (form.saving.status === 'failed' && invalid !== undefined) setOpen(invalid)
  }

  const add = (type: FormFieldType) => {
    const field = newField(type, texts.type(type), random)
    setOpen(field.id)
    setAnnouncement(texts.added(texts.type(type)))
    focusAfter(`${elementId(field.id)}-${type === 'hidden' ? 'key' : 'label'}`)
    onChange(`add:${field.id}`, (draft) => ({ ...draft, fields: [...draft.fields, field] }))
  }
  const move = (from: number, to: number, focus: string) => {
    const field = fields[from]
    if (!field || to < 0 || to >= fields.length) return
    setAnnouncement(texts.position(titleOf(field), to + 1, fields.length))
    focusAfter(focus)
    onChange(`move:${field.id}`, (draft) => ({ ...draft, fields: moved(draft.fields, from, to) }))
  }
  const remove = (id: string) => {
    focusAfter('form-undo-remove')
    onChange(`${REMOVE}${id}`, (draft) => ({
      ...draft,
      fields: draft.fields.filter((field) => field.id !== id),
    }))
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
      <ol className="form-fields">
        {fields.map((field, index) => (
          <FieldCard
            key={field.id}
            field={field}
            index={index}
            count={fields.length}
            isOpen={open === field.id}
            issues={issues}
            limits={limits}
            onToggle={() => setOpen((before) => (before === field.id ? null : field.id))}
            onChange={(property, value, step) =>
              onChange(step ?? `${field.id} ${property}`, (draft) =>
                withProperty(draft, field.id, property, value),
              )
            }
            onMove={(to, focus) => move(index, to, focus)}
            onRemove={() => remove(field.id)}
          />
        ))}
      </ol>
      {removed && (
        <div className="form-removed">
          <p role="status">{texts.removed(titleOf(removed))}</p>
          <button
            type="button"
            id="form-undo-remove"
            className="button button-small"
            onClick={() => {
              focusAfter(`${elementId(removed.id)}-title`)
              onUndo()
            }}
          >
            {t('panel.undo')}
          </button>
        </div>
      )}
      <AddField files={files} onAdd={add} />
      <p className="hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}
