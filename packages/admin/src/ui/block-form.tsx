import { type FormEvent, useEffect } from 'react'
import type { Draft } from '../settings/draft.js'
import { fieldProblem } from '../settings/field-problem.js'
import { texts } from '../texts.js'
import { controlId, FieldRow } from './field-row.js'
import { usePanel, usePart } from './panel-context.js'

/** A form printed from the block's option schema. */
export function BlockForm({ draft }: { draft: Draft }) {
  const { editing, saving } = usePanel()
  const attention = usePart((state) => state.attention)
  useEffect(() => {
    if (attention?.field) document.getElementById(controlId(attention.field))?.focus()
  }, [attention])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  return (
    <form className="fields" onSubmit={submit} noValidate aria-label={texts.options}>
      {draft.fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          value={draft.values[field.name]}
          stored={draft.stored[field.name]}
          problem={fieldProblem(field, draft.values[field.name]) ?? draft.refused[field.name] ?? null}
          onChange={(value) => editing.change(field.name, value)}
        />
      ))}
      {/* Enter in a text field saves; without a button in the form it would do so for one field only. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}
