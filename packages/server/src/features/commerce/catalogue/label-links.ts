import { type CategoryPath, categoryText, labelSlug } from '@site/runtime/contract'
import type { Product } from './read.js'

/** A tag or a category, as templates see it. */
export interface LabelView {
  readonly name: string
  /** The list of its products; empty if no page lists them. */
  readonly url: string
}

/** The labels of a product. */
export type Labelled = Pick<Product, 'tags' | 'categories'>

/** A name as it is compared, and as it stands in an address. */
interface Folded {
  readonly slug: string
  readonly encoded: string
}

/** Folds each name once: the products of a list have the same few over and over. */
export function createFolding(): (name: string) => Folded {
  const known = new Map<string, Folded>()
  return (name) => {
    const found = known.get(name)
    if (found) return found
    const slug = labelSlug(name)
    const folded = { slug, encoded: encodeURIComponent(slug) }
    known.set(name, folded)
    return folded
  }
}

/** @param encoded the slug of a tag, or those of a category with slashes between them */
export const labelUrl = (shopPath: string, kind: 'category' | 'tag', encoded: string): string =>
  shopPath && `${shopPath}?${kind}=${encoded}`

/**
 * Makes links of the tags and categories of products.
 *
 * @param shopPath the page that lists their collection; empty without one
 */
export function labelLinks(
  shopPath: string,
): (product: Labelled) => { readonly tags: LabelView[]; readonly categories: LabelView[] } {
  const fold = createFolding()
  const encodedPath = (path: CategoryPath) => path.map((name) => fold(name).encoded).join('/')
  return ({ tags, categories }) => ({
    tags: tags.map((tag) => ({ name: tag, url: labelUrl(shopPath, 'tag', fold(tag).encoded) })),
    categories: categories.map((path) => ({
      name: categoryText(path),
      url: labelUrl(shopPath, 'category', encodedPath(path)),
    })),
  })
}
