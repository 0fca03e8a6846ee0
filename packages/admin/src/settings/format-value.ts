import { hoursLines } from '@site/runtime/contract'
import { t } from '../messages.js'
import { texts } from '../texts.js'
import { describeFocalPoint } from '../ui/focal/texts.js'
import type { Field } from './field.js'
import { readFocalPoint } from './focal-point.js'
import { readKeys } from './keys.js'
import { linksOf } from './links.js'

/** The panel is English, with the clock of its history. */
const HOURS_FORMAT = { locale: 'en-GB', weekday: 'short', closed: texts.closed } as const

/** Opening hours on one line: "Wed – Fri 10:00–17:00; Sat – Tue Closed". */
const formatWeek = (week: unknown): string =>
  Object.keys(Object(week)).length === 0
    ? texts.empty
    : hoursLines(week, HOURS_FORMAT)
        .map(({ days, hours }) => `${days} ${hours}`)
        .join('; ')

/** A field's value as text for people; undefined is unset. */
export function formatValue(field: Field, value: unknown): string {
  if (value === undefined) return texts.automatic
  if (field.kind === 'switch') return t(value === true ? 'panel.on' : 'panel.off')
  if (field.kind === 'choice') {
    return field.choices.find((choice) => choice.value === value)?.title ?? String(value)
  }
  if (field.kind === 'text' && field.control === 'keys') {
    const { previous, next } = readKeys(String(value))
    return texts.keyPair(texts.keyNames[previous] ?? '', texts.keyNames[next] ?? '')
  }
  if (field.kind === 'hours') return formatWeek(value)
  if (field.kind === 'links') {
    return (
      linksOf(value)
        .map(({ name, url }) => `${name} (${url})`)
        .join(', ') || texts.empty
    )
  }
  if (field.control === 'focal-point') {
    const point = readFocalPoint(String(value))
    if (point) return describeFocalPoint(point)
  }
  if (field.control === 'date-time') return String(value).replace('T', ', ') || texts.empty
  if (Array.isArray(value)) return value.join(', ') || texts.empty
  return String(value) === '' ? texts.empty : String(value)
}
