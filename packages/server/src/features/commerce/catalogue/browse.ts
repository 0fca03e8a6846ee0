import { categoryPathOf, labelSlug } from '@site/runtime/contract'
import {
  type CategoryEntry,
  type LabelIndex,
  type ListedCategory,
  type ListedLabel,
  labelIndex,
} from './label-index.js'
import type { Labelled } from './label-links.js'

/** The choices in the address of a list. */
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

/** The part of a list that an address asks for. */
interface Chosen extends Browse {
  /** The positions of its products. */
  readonly products: readonly number[]
  /** Made of the labels of all products, and of what is chosen: nothing else is in {@link Browse}. */
  readonly version: string
}

const viewsOf = <View>(entries: ReadonlyMap<string, { readonly view: View }>): View[] =>
  Array.from(entries.values(), ({ view }) => view)

/** The category of a path with those that it is nested in, from the outermost; none if the list does not have it. */
function entriesAlong({ categories }: LabelIndex, slugs: readonly string[]): CategoryEntry[] {
  const found: CategoryEntry[] = []
  for (const slug of slugs) {
    const entry: CategoryEntry | undefined = (found.at(-1)?.children ?? categories).get(slug)
    if (!entry) return []
    found.push(entry)
  }
  return found
}

/** Categories of which some are open, each inside the one before. The last of them is the current one. */
function withOpen(
  siblings: readonly ListedCategory[],
  [open, ...inner]: readonly CategoryEntry[],
): readonly ListedCategory[] {
  if (!open) return siblings
  return siblings.map((view) =>
    view === open.view
      ? { ...view, isOpen: true, isCurrent: inner.length === 0, children: withOpen(view.children, inner) }
      : view,
  )
}

function chosenCategory(index: LabelIndex, category: string): Chosen | null {
  const slugs = categoryPathOf(category).map(labelSlug)
  const along = entriesAlong(index, slugs)
  const current = along.at(-1)
  if (!current) return null
  return {
    categories: withOpen(viewsOf(index.categories), along),
    tags: viewsOf(index.tags),
    filter: { kind: 'category', name: current.view.name },
    products: current.products,
    version: `${index.version} category ${slugs.join('/')}`,
  }
}

function chosenTag(index: LabelIndex, tag: string): Chosen | null {
  const slug = labelSlug(tag)
  const current = index.tags.get(slug)
  if (!current) return null
  return {
    categories: viewsOf(index.categories),
    tags: viewsOf(index.tags).map((view) => (view === current.view ? { ...view, isCurrent: true } : view)),
    filter: { kind: 'tag', name: current.view.name },
    products: current.products,
    version: `${index.version} tag ${slug}`,
  }
}

/**
 * The products of a list that its address asks for, and what else it may ask for. Nothing that somebody made up is in the
 * answer, so that unknown names are all one page of the cache.
 */
export function browse<Item extends { readonly product: Labelled }>(
  items: readonly Item[],
  shopPath: string,
  { category = '', tag = '' }: BrowseRequest,
): { readonly items: readonly Item[]; readonly browse: Browse; readonly version: string } {
  const index = labelIndex(
    items.map(({ product }) => product),
    shopPath,
  )
  const isFiltered = category !== '' || tag !== ''
  const chosen = category ? chosenCategory(index, category) : tag ? chosenTag(index, tag) : null
  if (chosen) {
    const { products, version, ...browsed } = chosen
    return { items: products.map((at) => items[at]!), browse: browsed, version }
  }
  return {
    items: isFiltered ? [] : items,
    browse: {
      categories: viewsOf(index.categories),
      tags: viewsOf(index.tags),
      filter: { kind: isFiltered ? 'unknown' : '', name: '' },
    },
    version: `${index.version} ${isFiltered ? 'unknown' : ''}`,
  }
}
