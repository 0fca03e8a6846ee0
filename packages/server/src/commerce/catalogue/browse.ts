import {
  type CategoryPath,
  categoryPathOf,
  categorySlug,
  categoryText,
  labelSlug,
} from '@site/runtime/contract'
import { withParents } from './categories.js'
import type { Product } from './read.js'

/** A tag or a category, as templates see it. */
export interface LabelView {
  readonly name: string
  /** The list of its products; empty if no page lists them. */
  readonly url: string
}

/** A tag or a category of a list. */
interface ListedLabel extends LabelView {
  /** The products that have it, also those of the categories in it. */
  count: number
  readonly isCurrent: boolean
}

interface ListedCategory extends ListedLabel {
  /** It is the current one, or the current one is in it. */
  readonly isOpen: boolean
  readonly children: ListedCategory[]
}

/** What the address of a list chooses. */
interface Filter {
  readonly kind: '' | 'category' | 'tag' | 'unknown'
  readonly name: string
}

/** A list's tags and categories, and what its address chooses of them. */
export interface Browse {
  readonly categories: readonly ListedCategory[]
  readonly tags: readonly ListedLabel[]
  readonly filter: Filter
}

/** The category, else the tag, that an address asks for. */
export interface BrowseRequest {
  readonly category?: string | undefined
  readonly tag?: string | undefined
}

type Labelled = Pick<Product, 'tags' | 'categories'>

const addressOf = (shopPath: string, kind: 'category' | 'tag', value: string) =>
  shopPath && `${shopPath}?${kind}=${value}`
const categoryUrl = (shopPath: string, path: CategoryPath) =>
  addressOf(shopPath, 'category', path.map((name) => encodeURIComponent(labelSlug(name))).join('/'))
const tagUrl = (shopPath: string, tag: string) =>
  addressOf(shopPath, 'tag', encodeURIComponent(labelSlug(tag)))

/**
 * The tags and categories of a product as links.
 *
 * @param shopPath the page that lists its collection; empty without one
 */
export const labelLinks = (
  { tags, categories }: Labelled,
  shopPath: string,
): { readonly tags: LabelView[]; readonly categories: LabelView[] } => ({
  tags: tags.map((tag) => ({ name: tag, url: tagUrl(shopPath, tag) })),
  categories: categories.map((path) => ({ name: categoryText(path), url: categoryUrl(shopPath, path) })),
})

/** The categories of a product with those that they are nested in, by their slugs: each of them once. */
const categoriesOf = ({ categories }: Labelled) =>
  new Map(categories.flatMap(withParents).map((path) => [categorySlug(path), path] as const))

function treeOf(products: readonly Labelled[], shopPath: string, current: string): ListedCategory[] {
  const roots: ListedCategory[] = []
  const known = new Map<string, ListedCategory>()
  for (const product of products) {
    for (const [slug, path] of categoriesOf(product)) {
      let category = known.get(slug)
      if (!category) {
        category = {
          name: path.at(-1) ?? '',
          url: categoryUrl(shopPath, path),
          count: 0,
          isCurrent: slug === current,
          isOpen: `${current}/`.startsWith(`${slug}/`),
          children: [],
        }
        known.set(slug, category)
        const siblings = path.length === 1 ? roots : known.get(categorySlug(path.slice(0, -1)))?.children
        siblings?.push(category)
      }
      category.count += 1
    }
  }
  return roots
}

function tagsOf(products: readonly Labelled[], shopPath: string, current: string): ListedLabel[] {
  const known = new Map<string, ListedLabel>()
  for (const tag of products.flatMap(({ tags }) => tags)) {
    const slug = labelSlug(tag)
    const listed = known.get(slug)
    if (listed) listed.count += 1
    else known.set(slug, { name: tag, url: tagUrl(shopPath, tag), count: 1, isCurrent: slug === current })
  }
  return [...known.values()]
}

/**
 * The products of a list that its address asks for, and what else it may ask for. Nothing that somebody made up is in the
 * answer, so that unknown names are all one page of the cache.
 */
export function browse<Item extends { readonly product: Labelled }>(
  items: readonly Item[],
  shopPath: string,
  { category = '', tag = '' }: BrowseRequest,
): { readonly items: readonly Item[]; readonly browse: Browse } {
  const kind = category ? 'category' : tag ? 'tag' : ''
  const slug = category ? categorySlug(categoryPathOf(category)) : labelSlug(tag)
  const namesOf = (product: Labelled) =>
    kind === 'category'
      ? categoriesOf(product)
      : new Map(product.tags.map((each) => [labelSlug(each), [each]] as const))
  const found = kind ? items.filter(({ product }) => namesOf(product).has(slug)) : items
  const name = kind && found[0] ? (namesOf(found[0].product).get(slug)?.at(-1) ?? '') : ''
  const isUnknown = kind !== '' && found.length === 0
  const current = isUnknown ? '' : slug
  const products = items.map(({ product }) => product)
  return {
    items: found,
    browse: {
      categories: treeOf(products, shopPath, kind === 'category' ? current : ''),
      tags: tagsOf(products, shopPath, kind === 'tag' ? current : ''),
      filter: { kind: isUnknown ? 'unknown' : kind, name },
    },
  }
}
