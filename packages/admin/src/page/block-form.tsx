import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { PanelState } from '../panel/state.js'
import { applies, automaticText, effectiveValue } from '../settings/automatic.js'
import type { Draft } from '../settings/draft.js'
import type { Field } from '../settings/field.js'
import { fieldIssue } from '../settings/field-issue.js'
import { groupsOf, matches } from '../settings/groups.js'
import { optionOf } from '../settings/values.js'
import { texts } from '../texts.js'
import { usePanel, usePanelState } from '../ui/panel-context.js'
import './controls/controls.css'
import { focusControl } from './field-row.js'
import { FormRow } from './form-row.js'

/** A form with this many fields or more can be searched. */
const MIN_SEARCHABLE = 10

const NO_THEME = {}

/** Each is followed once: a form that is shown later, of another block or page, must not take the focus. */
const followed = new WeakSet<NonNullable<PanelState['attention']>>()

/** The form of a block, made from its option schema. It shows the options that have an effect, in groups. */
export default function BlockForm({ draft }: { draft: Draft }) {
  const { editing, saving } = usePanel()
  const attention = usePanelState((state) => state.attention)
  const written = usePanelState((state) => state.blocks.find(({ id }) => id === draft.blockId)?.theme)
  const theme = draft.theme ?? written ?? NO_THEME
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (!attention || followed.has(attention)) return
    followed.add(attention)
    if (attention.field) focusControl(attention.field)
  }, [attention])

  const { fields, values, stored } = draft
  const context = { fields, values, theme }
  const issueOf = (field: Field) =>
    fieldIssue(field, optionOf(values, field.name)) ?? draft.serverIssues[field.name] ?? null
  // Issues prevent saving, so their fields are shown even if they have no effect.
  const shown = fields.filter(
    (field) => !field.forAuthors && (applies(field, context) || issueOf(field) !== null),
  )
  const found = shown.filter((field) => matches(field, query) || issueOf(field) !== null)

  const pictureOf = (field: Field) =>
    field.kind === 'text' && field.picture !== null ? effectiveValue(context, field.picture) : undefined
  const change = useCallback(
    (name: string, value: unknown, isUndoing?: boolean) => editing.change(name, value, isUndoing),
    [editing],
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  return (
    <form className="fields" onSubmit={submit} noValidate aria-label={texts.options}>
      {shown.length >= MIN_SEARCHABLE && (
        <>
          <label className="hidden" htmlFor="search-settings">
            {texts.search}
          </label>
          <input
            id="search-settings"
            type="search"
            className="search"
            placeholder={texts.search}
            autoComplete="off"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            // Enter searches here and does not save.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <p className={found.length > 0 ? 'hidden' : 'empty'} role="status">
            {query !== '' && (found.length > 0 ? texts.found(found.length) : texts.noneFound(query))}
          </p>
        </>
      )}
      {groupsOf(found).map(({ title, members }) => (
        <section key={title} className="group" aria-label={title || undefined}>
          {title !== '' && <h3 className="group-title">{title}</h3>}
          {members.map((field) => (
            <FormRow
              key={field.name}
              field={field}
              value={optionOf(values, field.name)}
              stored={optionOf(stored, field.name)}
              automatic={automaticText(field, context)}
              issue={issueOf(field)}
              inEffect={effectiveValue(context, field.name)}
              picture={pictureOf(field)}
              onChange={change}
            />
          ))}
        </section>
      ))}
      {/* Without a submit button, Enter would submit only a form with a single field. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}
