import { type PageConfigRequest, pageKind } from '@site/runtime/contract'
import * as v from 'valibot'
import { isRecord } from '../../base/text/record.js'

/** The values of a page that are among its data, beside its content. */
export const PAGE_VALUES = [
  'title',
  'description',
  'noindex',
  'shareTitle',
  'shareDescription',
  'sharePicture',
] as const

/** The values of a page that are among its data. */
export type PageValues = Pick<PageConfigRequest, (typeof PAGE_VALUES)[number]>

/** Parts of a page's data with the values of an entry of a collection. */
const ENTRIES = ['post', 'event'] as const

/** SQL of the values in the data of a page, without its content. */
export const valuesIn = (data: string): string =>
  `jsonb_build_object(${[...PAGE_VALUES, ...ENTRIES].map((name) => `'${name}', ${data} -> '${name}'`).join(', ')})`

/** A stored text, whatever its length. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The values in the data of a page. One that is missing or of another type has its default. */
export function pageValuesOf(data: unknown): PageValues {
  const stored = isRecord(data) ? data : {}
  const picture = v.safeParse(pageKind.fields.sharePicture.schema, stored.sharePicture)
  return {
    title: textOf(stored.title),
    description: textOf(stored.description),
    noindex: stored.noindex === true,
    shareTitle: textOf(stored.shareTitle),
    shareDescription: textOf(stored.shareDescription),
    sharePicture: picture.success ? picture.output : '',
  }
}
