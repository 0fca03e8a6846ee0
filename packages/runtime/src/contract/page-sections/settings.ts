import * as v from 'valibot'
import { LINK_ADDRESS, LINK_ADDRESS_RULE } from '../../schema/address.js'
import { type Condition, optionsIn } from '../../schema/condition.js'
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
import { SETTING_LINE_MAX_LENGTH, SETTING_TEXT_MAX_LENGTH } from '../constants/panel.js'
import { FOCAL_POINT_OR_NONE, FOCAL_POINT_RULE, HEX_COLOR, HEX_COLOR_RULE } from '../text-forms.js'
import {
  ADDRESS_LIST_TYPES,
  ADDRESS_TYPES,
  hasValue,
  type SectionSetting,
  type ValueSetting,
} from './setting-format.js'
import { type ConditionScope, readCondition } from './visible-if.js'

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

const SHORT_HEX = /^#[\da-f]{3}$/i

/** The words of the panel for a colour that the theme computes. */
const BY_SHEET = 'Set by the theme’s style sheet'

/**
 * A colour with which a setting starts; empty for one that is no colour of its own: a reference to a colour of the theme,
 * a gradient, or one that shines through.
 */
function colorDefault({ default: own }: ValueSetting): string {
  const color = string(own)
  const full = SHORT_HEX.test(color) ? color.replaceAll(/[\da-f]/gi, '$&$&') : color
  return HEX_COLOR.test(full) ? full : ''
}

/** An address inside of a shop of the company whose format this is. Nothing else has it. */
const OF_ANOTHER_SHOP = 'shopify://'

const addressDefault = ({ default: own }: ValueSetting): string =>
  string(own).startsWith(OF_ANOTHER_SHOP) ? '' : string(own)

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
  color: (setting) => [
    formatted(colorDefault(setting), HEX_COLOR, HEX_COLOR_RULE),
    string(setting.default) !== '' && colorDefault(setting) === '' ? { automatic: BY_SHEET } : {},
  ],
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
    return [link(addressDefault(setting)), { control: ADDRESS_CONTROLS[type] ?? 'link' }]
  }
  if (includes(ADDRESS_LIST_TYPES, type))
    return [v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(50)), [])]
  return PLAIN[type]!(setting)
}

/**
 * When a setting has an effect; null for a condition that the form cannot know. Its setting is always shown.
 *
 * @param settings - of the same form
 */
export function conditionOf(
  { visible_if: text = '' }: ValueSetting,
  settings: readonly SectionSetting[],
  scope: ConditionScope,
): Condition | null {
  if (text.trim() === '') return []
  const condition = readCondition(text, scope)
  const isKnown = (option: string) => settings.some((each) => hasValue(each) && each.id === option)
  return condition && optionsIn(condition).every(isKnown) ? condition : null
}

/** A name in words, where the theme has no other. */
export const nameInWords = (id: string): string => {
  const spaced = id.replaceAll(/[_-]+/g, ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Schemas and texts of settings, as those of the options of a block. */
export interface SettingsForm {
  readonly entries: Readonly<Record<string, v.GenericSchema>>
  readonly texts: Readonly<Record<string, OptionText>>
}

/** The schemas and texts of the settings that a theme describes. A header is the heading of those that follow. */
export function settingsForm(settings: readonly SectionSetting[], scope: ConditionScope): SettingsForm {
  const entries: Record<string, v.GenericSchema> = {}
  const texts: Record<string, OptionText> = {}
  let [group, note] = ['', '']
  let picture: string | null = null
  for (const setting of settings) {
    if (!hasValue(setting)) {
      if (setting.type === 'header') [group, note] = [setting.content, setting.info]
      if (setting.type === 'paragraph') note = setting.content
      continue
    }
    const { id, label, info } = setting
    const condition = conditionOf(setting, settings, scope) ?? []
    const [schema, more] = typed(setting)
    if (setting.type === 'image_picker') picture = id
    const unit = setting.type === 'range' && setting.unit !== '' ? ` (${setting.unit})` : ''
    entries[id] = schema
    texts[id] = {
      title: `${label || nameInWords(id)}${unit}`,
      help: [note, info].filter(Boolean).join(' '),
      ...(group !== '' && { group }),
      ...(condition.length > 0 && { appliesTo: condition }),
      ...more,
      // The point is one of the picture before it.
      ...(setting.type === 'focal_point' && picture !== null && { picture }),
    }
    note = ''
  }
  return { entries, texts }
}
