import { Fragment } from 'react'
import '../../editor/controls/controls.css'
import { FieldRow } from '../../editor/form/field-row.js'
import type { Issues } from '../../editor/records/record-kind.js'
import { optionOf } from '../model/options.js'
import { appliesTo, type FormContext, type Value } from '../model/values.js'
import { RecordEntry } from './record-entry.js'
import { RecordItems } from './record-items.js'

type Draft = Readonly<Record<string, unknown>>

interface Props {
  readonly values: readonly Value[]
  readonly draft: Draft
  /** The draft without changes. */
  readonly stored: Draft
  readonly context: FormContext
  readonly issues: Issues
  /** @param change names the change for undo */
  onChange(change: string, values: Draft): void
}

/** Values by their headings, in the order in which the headings first appear. */
function groupsOf(
  values: readonly Value[],
): readonly (readonly [title: string, members: readonly Value[]])[] {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const title = value.field.group ?? ''
    groups.set(title, [...(groups.get(title) ?? []), value])
  }
  return [...groups]
}

/** One value: as options of blocks are drawn where it is described as one, and otherwise as people type it. */
function RecordField(props: Omit<Props, 'values'> & { readonly value: Value }) {
  const { value, draft, stored, context, issues, onChange } = props
  const { name } = value
  const change = (typed: unknown) => onChange(name, { [name]: typed })
  const issue = issues.get(name)
  if (value.form === 'items') return <RecordItems {...props} />
  const option = optionOf(value)
  if (!option) {
    return <RecordEntry value={value} context={context} typed={draft[name]} issue={issue} onChange={change} />
  }
  return (
    <FieldRow
      field={option}
      value={draft[name]}
      stored={stored[name]}
      automatic=""
      issue={issue ?? null}
      mayBeUnset={false}
      effective={(other) => draft[other]}
      // An emptied text is a text, and an emptied number has its default.
      onChange={(typed) => change(typed ?? (option.kind === 'text' ? '' : option.default))}
    />
  )
}

/** The form of a record, or of a part of it: the values that have an effect, in the groups of their description. */
export function RecordFields({ values, ...props }: Props) {
  const shown = values.filter((value) => appliesTo(value, props.draft) && !value.field.forAuthors)
  return groupsOf(shown).map(([title, members]) => (
    <div key={title} className="record-part">
      {title !== '' && <h3>{title}</h3>}
      {members.map((value) => (
        <Fragment key={value.name}>
          <RecordField {...props} value={value} />
        </Fragment>
      ))}
    </div>
  ))
}
