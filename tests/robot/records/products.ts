import type { ProductConfigBody } from '@site/runtime/contract'
import { readProduct } from '../../../packages/admin/src/products/api.js'
import {
  type ProductDraft,
  textOfLines,
  withVariant,
} from '../../../packages/admin/src/products/model/draft.js'
import * as products from '../../../packages/admin/src/products/model/editor.js'
import type { Random } from '../random.js'
import { type RobotKind, someText } from './kind.js'

const LABELS = {
  tags: ['new', 'Zwölf', 'gift', 'last ones'],
  categories: ['Prints', 'Prints / Linocuts', 'Gifts / Under 50 / Paper'],
}

/** Some of the labels in any order, as the field of the panel writes them. */
function labels(random: Random, name: keyof typeof LABELS): string {
  const left = [...LABELS[name]]
  const chosen: string[] = []
  for (let count = random.pick([0, 1, left.length - 1, left.length, left.length]); count > 0; count -= 1)
    chosen.push(...left.splice(random.below(left.length), 1))
  return textOfLines(chosen)
}

export const productKind: RobotKind<ProductConfigBody, ProductDraft> = {
  path: (id) => `/api/config/products/${id}`,
  editorOf: products.editorOf,
  read: readProduct,
  valuesOf: ({ title, description, isListed, tags, categories, variants }) => ({
    title,
    description,
    isListed,
    tags,
    categories,
    ...Object.fromEntries(
      variants.flatMap(({ id, price, isUnlimited, stock, seenStock }) => [
        [`price ${id}`, price],
        ...(isUnlimited ? [] : [[`+${id}`, Number(stock) - seenStock]]),
      ]),
    ),
  }),
  totalsOf: ({ variants }) =>
    Object.fromEntries(
      variants.filter(({ isUnlimited }) => !isUnlimited).map(({ id, stock }) => [`=${id}`, stock]),
    ),
  edit(random, values) {
    const name = random.pick(random.chance(0.4) ? ['tags', 'categories'] : Object.keys(values))
    if (name === 'tags' || name === 'categories') return [name, labels(random, name)]
    if (name === 'isListed') return [name, !values[name]]
    if (name.startsWith('price')) return [name, random.pick(['38.00', '41.50', '120.00'])]
    if (name.startsWith('+')) return [name, random.below(5) + 1]
    return [name, someText(random)]
  },
  withValue(stored, draft, name, value) {
    if (name.startsWith('price ')) return withVariant(stored, draft, name.slice(6), { price: String(value) })
    if (!name.startsWith('+')) return { ...draft, [name]: value }
    const id = name.slice(1)
    const seenStock = stored.variants.find((variant) => variant.id === id)!.stock
    return withVariant(stored, draft, id, { stock: String(seenStock + Number(value)), seenStock })
  },
  isMerged: true,
  reset: { isOffered: ({ isOwn }) => isOwn, keeps: [] },
}
