import type { FormField } from './definition.js'
import { type FieldTexts, LIKERT_WORDS } from './field-texts.js'
import { hasParts, MASKED_PASSWORD, type PartsType } from './field-types.js'
import { givenOptions, givenPart, givenText } from './untrusted-value.js'

type Parts = (name: string) => string

const join = (between: string, ...texts: readonly string[]) => texts.filter(Boolean).join(between)

const twoDigits = (text: string) => text.replace(/^\d$/, '0$&')

/** How the parts of a value are written in one line. */
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
  // As ISO 8601 writes it: no country reads it otherwise, and a spreadsheet sorts it.
  date: (part) => join('-', part('Year'), twoDigits(part('Month')), twoDigits(part('Day'))),
  time: (part, t) => {
    const clock = join(':', part('Hour'), twoDigits(part('Minute')), twoDigits(part('Second')))
    const half = part('Ampm').toLowerCase()
    return join(' ', clock, half === 'am' || half === 'pm' ? t(`field.time.${half}`) : half)
  },
}

function likert(questions: readonly string[], value: unknown, t: FieldTexts): string {
  const scored = questions.map((question) => {
    const score = givenPart(value, question)
    if (score === '') return ''
    return `${question}: ${Object.hasOwn(LIKERT_WORDS, score) ? t(LIKERT_WORDS[score as keyof typeof LIKERT_WORDS]) : score}`
  })
  return join('; ', ...scored)
}

function currency(symbol: string, text: string): string {
  if (text === '' || text.includes(symbol) || /\p{Sc}/u.test(text)) return text
  return `${symbol}${text}`
}

function written(field: FormField, value: unknown, t: FieldTexts): string {
  if (hasParts(field)) return JOINED[field.type]((part) => givenPart(value, part).trim(), t)
  const text = givenText(value).trim()
  switch (field.type) {
    case 'likert':
      return likert(field.options, value, t)
    case 'checkbox':
    case 'file':
      return join(', ', ...givenOptions(value).map((each) => givenText(each).trim()))
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
 * What was filled into a field, in one text for lists and tables: scores in words, a password never, and "N/A" for
 * nothing.
 *
 * @example
 * summaryOf(dateField, { Month: '2', Day: '9', Year: '2024' }, t) // '2024-02-09'
 */
export const summaryOf = (field: FormField, value: unknown, t: FieldTexts): string =>
  written(field, value, t) || t('field.empty')
