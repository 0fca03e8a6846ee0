import * as v from 'valibot'
import {
  address,
  decimal,
  flag,
  formatted,
  integer,
  type OptionSchema,
  type OptionsSchema,
  type OptionText,
  oneOf,
  text,
} from '../../schema/option.js'
import { HEX_COLOR, HEX_COLOR_RULE, LOCAL_DATE_TIME, LOCAL_DATE_TIME_RULE } from '../text-forms.js'
import type { OwnBlockDescription, OwnOption } from './format.js'

type TextOption = Extract<OwnOption, { type: 'string' }>
type NumberOption = Extract<OwnOption, { type: 'integer' | 'number' }>

/** Longest text of an option that names no limit, in UTF-16 units. */
const TEXT_LENGTH = 1000

function textSchema({ default: fallback = '', maxLength = TEXT_LENGTH, format }: TextOption): OptionSchema {
  switch (format) {
    case 'uri-reference':
      return address(fallback, { maxLength })
    case 'color':
      return formatted(fallback, HEX_COLOR, HEX_COLOR_RULE)
    case 'local-date-time':
      return formatted(fallback, LOCAL_DATE_TIME, LOCAL_DATE_TIME_RULE)
    default:
      return text(fallback, { maxLength })
  }
}

/** The number nearest to zero that the bounds allow, where the description has no default. */
function numberSchema({ type, minimum, maximum, default: own }: NumberOption): OptionSchema {
  const least = minimum ?? -Number.MAX_VALUE
  const most = maximum ?? Number.MAX_VALUE
  const make = type === 'integer' ? integer : decimal
  return make(own ?? Math.min(Math.max(0, least), most), { min: least, max: most })
}

/** The schema of an option: the one that the same option of a block of the package would have. */
export function schemaOf(option: OwnOption): OptionSchema {
  if (option.type === 'boolean') return flag(option.default ?? false)
  if (option.type !== 'string') return numberSchema(option)
  const { enum: values } = option
  return values ? oneOf(values, option.default ?? values[0]!) : textSchema(option)
}

type Words = NonNullable<OwnBlockDescription['translations']>[string]

const NO_WORDS: Words = {}

/** The words of a language, or of the language that a regional one belongs to. */
function wordsIn({ translations = {} }: OwnBlockDescription, language: string): Words {
  const [base = ''] = language.split('-')
  const tag = [language, base].find((each) => Object.hasOwn(translations, each))
  return tag === undefined ? NO_WORDS : translations[tag]!
}

const CONTROLS = { 'local-date-time': 'date-time' } as const

function controlOf(option: OwnOption): OptionText['control'] {
  if (option.type !== 'string' || option.enum) return undefined
  return option.control ?? (option.format === 'local-date-time' ? CONTROLS[option.format] : undefined)
}

function textsOf(name: string, option: OwnOption, words: Words): OptionText {
  const own = words.options && Object.hasOwn(words.options, name) ? words.options[name] : undefined
  const group = own?.group ?? option.group
  const choices = option.type === 'string' && option.enum && { ...option.choices, ...own?.choices }
  const control = controlOf(option)
  return {
    title: own?.title ?? option.title ?? name,
    help: own?.description ?? option.description ?? '',
    ...(group !== undefined && { group }),
    ...(choices && { choices }),
    ...(control && { control }),
    ...(option.appliesTo && { appliesTo: option.appliesTo }),
  }
}

/** A described block as forms and checks need it: the same as of a block of the package. */
export interface OwnBlockForm {
  /** The name of the block for people; null if the description has none. */
  readonly title: string | null
  readonly schema: OptionsSchema
  readonly texts: Readonly<Record<string, OptionText>>
}

/**
 * The schema and the words of a block that a theme describes.
 *
 * @param language - the tag of the language that words are wanted in. Without a translation, they are the theme's own
 *
 * @example
 * ownBlockForm({ options: { properties: { few: { type: 'integer', maximum: 9 } } } }, 'de').schema.entries.few
 */
export function ownBlockForm(description: OwnBlockDescription, language = ''): OwnBlockForm {
  const options = Object.entries(description.options?.properties ?? {})
  const words = wordsIn(description, language)
  return {
    title: words.title ?? description.title ?? null,
    schema: v.object(Object.fromEntries(options.map(([name, option]) => [name, schemaOf(option)]))),
    texts: Object.fromEntries(options.map(([name, option]) => [name, textsOf(name, option, words)])),
  }
}
