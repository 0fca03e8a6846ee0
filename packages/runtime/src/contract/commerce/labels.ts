import * as v from 'valibot'
import { CATEGORY_DEPTH_MAX, LABELS_PER_PRODUCT_MAX } from '../constants/commerce.js'
import { CATEGORY_MAX_LENGTH, TAG_MAX_LENGTH } from '../constants/panel.js'

/** The names of a category, from the outermost, such as `["Prints", "Linocuts"]`. */
export type CategoryPath = readonly string[]

/**
 * The text of a label. It has no line breaks and no commas, because these separate labels in a text field. It has no
 * halves of surrogate pairs: they cannot be stored, so two such labels would become one.
 */
const name = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    v.regex(/^[^\p{Cc}\p{Cs},]+$/u, 'must be text of one line without commas'),
  )

/** A tag or a name as addresses have it; the same for names that differ only in case. */
export const labelSlug = (label: string): string => label.trim().toLowerCase().replaceAll(/\s+/g, '-')

/** A category as addresses have it, such as `prints/linocuts`. */
export const categorySlug = (path: CategoryPath): string => path.map(labelSlug).join('/')

/** A category as people write it, such as "Prints / Linocuts". */
export const categoryText = (path: CategoryPath): string => path.join(' / ')

/** The names of a category that somebody has typed. */
export const categoryPathOf = (text: string): string[] =>
  text
    .split('/')
    .map((each) => each.trim())
    .filter(Boolean)

const isDistinct = (slugs: readonly string[]) => new Set(slugs).size === slugs.length

/** The tags of a product. */
export const ProductTags = v.pipe(
  v.array(name(TAG_MAX_LENGTH)),
  v.maxLength(LABELS_PER_PRODUCT_MAX),
  v.check((tags) => isDistinct(tags.map(labelSlug)), 'two of them are the same'),
)

/** A name of a category. A slash separates names where people write them. */
const CategoryName = v.pipe(name(CATEGORY_MAX_LENGTH), v.excludes('/'))

/** The categories of a product. */
export const ProductCategories = v.pipe(
  v.array(v.pipe(v.array(CategoryName), v.minLength(1), v.maxLength(CATEGORY_DEPTH_MAX))),
  v.maxLength(LABELS_PER_PRODUCT_MAX),
  v.check((paths) => isDistinct(paths.map(categorySlug)), 'two of them are the same'),
)
