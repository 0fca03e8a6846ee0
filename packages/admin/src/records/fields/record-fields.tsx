import { Fragment, type ReactNode } from 'react'
import '../../editor/controls/controls.css'
import { FieldRow } from '../../editor/form/field-row.js'
import type { Issues } from '../../editor/records/record-kind.js'
import { appliesTo, type FormContext, optionOf, type Value } from '../model/values.js'
import { type EntryMore, RecordEntry } from './record-entry.js'
import { RecordItems } from './record-items.js'

type Draft = Readonly<Record<string, unknown>>

interface Props {
  readonly values: readonly Value[]
  readonly draft: object
  /** The draft without changes. */
  readonly stored: object
  readonly context: FormContext
  readonly issues: Issues
  /** Names the part of a record, such as a variant: no two elements of a page have the same id. */
  readonly scope?: string
  /** Additions of the form to the descriptions of its values, by their names. */
  readonly more?: Readonly<Partial<Record<string, EntryMore>>>
  /** Values that a form draws by itself, by their names. */
  readonly own?: Readonly<Partial<Record<string, ReactNode>>>
  /** @param change names the change for undo */
  onChange(change: string, values: Draft): void
}

/** Values by their headings, in the order in which the headings first appear. */
function groupsOf(
  values: readonly Value[],
  context: FormContext,
): readonly (readonly [title: string, members: readonly Value[]])[] {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const title = value.say(value.field.group ?? '', context)
    groups.set(title, [...(groups.get(title) ?? []), value])
  }
  return [...groups]
}

/** One value: as options of blocks are drawn where it is described as one, and otherwise as people type it. */
function RecordField(props: Omit<Props, 'values'> & { readonly value: Value }) {
  const { value, context, issues, more, own, onChange } = props
  const [draft, stored] = [props.draft, props.stored] as [Draft, Draft]
  const { name } = value
  const change = (typed: unknown) => onChange(name, { [name]: typed })
  const issue = issues.get(name)
  if (own && Object.hasOwn(own, name)) return own[name]
  if (value.form === 'items') return <RecordItems {...props} draft={draft} />
  const option = optionOf(value)
  const id = props.scope === undefined ? name : `${props.scope}-${name}`
  if (!option) {
    const entry = { value, context, typed: draft[name], issue, onChange: change }
    return <RecordEntry {...entry} {...more?.[name]} />
  }
  return (
    <FieldRow
      field={{ ...option, name: id }}
      value={draft[name]}
      stored={stored[name]}
      automatic=""
      issue={issue ?? null}
      mayBeUnset={false}
      effective={(other) => draft[other === id ? name : other]}
      // An emptied text is a text, and an emptied number has its default.
      onChange={(typed) => change(typed ?? (option.kind === 'text' ? '' : option.default))}
    />
  )
}

/** The entries of values, without headings: of those that have an effect. */
export const RecordEntries = ({ values, ...props }: Props) =>
  values
    .filter((value) => appliesTo(value, props.draft) && !value.field.forAuthors)
    .map((value) => (
      <Fragment key={value.name}>
        <RecordField {...props} value={value} />
      </Fragment>
    ))

/** The form of a record: its values in the groups of their description. */
export const RecordFields = ({ values, ...props }: Props) =>
  groupsOf(values, props.context).map(([title, members]) => (
    <div key={title} className="record-part">
      {title !== '' && <h3>{title}</h3>}
      <RecordEntries {...props} values={members} />
    </div>
  ))
