import * as v from 'valibot'
import { LINK_ADDRESS, LINK_ADDRESS_RULE } from '../../schema/address.js'
import {
  dataset,
  decimal,
  flag,
  formatted,
  integer,
  type OptionText,
  oneOf,
  text,
} from '../../schema/option.js'
import { FOCAL_POINT_OR_NONE, FOCAL_POINT_RULE, HEX_COLOR, HEX_COLOR_RULE } from '../text-forms.js'
import {
  ADDRESS_LIST_TYPES,
  ADDRESS_TYPES,
  hasValue,
  type SectionSetting,
  type ValueSetting,
} from './format.js'

/** Longest text of a setting in one line, in UTF-16 units. */
export const SETTING_LINE_MAX_LENGTH = 200

/** Longest text of a setting with several lines, in UTF-16 units. */
export const SETTING_TEXT_MAX_LENGTH = 5_000

/** Longest formatted text of a setting, in UTF-16 units of HTML. */
export const SETTING_HTML_MAX_LENGTH = 20_000

/** The colour schemes that a theme styles as `data-scheme`. */
export const COLOR_SCHEMES = ['plain', 'tinted', 'accent', 'inverted'] as const

const ALIGNMENTS = ['left', 'center', 'right'] as const

/** The schema of a value, and the control that it has where the schema does not say it. */
type Typed = readonly [schema: v.GenericSchema, text?: Partial<OptionText>]

const includes = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name)

const link = (fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.maxLength(2000), v.regex(LINK_ADDRESS, LINK_ADDRESS_RULE)),
    fallback,
  ) as v.GenericSchema

const string = (value: unknown): string => (typeof value === 'string' ? value : '')

const number = ({ default: own }: ValueSetting, fallback: number): number =>
  typeof own === 'number' ? own : fallback

/** The schemas of plain types. */
const PLAIN: Readonly<Record<string, (setting: ValueSetting) => Typed>> = {
  text: (setting) => [text(string(setting.default), { maxLength: SETTING_LINE_MAX_LENGTH })],
  textarea: (setting) => [text(string(setting.default), { maxLength: SETTING_TEXT_MAX_LENGTH })],
  richtext: (setting) => [
    text(string(setting.default), { maxLength: SETTING_HTML_MAX_LENGTH }),
    { control: 'rich-text' },
  ],
  inline_richtext: (setting) => PLAIN.richtext!(setting),
  html: (setting) => PLAIN.richtext!(setting),
  // Tags of templates in it are shown, and never run.
  liquid: (setting) => PLAIN.richtext!(setting),
  checkbox: (setting) => [flag(setting.default === true)],
  number: (setting) => [decimal(number(setting, 0))],
  color: (setting) => [formatted(string(setting.default), HEX_COLOR, HEX_COLOR_RULE)],
  color_background: (setting) => PLAIN.color!(setting),
  text_alignment: (setting) => [
    oneOf(ALIGNMENTS, ALIGNMENTS.find((name) => name === setting.default) ?? 'left'),
    { choices: { left: 'Start', center: 'Centre', right: 'End' } },
  ],
  color_scheme: (setting) => [
    oneOf(COLOR_SCHEMES, COLOR_SCHEMES.find((name) => name === setting.default) ?? 'plain'),
    { choices: { plain: 'Plain', tinted: 'Tinted', accent: 'Accent', inverted: 'Inverted' } },
  ],
  font_picker: (setting) => [text(string(setting.default), { maxLength: 100 }), { control: 'font' }],
  link_list: (setting) => [text(string(setting.default), { maxLength: 100 })],
  gallery: () => [text('', { maxLength: 64 }), { control: 'gallery' }],
  form: (setting) => [text(string(setting.default), { maxLength: 64 }), { control: 'form' }],
  dataset: () => [dataset()],
  date_time: () => [text('', { maxLength: 20 }), { control: 'date-time' }],
  focal_point: () => [
    formatted('', FOCAL_POINT_OR_NONE, FOCAL_POINT_RULE, 60),
    { automatic: 'That of the file' },
  ],
}

/** Small steps that lists of whole numbers do not have. */
const isWhole = (...values: readonly number[]): boolean => values.every(Number.isInteger)

/** The controls of addresses that are no links. */
const ADDRESS_CONTROLS: Readonly<Record<string, OptionText['control'] & {}>> = {
  image_picker: 'picture',
  video: 'file',
  video_url: 'text',
}

function typed(setting: ValueSetting): Typed {
  const { type } = setting
  if (setting.type === 'range') {
    const { min, max, step } = setting
    const fallback = number(setting, min)
    return [(isWhole(min, max, step, fallback) ? integer : decimal)(fallback, { min, max })]
  }
  if (setting.type === 'select' || setting.type === 'radio') {
    const values = setting.options.map(({ value }) => value)
    const chosen = values.find((value) => value === setting.default) ?? values[0]!
    return [
      oneOf(values, chosen),
      { choices: Object.fromEntries(setting.options.map(({ value, label }) => [value, label || value])) },
    ]
  }
  if (includes(ADDRESS_TYPES, type)) {
    return [link(string(setting.default)), { control: ADDRESS_CONTROLS[type] ?? 'link' }]
  }
  if (includes(ADDRESS_LIST_TYPES, type))
    return [v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(50)), [])]
  return PLAIN[type]!(setting)
}

/** The setting that a condition names, and what follows it. */
const CONDITION = /^(?:section|block)\.settings\.([A-Za-z][\w-]*)(?![\w-])(.*)$/

const QUOTED = /^(["'])(.*)\1$/

/** The value in a condition: `"grid"`, or `true`. */
function conditionValue(text: string): unknown {
  const [, , quoted] = QUOTED.exec(text) ?? []
  return quoted ?? text !== 'false'
}

/**
 * The setting and the value with which another one has an effect: `{{ section.settings.layout == "grid" }}`. Other conditions
 * count as always true.
 */
function appliesTo(condition = ''): Pick<OptionText, 'appliesTo'> {
  const inner = condition
    .trim()
    .replace(/^\{\{-?/, '')
    .replace(/-?\}\}$/, '')
    .trim()
  const [, name, rest = ''] = CONDITION.exec(inner) ?? []
  const compared = rest.trim()
  if (name === undefined || (compared !== '' && !compared.startsWith('=='))) return {}
  return { appliesTo: { [name]: [compared === '' ? true : conditionValue(compared.slice(2).trim())] } }
}

/** A setting's name where it has no label. */
const words = (id: string): string => {
  const spaced = id.replaceAll(/[_-]+/g, ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Schemas and texts of settings, as those of the options of a block. */
export interface SettingsForm {
  readonly entries: Readonly<Record<string, v.GenericSchema>>
  readonly texts: Readonly<Record<string, OptionText>>
}

/** The schemas and texts of the settings that a theme describes. A header is the heading of those that follow. */
export function settingsForm(settings: readonly SectionSetting[]): SettingsForm {
  const entries: Record<string, v.GenericSchema> = {}
  const texts: Record<string, OptionText> = {}
  let [group, note] = ['', '']
  let picture: string | null = null
  for (const setting of settings) {
    if (!hasValue(setting)) {
      if (setting.type === 'header') group = setting.content
      else note = setting.content
      continue
    }
    const { id, label, info, visible_if: condition } = setting
    const [schema, more] = typed(setting)
    if (setting.type === 'image_picker') picture = id
    const unit = setting.type === 'range' && setting.unit !== '' ? ` (${setting.unit})` : ''
    entries[id] = schema
    texts[id] = {
      title: `${label || words(id)}${unit}`,
      help: [note, info].filter(Boolean).join(' '),
      ...(group !== '' && { group }),
      ...appliesTo(condition),
      ...more,
      // The point is one of the picture before it.
      ...(setting.type === 'focal_point' && picture !== null && { picture }),
    }
    note = ''
  }
  return { entries, texts }
}
