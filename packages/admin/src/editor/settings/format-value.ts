import { amountOfText, formatMoney, hoursLines, nameInAddress, pairsOf } from '@site/runtime/contract'
import { anyText } from '../../base/format/any-text.js'
import { formatLocale } from '../../base/messages/language.js'
import { joined } from '../../base/messages/texts.js'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { describeFocalPoint } from '../../base/ui/focal/texts.js'
import { datasetSummary } from './dataset/value.js'
import type { Field } from './field.js'
import { readFocalPoint } from './focal-point.js'
import { galleryTexts } from './gallery-texts.js'
import { itemsText } from './items/items.js'
import { readKeys } from './keys.js'
import { linksOf } from './links.js'
import { words } from './words.js'

/** English has the clock of the history. */
const hoursFormat = () => {
  const locale = formatLocale()
  return { locale: locale === 'en' ? 'en-GB' : locale, weekday: 'short', closed: texts.closed } as const
}

/** Opening hours on one line: "Wed – Fri 10:00–17:00; Sat – Tue Closed". */
const formatWeek = (week: unknown): string =>
  Object.keys(Object(week)).length === 0
    ? texts.empty
    : hoursLines(week, hoursFormat())
        .map(({ days, hours }) => `${days} ${hours}`)
        .join('; ')

/** Longer texts, such as code, would fill the history. */
const MAX_LENGTH = 500

/** The beginning of a text. */
export const shortened = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength)}…` : text

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(anyText) : [])

/** A field's value as text for people; undefined is unset. */
export function formatValue(field: Field, value: unknown, maxLength: number = MAX_LENGTH): string {
  if (value === undefined) return texts.automatic
  if (field.kind === 'switch') return t(value === true ? 'panel.on' : 'panel.off')
  if (field.kind === 'choice') {
    const title = field.choices.find((choice) => choice.value === value)?.title
    // Names of the theme are known to the forms of colours and fonts only.
    return title ?? (field.choices.length === 0 ? words(anyText(value)) : anyText(value))
  }
  if (field.kind === 'text' && field.control === 'keys') {
    const { previous, next } = readKeys(anyText(value))
    return texts.keyPair(texts.keyName(previous), texts.keyName(next))
  }
  if (field.kind === 'hours') return formatWeek(value)
  if (field.kind === 'links') {
    return joined(linksOf(value).map(({ name, url }) => `${name} (${url})`)) || texts.empty
  }
  if (field.kind === 'pairs') {
    const textOf = field.bounds.rule === 'redirects' ? texts.redirect : texts.pair
    const pairs = pairsOf(value).map(({ key, value: to }) => textOf(key, to))
    return shortened(joined(pairs), MAX_LENGTH) || texts.empty
  }
  if (field.kind === 'items') return shortened(itemsText(field, value), MAX_LENGTH)
  if (field.kind === 'lines' && field.areNames) return joined(namesIn(value).map(words)) || texts.empty
  if (field.control === 'gallery') return value === '' ? galleryTexts.own : words(anyText(value))
  if (field.control === 'focal-point') {
    const point = readFocalPoint(anyText(value))
    if (point) return describeFocalPoint(point)
  }
  if ((field.control === 'file' || field.control === 'picture') && value !== '')
    return nameInAddress(anyText(value))
  if (field.kind === 'dataset') return datasetSummary(value)
  if (field.control === 'amount') {
    const amount = amountOfText(value)
    if (amount) return formatMoney(amount)
  }
  if (field.control === 'date-time') return anyText(value).replace('T', ', ') || texts.empty
  if (Array.isArray(value)) return joined(value.map(anyText)) || texts.empty
  return anyText(value) === '' ? texts.empty : shortened(anyText(value), maxLength)
}
