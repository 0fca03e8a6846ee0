import * as v from 'valibot'

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

/** Types of the format for what this server does not have. Their settings have no control and no value. */
export const LEFT_OUT_TYPES = [
  'color_palette',
  'color_scheme_group',
  'metaobject',
  'metaobject_list',
] as const

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

/** The name of a setting or of a kind of items. */
export const Name = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z_][\w-]{0,63}$/, 'must be a name such as "heading_size"'),
)

/** A text of a description. */
export const Line = v.pipe(v.string(), v.maxLength(1000))

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
  v.looseObject({
    type: v.picklist(NOTE_TYPES),
    content: v.optional(Line, ''),
    info: v.optional(Line, ''),
  }),
  v.looseObject({ ...common, type: v.picklist(LEFT_OUT_TYPES) }),
  v.looseObject({
    ...common,
    type: v.picklist([...PLAIN_TYPES, ...ADDRESS_TYPES, ...ADDRESS_LIST_TYPES]),
  }),
  Range,
  ChoiceSetting,
])

export type SectionSetting = v.InferOutput<typeof SectionSetting>

const WITHOUT_VALUE: readonly string[] = [...NOTE_TYPES, ...LEFT_OUT_TYPES]

/** A setting that has a value. */
export type ValueSetting = Exclude<
  SectionSetting,
  { type: (typeof NOTE_TYPES)[number] | (typeof LEFT_OUT_TYPES)[number] }
>

/** Whether a setting has a value; the others are headings and sentences, or left out. */
export const hasValue = (setting: SectionSetting): setting is ValueSetting =>
  !WITHOUT_VALUE.includes(setting.type)

/** All types of settings that the panel shows, in the order of the alphabet. */
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

/** The most settings of a section or an item, with the headings between them. */
const SETTINGS_MAX = 250

/** The settings of a section, or of an item of it. */
export const Settings = v.optional(
  v.pipe(
    v.array(SectionSetting),
    v.maxLength(SETTINGS_MAX, `has more than ${SETTINGS_MAX} settings`),
    v.check((settings) => !hasTwins(settings), 'has two settings with the same "id"'),
    v.check(
      (settings) => settings.every((setting) => !hasValue(setting) || setting.id !== 'items'),
      'has a setting with the id "items", which is the name of the list of items',
    ),
  ),
  [],
)
