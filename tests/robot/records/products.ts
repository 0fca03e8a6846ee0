import type { ProductConfigBody } from '@site/runtime/contract'
import { readProduct } from '../../../packages/admin/src/kinds/products/api.js'
import * as products from '../../../packages/admin/src/kinds/products/model/editor.js'
import type { ProductDraft } from '../../../packages/admin/src/kinds/products/model/values.js'
import { withVariant } from '../../../packages/admin/src/kinds/products/model/variants.js'
import { linesOf, textOfLines } from '../../../packages/admin/src/records/model/conversions.js'
import { type RobotKind, someText } from './kind.js'

const LABELS = {
  tags: ['new', 'Zwölf', 'gift', 'last ones'],
  categories: ['Prints', 'Prints / Linocuts', 'Gifts / Under 50 / Paper'],
}

type LabelsName = keyof typeof LABELS

/** Each label is a value by itself, since labels are merged one by one: `tags: gift`. */
const labelValues = (draft: ProductDraft, name: LabelsName) => {
  const lines = linesOf(draft[name])
  return LABELS[name].map((label) => [`${name}: ${label}`, lines.includes(label)] as const)
}

/** A draft with or without a label, always in the same order. */
function withLabel(draft: ProductDraft, name: LabelsName, label: string, isThere: boolean): ProductDraft {
  const lines = linesOf(draft[name])
  const others = lines.filter((line) => !LABELS[name].includes(line))
  const own = LABELS[name].filter((each) => (each === label ? isThere : lines.includes(each)))
  return { ...draft, [name]: textOfLines([...others, ...own]) }
}

const LABEL = /^(tags|categories): (.+)$/

export const productKind: RobotKind<ProductConfigBody, ProductDraft> = {
  path: (id) => `/api/config/products/${id}`,
  editorOf: products.editorOf,
  read: readProduct,
  valuesOf: (draft) => ({
    title: draft.title,
    description: draft.description,
    isListed: draft.isListed,
    ...Object.fromEntries([...labelValues(draft, 'tags'), ...labelValues(draft, 'categories')]),
    ...Object.fromEntries(
      draft.variants.flatMap(({ id, price, isUnlimited, stock, seenStock }) => [
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
    const names = Object.keys(values)
    const name = random.pick(random.chance(0.4) ? names.filter((each) => LABEL.test(each)) : names)
    if (name === 'isListed' || LABEL.test(name)) return [name, !values[name]]
    if (name.startsWith('price')) return [name, random.pick(['38.00', '41.50', '120.00'])]
    if (name.startsWith('+')) return [name, random.below(5) + 1]
    return [name, someText(random)]
  },
  withValue(stored, draft, name, value) {
    const [, list, label] = LABEL.exec(name) ?? []
    if (label !== undefined) return withLabel(draft, list as LabelsName, label, value === true)
    if (name.startsWith('price ')) return withVariant(draft, name.slice(6), { price: String(value) })
    if (!name.startsWith('+')) return { ...draft, [name]: value }
    const id = name.slice(1)
    const seenStock = stored.variants.find((variant) => variant.id === id)!.stock
    return withVariant(draft, id, { stock: String(seenStock + Number(value)), seenStock })
  },
  isMerged: true,
  reset: { isOffered: ({ isOwn }) => isOwn, keeps: [] },
}
