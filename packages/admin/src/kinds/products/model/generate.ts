import { OWN_VARIANTS_MAX } from '@site/runtime/contract'
import { linesOf, textOfLines } from '../../../records/model/conversions.js'
import type { ProductDraft, VariantDraft } from './values.js'

const ID_BYTES = 9

/** An id that no variant of any shop has. */
export const newVariantId = (): string =>
  `own-${[...crypto.getRandomValues(new Uint8Array(ID_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** A variant with other values of its options: without pieces, and otherwise like another one. */
export const variantLike = (one: VariantDraft, values: readonly string[]): VariantDraft => ({
  ...one,
  id: newVariantId(),
  values: [...values],
  sku: '',
  stock: one.isUnlimited ? one.stock : '0',
  seenStock: 0,
})

/** The values of each option, in the order in which the variants have them. */
export const valuesOf = ({ options, variants }: ProductDraft): readonly (readonly string[])[] =>
  linesOf(options).map((_, at) =>
    [...new Set(variants.map(({ values }) => values[at] ?? ''))].filter(Boolean),
  )

/** All combinations of one value of each list. */
const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (found, list) => found.flatMap((start) => list.map((value) => [...start, value])),
    [[]],
  )

/** A draft with a further option, of which each variant has no value yet. */
export const withOption = (draft: ProductDraft, name: string): ProductDraft => ({
  ...draft,
  options: textOfLines([...linesOf(draft.options), name]),
  variants: draft.variants.map((variant) => ({ ...variant, values: [...variant.values, ''] })),
})

/** A draft with another name of an option. */
export const withOptionName = (draft: ProductDraft, at: number, name: string): ProductDraft => ({
  ...draft,
  // A name is one line: a line break would be another option.
  options: textOfLines(linesOf(draft.options).with(at, name.replaceAll(/[\r\n]+/g, ' '))),
})

/** A draft without an option. Of the variants that are alike without it, the first one stays. */
export function withoutOption(draft: ProductDraft, at: number): ProductDraft {
  const seen = new Set<string>()
  const variants = draft.variants
    .map((variant) => ({ ...variant, values: variant.values.toSpliced(at, 1) }))
    .filter(({ values }) => {
      const key = values.join('\n')
      return !seen.has(key) && seen.add(key)
    })
  return { ...draft, options: textOfLines(linesOf(draft.options).toSpliced(at, 1)), variants }
}

/** The result of other values of an option: a draft, or how many variants it would have, which are too many. */
export type Generated =
  | { readonly kind: 'made'; readonly draft: ProductDraft }
  | { readonly kind: 'many'; readonly count: number }

/**
 * A draft with other values of one option. Variants with a value that is gone go, and there is one for each combination with
 * a new value. Those that have no value of the option yet get the first one.
 */
export function withValues(draft: ProductDraft, at: number, wanted: readonly string[]): Generated {
  const list = [...new Set(wanted.map((value) => value.trim()).filter(Boolean))]
  const before = valuesOf(draft)
  const [first = ''] = list
  const kept = draft.variants
    .map((variant) =>
      (variant.values[at] ?? '') === '' ? { ...variant, values: variant.values.with(at, first) } : variant,
    )
    .filter(({ values }) => list.includes(values[at] ?? ''))
  const known = new Set(kept.map(({ values }) => values.join('\n')))
  const isNew = new Set(list.filter((value) => !before[at]?.includes(value)))
  const lists = before.map((values, place) => (place === at ? list : values.length > 0 ? values : ['']))
  const model = kept[0] ?? draft.variants[0]!
  const count = lists.reduce((product, values) => product * values.length, 1)
  if (count > OWN_VARIANTS_MAX && isNew.size > 0) return { kind: 'many', count }
  const added = combinations(lists)
    .filter((values) => isNew.has(values[at]!) && !known.has(values.join('\n')))
    .map((values) => variantLike(model, values))
  const variants = [...kept, ...added]
  return { kind: 'made', draft: { ...draft, variants: variants.length > 0 ? variants : [model] } }
}
