import { dateFormat, keep } from '../../../base/time/formats.js'
import { timeZoneOf } from '../../../base/time/zoned-time.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import type { ProductReviews } from './read.js'

const MAX_FORMATS = 20

/** An average has one decimal place at most. */
const averageFormat = keep(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
  MAX_FORMATS,
)

/** The reviews of a product as templates see them. */
export function reviewsView(
  { count, average, items }: ProductReviews,
  website: Pick<SeedWebsite, 'language'>,
) {
  const days = dateFormat(website.language, { timeZone: timeZoneOf(website), dateStyle: 'long' })
  return {
    count,
    average,
    /** The average in the language of the website; empty without reviews. */
    averageText: count > 0 ? averageFormat(website.language).format(average) : '',
    items: items.map(({ rating, text, name, createdAt }) => ({
      rating,
      text,
      name,
      date: new Date(createdAt).toISOString(),
      dateText: days.format(createdAt),
    })),
  }
}
