import { createHash } from 'node:crypto'
import type { CategoryPath } from '@site/runtime/contract'
import { keep } from '../../../base/time/formats.js'
import { createFolding, type Labelled, type LabelView, labelUrl } from './label-links.js'

/** A tag or a category of a list. */
export interface ListedLabel extends LabelView {
  /** The products that have it, also those of the categories in it. */
  readonly count: number
  readonly isCurrent: boolean
}

export interface ListedCategory extends ListedLabel {
  /** It is the current one, or the current one is in it. */
  readonly isOpen: boolean
  readonly children: readonly ListedCategory[]
}

/** A label with the products that have it, by their positions in the list. */
interface Entry<View extends ListedLabel> {
  readonly view: View
  readonly products: readonly number[]
}

export interface CategoryEntry extends Entry<ListedCategory> {
  /** By the slugs of their names. */
  readonly children: ReadonlyMap<string, CategoryEntry>
}

/** The labels of a list of products, without a current one. */
export interface LabelIndex {
  /** Another one for other labels. */
  readonly version: string
  readonly categories: ReadonlyMap<string, CategoryEntry>
  readonly tags: ReadonlyMap<string, Entry<ListedLabel>>
}

/** The most lists whose labels are kept. */
const MAX_LISTS = 20

/** Notes a product at a label, once. */
function count({ view, products }: Entry<ListedLabel>, product: number): void {
  if (products.at(-1) === product) return
  ;(products as number[]).push(product)
  ;(view as { count: number }).count += 1
}

/** Collects the categories and tags of products, one after the other. */
class IndexBuilder {
  readonly categories = new Map<string, CategoryEntry>()
  readonly tags = new Map<string, Entry<ListedLabel>>()
  readonly #fold = createFolding()
  readonly #shopPath: string

  constructor(shopPath: string) {
    this.#shopPath = shopPath
  }

  add(product: number, tags: readonly string[], categories: readonly CategoryPath[]): void {
    for (const tag of tags) count(this.#tag(tag), product)
    for (const path of categories) this.#addPath(product, path)
  }

  #tag(name: string): Entry<ListedLabel> {
    const { slug, encoded } = this.#fold(name)
    const found = this.tags.get(slug)
    if (found) return found
    const url = labelUrl(this.#shopPath, 'tag', encoded)
    const entry = { view: { name, url, count: 0, isCurrent: false }, products: [] }
    this.tags.set(slug, entry)
    return entry
  }

  /** From the outermost name to the innermost, so that no name is read again for those inside it. */
  #addPath(product: number, path: CategoryPath): void {
    let parent: CategoryEntry | undefined
    let address = ''
    for (const name of path) {
      const { slug, encoded } = this.#fold(name)
      address = address === '' ? encoded : `${address}/${encoded}`
      const siblings = (parent?.children ?? this.categories) as Map<string, CategoryEntry>
      let entry = siblings.get(slug)
      if (!entry) {
        const url = labelUrl(this.#shopPath, 'category', address)
        const view = { name, url, count: 0, isCurrent: false, isOpen: false, children: [] }
        entry = { view, products: [], children: new Map() }
        siblings.set(slug, entry)
        if (parent) (parent.view.children as ListedCategory[]).push(view)
      }
      count(entry, product)
      parent = entry
    }
  }
}

/** The input of {@link indexOf} as one text. It is the same for the same labels, whatever else has changed. */
type Source = readonly [
  shopPath: string,
  products: readonly (readonly [Labelled['tags'], Labelled['categories']])[],
]

const indexOf = keep((text): LabelIndex => {
  const [shopPath, products] = JSON.parse(text) as Source
  const builder = new IndexBuilder(shopPath)
  for (const [at, [tags, categories]] of products.entries()) builder.add(at, tags, categories)
  const version = createHash('sha256').update(text).digest('base64url')
  return { version, categories: builder.categories, tags: builder.tags }
}, MAX_LISTS)

/** The labels of a list of products, collected once for as long as no product has others. */
export const labelIndex = (products: readonly Labelled[], shopPath: string): LabelIndex => {
  const source: Source = [shopPath, products.map(({ tags, categories }) => [tags, categories])]
  return indexOf(JSON.stringify(source))
}
