import type { Texts } from '../../../base/text/texts.js'

/** The longest text of a review, in UTF-16 units. */
export const TEXT_MAX = 5_000

/** The longest name below a review, in UTF-16 units. */
export const NAME_MAX = 100

/** The fields of the form about one product. The rating is 0 if none was chosen. */
export interface ReviewValues {
  readonly productId: string
  readonly rating: number
  readonly text: string
  readonly name: string
}

/** Sentences about fields, by their names; `form` is about all of them. */
export type ReviewErrors = Partial<Readonly<Record<'rating' | 'text' | 'name' | 'form', string>>>

const isRating = (rating: number) => Number.isInteger(rating) && rating >= 1 && rating <= 5

/** The issues of a review; empty if it can be stored. */
export const errorsOf = ({ rating, text, name }: ReviewValues, t: Texts): ReviewErrors => ({
  ...(!isRating(rating) && { rating: t('review.rating.required') }),
  ...(text.length > TEXT_MAX && { text: t('form.field.tooLong') }),
  ...(name.length > NAME_MAX && { name: t('form.field.tooLong') }),
})

/** The values as they are stored. */
export const cleanValues = ({ text, name, ...values }: ReviewValues): ReviewValues => ({
  ...values,
  text: text.replaceAll('\r\n', '\n').trim(),
  name: name.replace(/\s/g, ' ').trim(),
})

/** The values of a form without script. */
export const formValues = (fields: URLSearchParams): ReviewValues => ({
  productId: fields.get('productId') ?? '',
  rating: /^[1-5]$/.test(fields.get('rating') ?? '') ? Number(fields.get('rating')) : 0,
  text: fields.get('text') ?? '',
  name: fields.get('name') ?? '',
})
