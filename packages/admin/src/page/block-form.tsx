import { type FormEvent, useEffect, useState } from 'react'
import { applies, automaticText } from '../settings/automatic.js'
import type { Draft } from '../settings/draft.js'
import type { Field } from '../settings/field.js'
import { fieldProblem } from '../settings/field-issue.js'
import { groupsOf, matches } from '../settings/groups.js'
import { settingOf } from '../settings/values.js'
import { texts } from '../texts.js'
import { usePanel, usePart } from '../ui/panel-context.js'
import { controlId, FieldRow } from './field-row.js'

/** From so many fields on, a form can be searched. */
const SEARCHED_FROM = 10

const NO_THEME = {}

/** A form printed from the block's option schema: what has an effect on the page as it is, group by group. */
export function BlockForm({ draft }: { draft: Draft }) {
  const { editing, saving } = usePanel()
  const attention = usePart((state) => state.attention)
  const theme = usePart((state) => state.blocks.find(({ id }) => id === draft.blockId)?.theme) ?? NO_THEME
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (attention?.field) document.getElementById(controlId(attention.field))?.focus()
  }, [attention])

  const { fields, values, stored } = draft
  const around = { fields, values, theme }
  const problemOf = (field: Field) =>
    fieldProblem(field, settingOf(values, field.name)) ?? draft.refused[field.name] ?? null
  // What has to be put right before saving is shown even where it has no effect.
  const shown = fields.filter(
    (field) => !field.forAuthors && (applies(field, around) || problemOf(field) !== null),
  )
  const found = shown.filter((field) => matches(field, query) || problemOf(field) !== null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  return (
    <form className="fields" onSubmit={submit} noValidate aria-label={texts.options}>
      {shown.length >= SEARCHED_FROM && (
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
            // Enter looks for something here; it does not save.
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
            <FieldRow
              key={field.name}
              field={field}
              value={settingOf(values, field.name)}
              stored={settingOf(stored, field.name)}
              automatic={automaticText(field, around)}
              problem={problemOf(field)}
              onChange={(value) => editing.change(field.name, value)}
            />
          ))}
        </section>
      ))}
      {/* Enter in a text field saves; without a button in the form it would do so for one field only. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}
