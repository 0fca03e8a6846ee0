import type { PairIssue } from '@site/runtime/contract'
import { texts } from '../../base/texts.js'
import { TILE_OPTIONS } from '../controls/place/map-tiles.js'
import { applies, automaticText, effectiveValue } from '../settings/automatic.js'
import type { Draft } from '../settings/draft.js'
import type { Field } from '../settings/field.js'
import { fieldIssue } from '../settings/field-issue.js'
import { nestedIssuesOf } from '../settings/items/items.js'
import { itemTexts } from '../settings/items/texts.js'
import { pairIssuesOf } from '../settings/pairs/server-issues.js'
import { optionOf, type Values } from '../settings/values.js'

/** Fields with a common heading. */
interface Group {
  /** Empty if the block has no headings. */
  readonly title: string
  readonly members: readonly Field[]
}

/** Fields by their headings, in the order in which the headings first appear. */
export function groupsOf(fields: readonly Field[]): Group[] {
  const groups = new Map<string, Field[]>()
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field])
  return [...groups].map(([title, members]) => ({ title, members }))
}

/** Only letters and digits, so that "key board" finds "Keyboard". */
const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a search finds a field by its title, help, heading or name. */
export const matches = ({ title, help, group, name }: Field, query: string): boolean =>
  [title, help, group, name].some((text) => normalize(text).includes(normalize(query)))

/** An option with the state that its row shows. */
export interface RowOption {
  readonly field: Field
  readonly value: unknown
  readonly stored: unknown
  readonly automatic: string
  readonly issue: string | null
  /** The server's, of the rows of key-value pairs. */
  readonly pairIssues: readonly PairIssue[]
  /** The server's, of the values of items, by their places behind the name of the option: `2.question`. */
  readonly nestedIssues: Readonly<Record<string, string>>
}

/** A row of a form. */
export interface Row extends RowOption {
  /** The second option of its control. */
  readonly partner: RowOption | null
  /** The values on the page of the options that its control reads. */
  readonly onPage: Values
}

/** The options whose values on the page the control of a field reads. */
function readBy(field: Field): readonly string[] {
  const named = (name: string | null) => (name === null ? [] : [name])
  if (field.kind === 'text') {
    const { picture, after, contrast } = field
    return [field.name, ...named(picture), ...named(after), ...contrast.map(({ against }) => against)]
  }
  if (field.kind === 'number' && field.place) return [field.name, field.place.longitude, ...TILE_OPTIONS]
  return [field.name]
}

const NO_ISSUES = {}

/** Whether a text of the form says what a search looks for. */
const says = (field: Field, text: unknown, query: string): boolean =>
  field.kind === 'text' && typeof text === 'string' && normalize(text).includes(normalize(query))

/** How many values of items the server has refused, whose own fields say why; null for none. */
function nestedText(field: Field, serverIssues: Draft['serverIssues']): string | null {
  const count = field.kind === 'items' ? Object.keys(nestedIssuesOf(serverIssues, field.name)).length : 0
  return count > 0 ? itemTexts.invalid(count) : null
}

/**
 * The rows of a form: the options that have an effect, each with what its row shows. Two options with one control are one
 * row.
 */
export function formRows({ fields, values, stored, serverIssues }: Draft, theme: Values) {
  const context = { fields, values, theme }
  const ownIssue = (field: Field) => fieldIssue(field, optionOf(values, field.name))
  const pairsOf = (field: Field) => (field.kind === 'pairs' ? pairIssuesOf(serverIssues, field.name) : [])
  const pairsText = (field: Field) => {
    const rows = new Set(pairsOf(field).map(({ index }) => index))
    return rows.size > 0 ? texts.rowIssues(rows.size) : null
  }
  const issueOf = (field: Field) =>
    ownIssue(field) ?? serverIssues[field.name] ?? pairsText(field) ?? nestedText(field, serverIssues)
  const partnerOf = (field: Field) =>
    field.kind === 'number' && field.place
      ? fields.find(({ name }) => name === field.place?.longitude)
      : undefined
  const partners = new Set(fields.map(partnerOf))
  /** The options of a row. */
  const together = (field: Field) => [field, partnerOf(field) ?? field]
  const hasIssue = (field: Field) => together(field).some((each) => issueOf(each) !== null)
  const optionRow = (field: Field): RowOption => ({
    field,
    value: optionOf(values, field.name),
    stored: optionOf(stored, field.name),
    automatic: automaticText(field, context),
    issue: issueOf(field),
    pairIssues: pairsOf(field),
    nestedIssues: field.kind === 'items' ? nestedIssuesOf(serverIssues, field.name) : NO_ISSUES,
  })
  return {
    // Issues prevent saving, so their fields are shown even if they have no effect.
    shown: fields.filter(
      (field) => !field.forAuthors && !partners.has(field) && (applies(field, context) || hasIssue(field)),
    ),
    /** Whether a search finds a row: by its names, or by its text. One with an issue stays. */
    finds: (field: Field, query: string): boolean =>
      together(field).some((each) => matches(each, query)) ||
      says(field, effectiveValue(context, field.name), query) ||
      hasIssue(field),
    rowOf(field: Field): Row {
      const partner = partnerOf(field)
      return {
        ...optionRow(field),
        partner: partner ? optionRow(partner) : null,
        onPage: Object.fromEntries(readBy(field).map((name) => [name, effectiveValue(context, name)])),
      }
    },
  }
}
