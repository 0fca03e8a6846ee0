import * as v from 'valibot'

/** The most items of one section. */
export const SECTION_ITEMS_MAX = 50

/** Types of settings that are a text or a sentence between others, and have no value. */
export const NOTE_TYPES = ['header', 'paragraph'] as const

/** Types of settings whose value is an address: of a page, a record, or a file. */
export const ADDRESS_TYPES = [
  'url',
  'page',
  'product',
  'collection',
  'blog',
  'article',
  'video_url',
  'image_picker',
  'video',
] as const

/** Types of settings whose value is a list of addresses. */
export const ADDRESS_LIST_TYPES = ['product_list', 'collection_list', 'article_list', 'page_list'] as const

/** Collections of the site that a section may print. */
export const SHOWN_COLLECTIONS = ['events', 'products'] as const

const PLAIN_TYPES = [
  'text',
  'textarea',
  'richtext',
  'inline_richtext',
  'html',
  'liquid',
  'checkbox',
  'number',
  'color',
  'color_background',
  'text_alignment',
  'color_scheme',
  'font_picker',
  'link_list',
  // Those that follow are of this server.
  'gallery',
  'form',
  'dataset',
  'date_time',
  'focal_point',
] as const

const Name = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,63}$/, 'must be a name such as "heading_size"'))
const Line = v.pipe(v.string(), v.maxLength(1000))

const common = {
  id: Name,
  label: v.optional(Line, ''),
  info: v.optional(Line, ''),
  default: v.optional(v.unknown()),
  visible_if: v.optional(Line),
}

const Choice = v.looseObject({ value: Line, label: v.optional(Line, '') })

const Range = v.pipe(
  v.looseObject({
    ...common,
    type: v.literal('range'),
    min: v.number(),
    max: v.number(),
    step: v.optional(v.pipe(v.number(), v.gtValue(0, 'must be greater than 0')), 1),
    unit: v.optional(Line, ''),
  }),
  v.check(({ min, max }) => min < max, 'has a "min" that is not below its "max"'),
)

const ChoiceSetting = v.looseObject({
  ...common,
  type: v.picklist(['select', 'radio']),
  options: v.pipe(
    v.array(Choice),
    v.minLength(1, 'has no options'),
    v.check(
      (options) => new Set(options.map(({ value }) => value)).size === options.length,
      'has two options with the same value',
    ),
  ),
})

/** One setting of a section, or of an item of it, as a theme writes it. */
export const SectionSetting = v.variant('type', [
  v.looseObject({ type: v.picklist(NOTE_TYPES), content: v.optional(Line, '') }),
  v.looseObject({
    ...common,
    type: v.picklist([...PLAIN_TYPES, ...ADDRESS_TYPES, ...ADDRESS_LIST_TYPES]),
  }),
  Range,
  ChoiceSetting,
])

export type SectionSetting = v.InferOutput<typeof SectionSetting>

/** A setting that has a value. */
export type ValueSetting = Exclude<SectionSetting, { type: (typeof NOTE_TYPES)[number] }>

/** Whether a setting has a value; the others are headings and sentences. */
export const hasValue = (setting: SectionSetting): setting is ValueSetting =>
  !(NOTE_TYPES as readonly string[]).includes(setting.type)

/** All types of settings, in the order of the alphabet. */
export const SETTING_TYPES: readonly string[] = [
  ...NOTE_TYPES,
  ...PLAIN_TYPES,
  ...ADDRESS_TYPES,
  ...ADDRESS_LIST_TYPES,
  'range',
  'select',
  'radio',
].sort()

const hasTwins = (settings: readonly SectionSetting[]): boolean => {
  const ids = settings.flatMap((setting) => (hasValue(setting) ? [setting.id] : []))
  return new Set(ids).size < ids.length
}

const Settings = v.optional(
  v.pipe(
    v.array(SectionSetting),
    v.maxLength(100, 'has more than 100 settings'),
    v.check((settings) => !hasTwins(settings), 'has two settings with the same "id"'),
    v.check(
      (settings) => settings.every((setting) => !hasValue(setting) || setting.id !== 'items'),
      'has a setting with the id "items", which is the name of the list of items',
    ),
  ),
  [],
)

const Limit = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)))

/** A kind of items of a section, such as a question. */
const ItemType = v.looseObject({ type: Name, name: Line, limit: Limit, settings: Settings })

/** Kinds of items that come from apps, such as `@app`: a site without apps has none of them. */
const isFromApp = (item: unknown): boolean => String(Object(item).type).startsWith('@')

/** Drops the kinds of items that come from apps. */
const withoutApps = v.transform((items: unknown[]) => items.filter((item) => !isFromApp(item)))

const Values = v.optional(v.record(v.string(), v.unknown()), {})

/** The values of a new section, by a name that people choose it by. */
const Preset = v.looseObject({
  name: Line,
  category: v.optional(Line, ''),
  settings: Values,
  blocks: v.optional(
    v.union(
      [
        v.array(v.looseObject({ type: Name, settings: Values })),
        v.pipe(
          v.record(v.string(), v.looseObject({ type: Name, settings: Values })),
          v.transform((named) => Object.values(named)),
        ),
      ],
      'must be a list of { type, settings }',
    ),
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
      v.array(v.unknown()),
      withoutApps,
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
