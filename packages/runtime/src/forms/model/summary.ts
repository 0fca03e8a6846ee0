import type { FormField } from './definition.js'
import { type FieldTextKey, type FieldTexts, LIKERT_WORDS } from './field-texts.js'
import { hasParts, MASKED_PASSWORD, type PartsType, VALUE_PARTS } from './field-types.js'
import { optionsIn, partIn, textIn } from './untrusted-value.js'

type Parts = (name: string) => string

const join = (between: string, ...texts: readonly string[]) => texts.filter(Boolean).join(between)

const twoDigits = (text: string) => text.replace(/^\d$/, '0$&')

/** The sets of parts that read as one value without a name for each. A set that is not here would be read as another. */
const READABLE: { readonly [Type in 'phone' | 'date' | 'time']: readonly string[] } = {
  phone: ['Line', 'Country Line', 'Areacode Prefix Line', 'Country Areacode Prefix Line'],
  date: ['Year', 'Month Year', 'Month Day Year'],
  time: ['Hour Minute', 'Hour Minute Second', 'Hour Ampm', 'Hour Minute Ampm', 'Hour Minute Second Ampm'],
}

function halfOfDay(text: string, t: FieldTexts): string {
  const half = text.toLowerCase()
  return half === 'am' || half === 'pm' ? t(`field.time.${half}`) : text
}

/** The parts of a value in one line. */
const JOINED: { readonly [Type in PartsType]: (part: Parts, t: FieldTexts) => string } = {
  name: (part) => join(' ', part('First'), part('Last')),
  phone: (part) => join(' ', part('Country'), part('Areacode'), part('Prefix'), part('Line')),
  address: (part) =>
    join(
      ', ',
      part('Line1'),
      part('Line2'),
      part('City'),
      join(' ', part('State'), part('Zip')),
      part('Country'),
    ),
  // ISO 8601: it is unambiguous in every country, and spreadsheets can sort it.
  date: (part) => join('-', part('Year'), twoDigits(part('Month')), twoDigits(part('Day'))),
  time: (part, t) => {
    const clock = join(':', part('Hour'), twoDigits(part('Minute')), twoDigits(part('Second')))
    return join(' ', clock, halfOfDay(part('Ampm'), t))
  },
}

/** An incomplete value names its parts: a day without a month would be read as a month, a second as a minute. */
function composite(type: PartsType, part: Parts, t: FieldTexts): string {
  if (type === 'name' || type === 'address') return JOINED[type](part, t)
  const given = VALUE_PARTS[type].filter((name) => part(name))
  if (READABLE[type].includes(given.join(' '))) return JOINED[type](part, t)
  const named = given.map((name) => {
    const text = name === 'Ampm' ? halfOfDay(part(name), t) : part(name)
    return `${t(`field.${type}.${name.toLowerCase()}` as FieldTextKey)}: ${text}`
  })
  return join(', ', ...named)
}

function likert(questions: readonly string[], value: unknown, t: FieldTexts): string {
  const answers = questions.map((question) => {
    const score = partIn(value, question)
    if (score === '') return ''
    return `${question}: ${Object.hasOwn(LIKERT_WORDS, score) ? t(LIKERT_WORDS[score as keyof typeof LIKERT_WORDS]) : score}`
  })
  return join('; ', ...answers)
}

function currency(symbol: string, text: string): string {
  if (text === '' || text.includes(symbol) || /\p{Sc}/u.test(text)) return text
  return `${symbol}${text}`
}

function textOf(field: FormField, value: unknown, t: FieldTexts): string {
  if (hasParts(field)) return composite(field.type, (part) => partIn(value, part).trim(), t)
  // Several controls may have the name of one field.
  const text = join(', ', ...optionsIn(value).map((each) => textIn(each).trim()))
  switch (field.type) {
    case 'likert':
      return likert(field.options, value, t)
    case 'password':
      return text && MASKED_PASSWORD
    case 'currency':
      return currency(field.symbol, text)
    case 'twitter':
      return text && `@${text.replace(/^@/, '')}`
    default:
      return text
  }
}

/**
 * A field's value as one text for lists and tables: scores as words, a mask for a password, and "N/A" if it is empty.
 *
 * @example
 * summaryOf(dateField, { Month: '2', Day: '9', Year: '2024' }, t) // '2024-02-09'
 */
export const summaryOf = (field: FormField, value: unknown, t: FieldTexts): string =>
  textOf(field, value, t) || t('field.empty')
