import { isSameValue } from '@site/runtime/contract'
import { type FormEvent, memo, useEffect, useState } from 'react'
import { texts } from '../../base/texts.js'
import { usePanel, usePanelState } from '../context/panel-context.js'
import type { EditingController } from '../panel/editing.js'
import type { PanelState } from '../panel/state.js'
import type { Draft } from '../settings/draft.js'
import { FieldRow, focusControl, revealControl } from './field-row.js'
import { formRows, groupsOf, type Row, type RowOption } from './form-rows.js'
import '../controls/controls.css'

interface Props {
  readonly row: Row
  /** Always the same. */
  readonly editing: Pick<EditingController, 'change' | 'changeTogether'>
}

const isSameOption = (one: RowOption | null, other: RowOption | null): boolean => {
  if (!one || !other) return one === other
  return (
    one.field === other.field &&
    one.automatic === other.automatic &&
    one.issue === other.issue &&
    isSameValue(one.value, other.value) &&
    isSameValue(one.stored, other.stored) &&
    isSameValue(one.pairIssues, other.pairIssues) &&
    isSameValue(one.nestedIssues, other.nestedIssues)
  )
}

const isSame = ({ row: before }: Props, { row: after }: Props): boolean =>
  isSameOption(before, after) &&
  isSameOption(before.partner, after.partner) &&
  isSameValue(before.onPage, after.onPage)

/** A row of a form, which renders again only if something that it shows is different. */
export const FormRow = memo(function FormRow({ row, editing }: Props) {
  const { partner, onPage, ...own } = row
  const { field } = own
  const effective = (name: string) => {
    if (!Object.hasOwn(onPage, name))
      throw new Error(`The control of "${field.name}" reads "${name}", which form-rows.ts does not name.`)
    return onPage[name]
  }
  const setter = (name: string) => (value: unknown, isUndoing?: boolean) =>
    editing.change(name, value, isUndoing)
  return (
    <FieldRow
      {...own}
      partner={
        partner
          ? {
              ...partner,
              invalid: partner.issue !== null,
              onChange: setter(partner.field.name),
              onChangeBoth: (one, other) =>
                editing.changeTogether([
                  [field.name, one],
                  [partner.field.name, other],
                ]),
            }
          : undefined
      }
      effective={effective}
      onChange={setter(field.name)}
    />
  )
}, isSame)

/** A form with this many fields or more can be searched. */
const MIN_SEARCHABLE = 6

const NO_THEME = {}

/** Each is followed once: a form that is shown later, of another block or page, must not take the focus. */
const followed = new WeakSet<NonNullable<PanelState['attention']>>()

/** The form of a block, made from its option schema. It shows the options that have an effect, in groups. */
export function BlockForm({ draft }: { draft: Draft }) {
  const { editing, saving } = usePanel()
  const attention = usePanelState((state) => state.attention)
  const written = usePanelState((state) => state.blocks.find(({ id }) => id === draft.blockId)?.theme)
  const theme = draft.theme ?? written ?? NO_THEME
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (!attention || followed.has(attention)) return
    followed.add(attention)
    const { field, isOnPage } = attention
    if (field) (isOnPage ? revealControl : focusControl)(field)
  }, [attention])

  const rows = formRows(draft, theme)
  // Of all fields, so that the search stays while a choice shows and hides some of them.
  const isSearchable = draft.fields.filter(({ forAuthors }) => !forAuthors).length >= MIN_SEARCHABLE
  const found = rows.shown.filter((field) => rows.finds(field, query))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.save()
  }
  return (
    <form className="fields" onSubmit={submit} noValidate aria-label={texts.options}>
      {isSearchable && (
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
            <FormRow key={field.name} row={rows.rowOf(field)} editing={editing} />
          ))}
        </section>
      ))}
      {/* Without a submit button, Enter would submit only a form with a single field. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  )
}
