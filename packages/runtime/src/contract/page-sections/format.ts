import * as v from 'valibot'
import { Line, Name, SETTING_TYPES, Settings } from './setting-format.js'

/** The most items of one section. */
export const SECTION_ITEMS_MAX = 50

/** Collections of the site that a section may print. */
export const SHOWN_COLLECTIONS = ['events', 'products'] as const

const Limit = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)))

/** A kind of items of a section, such as a question. */
const ItemType = v.looseObject({
  type: Name,
  name: Line,
  limit: Limit,
  settings: Settings,
  /** The element around an item that has a file of its own; null for none. */
  tag: v.optional(
    v.nullable(v.pipe(v.string(), v.maxLength(50), v.regex(/^[a-z][a-z\d-]*$/, 'is no tag of an item'))),
  ),
  class: v.optional(Line),
})

const Values = v.optional(v.record(v.string(), v.unknown()), {})

/** The values of a new section, by a name that people choose it by. */
const Preset = v.looseObject({
  name: Line,
  category: v.optional(Line, ''),
  settings: Values,
  blocks: v.optional(
    v.array(v.looseObject({ type: Name, settings: Values }), 'must be a list of { type, settings }'),
    [],
  ),
})

const Templates = v.optional(v.looseObject({ templates: v.optional(v.array(Line), []) }))

/** A block of the runtime that the section's markup has, with the options of the theme. */
const SiteBlock = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,22}$/, 'must be a name such as "gallery"')),
  type: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/, 'must be the name of a block such as "menu-tabs"')),
  options: Values,
})

/**
 * The data of a section's `{% schema %}`, in the format that Shopify's theme authors know. Keys that the server does not
 * know are left alone.
 */
export const SectionFormat = v.looseObject({
  name: Line,
  tag: v.optional(
    v.picklist(['article', 'aside', 'div', 'footer', 'header', 'section'], 'is no tag of a section'),
  ),
  class: v.optional(Line, ''),
  limit: Limit,
  settings: Settings,
  blocks: v.optional(
    v.pipe(
      v.array(ItemType),
      v.check(
        (types) => new Set(types.map(({ type }) => type)).size === types.length,
        'has two kinds of items with the same "type"',
      ),
    ),
    [],
  ),
  max_blocks: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SECTION_ITEMS_MAX)),
    SECTION_ITEMS_MAX,
  ),
  presets: v.optional(v.array(Preset), []),
  enabled_on: Templates,
  disabled_on: Templates,
  /** Collections that the template prints, besides those of its page. */
  shows: v.optional(v.array(v.picklist(SHOWN_COLLECTIONS)), []),
  /** Blocks of the runtime in the markup of the section. */
  site_blocks: v.optional(v.pipe(v.array(SiteBlock), v.maxLength(10)), []),
})

export type SectionFormat = v.InferOutput<typeof SectionFormat>

/** A kind of sections with its name. */
export interface SectionDefinition extends SectionFormat {
  readonly type: string
}

/** One thing in the description of a section that is not allowed, and its place, such as `settings.2.type`. */
export interface SectionIssue {
  readonly path: string
  readonly message: string
}

const sentenceOf = (issue: v.BaseIssue<unknown>): string => {
  const isType = issue.path?.at(-1)?.key === 'type' && issue.path.at(-3)?.key === 'settings'
  if (isType) return `there is no type ${JSON.stringify(issue.input)}. There are: ${SETTING_TYPES.join(', ')}`
  const key = issue.path?.at(-1)?.key
  return issue.input === undefined && issue.type !== 'check' ? `there is no "${key}"` : issue.message
}

/** Reads the description of a section. */
export function readSectionFormat(
  type: string,
  json: unknown,
):
  | { readonly ok: true; readonly definition: SectionDefinition }
  | { readonly ok: false; readonly issues: readonly SectionIssue[] } {
  const parsed = v.safeParse(SectionFormat, json)
  if (parsed.success) return { ok: true, definition: { ...parsed.output, type } }
  return {
    ok: false,
    issues: parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: sentenceOf(issue) })),
  }
}
