import {
  allowed,
  boundsOf,
  describe,
  kindIssue,
  kindOf,
  LayoutOptions,
  MAX_BLOCKS_PER_LAYOUT,
  type NestedIssue,
  nestedIssues,
  type OptionsSchema,
  type PlacedSection,
  type SectionDefinition,
  sectionIssues,
  sectionsOf,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { isOffered } from '../../content/page-sections/offered.js'
import type { SectionTypes } from '../../content/page-sections/types.js'

/** The most sentences of one answer. */
const MOST_ISSUES = 50

/** The result of a check: the options as they were sent, or a message for each invalid one. */
export type CheckedOptions =
  | { readonly ok: true; readonly options: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** Removes the defaults that the schema has filled in, so that an unset option follows a changed default. */
const sentOnly = (options: Readonly<Record<string, unknown>>, sent: object) =>
  Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(sent, name)))

/** The message about an invalid setting inside an option. */
function nestedSentence({ setting, isUnknown, expected }: NestedIssue): string {
  if (setting === null) return `This must be ${expected}.`
  return isUnknown
    ? `There is no setting “${setting}”; there are ${expected}.`
    : `“${setting}” must be ${expected}.`
}

/** The issue of a value whose kind has special rules; null without one, and for other values. */
function kindSentence(entry: OptionsSchema['entries'][string] | undefined, value: unknown): string | null {
  const description = entry && describe(entry)
  const kind = description ? kindOf(description) : null
  return description && kind ? kindIssue(kind, value, boundsOf(description)) : null
}

/**
 * Checks options by the block's schema, which the page uses too.
 *
 * @example
 * checkOptions('accordion', AccordionOptions, { allowMultiple: 'yes' })
 * // { ok: false, errors: { allowMultiple: 'This must be true or false.' } }
 */
export function checkOptions(
  type: string,
  schema: OptionsSchema,
  sent: Readonly<Record<string, unknown>>,
): CheckedOptions {
  const errors = new Map<string, string>()
  const names = Object.keys(schema.entries)
  for (const name of Object.keys(sent)) {
    if (Object.hasOwn(schema.entries, name)) continue
    errors.set(name, `The block “${type}” has no option “${name}”. It has ${names.join(', ')}.`)
  }
  const parsed = v.safeParse(schema, sent)
  for (const issue of parsed.issues ?? []) {
    // Of a value in parts, the path of the part follows.
    const name = String(issue.path?.[0]?.key)
    const entry = Object.hasOwn(schema.entries, name) ? schema.entries[name] : undefined
    if (entry) errors.set(name, `This must be ${allowed(describe(entry))}.`)
  }
  for (const [name, value] of Object.entries(sent)) {
    const ofKind = Object.hasOwn(schema.entries, name) ? kindSentence(schema.entries[name], value) : null
    if (ofKind !== null) errors.set(name, ofKind)
    const [issue] = errors.has(name) ? [] : nestedIssues(type, name, value)
    if (issue) errors.set(name, nestedSentence(issue))
  }
  return errors.size === 0 && parsed.success
    ? { ok: true, options: sentOnly(parsed.output, sent) }
    : { ok: false, errors: Object.fromEntries(errors) }
}

const NAMES_RULE = `This must be a list of at most ${MAX_BLOCKS_PER_LAYOUT} names of parts, each of them once.`

/** The sentence about an added section that is not allowed; null if all are. */
function addedIssue(added: readonly PlacedSection[], types: SectionTypes): string | null {
  if (added.length > MAX_BLOCKS_PER_LAYOUT)
    return `A page can have at most ${MAX_BLOCKS_PER_LAYOUT} sections. Remove one, or use another page.`
  if (new Set(added.map(({ id }) => id)).size < added.length) return 'Two of the sections have the same “id”.'
  for (const { type, values } of added) {
    const definition = types.get(type)
    if (!definition) return `There is no section “${type}”. There are: ${[...types.keys()].join(', ')}.`
    const [issue] = sectionIssues(definition, values, allowed)
    if (issue) return `Section “${definition.name}”, ${issue.path}: ${issue.message}`
  }
  return null
}

/** The sections of a page as they are stored. */
export interface StoredBody {
  /** The name of the page's template. */
  readonly template: string
  /** The sections of the theme. */
  readonly theme: readonly PlacedSection[]
  readonly layout: LayoutOptions
}

const countsOf = (sections: readonly PlacedSection[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { type } of sections) counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}

/** The sentence about a kind that a page would have too many sections of; null if there is none. */
function limitIssue(layout: LayoutOptions, { theme, layout: stored }: StoredBody, types: SectionTypes) {
  const before = countsOf(sectionsOf(theme, stored))
  for (const [type, count] of countsOf(sectionsOf(theme, layout))) {
    const { name = type, limit = Number.POSITIVE_INFINITY } = types.get(type) ?? {}
    // A page that has had too many before the theme set a limit can still be saved.
    if (count > Math.max(limit, before.get(type) ?? 0))
      return `A page can have at most ${limit} of “${name}”. Remove one first.`
  }
  return null
}

/** The sentence about an added section whose kind is not for the template of the page; null if there is none. */
function offerIssue({ added = [] }: LayoutOptions, { template, layout }: StoredBody, types: SectionTypes) {
  // One that the page has, or had, may stay and come back: the theme may have changed since then.
  const known = new Set([...(layout.added ?? []).map(({ id }) => id), ...(layout.removed ?? [])])
  for (const { id, type } of added) {
    const definition = types.get(type)
    if (definition && !known.has(id) && !isOffered(definition, template))
      return `The section “${definition.name}” is not for pages of the template “${template}”. Add it to another page, or add another section here.`
  }
  return null
}

/**
 * Checks what an owner has set of a page's layout. A list with one wrong name is wrong as a whole.
 *
 * @param body - what is stored of the page; without it, the limits and the templates of the kinds are not checked
 */
export function checkLayout(
  sent: Readonly<Record<string, unknown>>,
  types: SectionTypes,
  body?: StoredBody,
): CheckedOptions {
  const { entries } = LayoutOptions
  const errors = Object.entries(sent).flatMap(([name, value]): [string, string][] => {
    const entry = Object.hasOwn(entries, name) ? entries[name as keyof typeof entries] : undefined
    if (!entry) return [[name, `A layout has no “${name}”. It has ${Object.keys(entries).join(', ')}.`]]
    if (name !== 'added') return v.is(entry.wrapped, value) ? [] : [[name, NAMES_RULE]]
    const parsed = v.safeParse(LayoutOptions.entries.added, value)
    const isLong = Array.isArray(value) && value.length > MAX_BLOCKS_PER_LAYOUT
    const issue =
      parsed.success || isLong
        ? addedIssue(
            isLong ? (value as readonly PlacedSection[]) : (parsed.output as readonly PlacedSection[]),
            types,
          )
        : 'This must be a list of sections, each with “id”, “type” and “values”.'
    return issue === null ? [] : [[name, issue]]
  })
  const layout: LayoutOptions = sent
  const issue =
    body && errors.length === 0 ? (offerIssue(layout, body, types) ?? limitIssue(layout, body, types)) : null
  if (issue !== null) errors.push(['added', issue])
  return errors.length === 0 ? { ok: true, options: sent } : { ok: false, errors: Object.fromEntries(errors) }
}

/** Checks what an owner has set of a section, by the description of its kind. */
export function checkSection(
  definition: SectionDefinition,
  sent: Readonly<Record<string, unknown>>,
): CheckedOptions {
  const issues = sectionIssues(definition, sent, allowed)
  if (issues.length === 0) return { ok: true, options: sent }
  return {
    ok: false,
    errors: Object.fromEntries(issues.slice(0, MOST_ISSUES).map(({ path, message }) => [path, message])),
  }
}
