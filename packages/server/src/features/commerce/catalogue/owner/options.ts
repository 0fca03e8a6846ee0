import type { ProductConfigRequest } from '@site/runtime/contract'
import type { SentVariant, StoredVariant } from './variants.js'

type Errors = Record<string, string>

/**
 * The variants of a request with the values of their options by name, or a sentence for each place that is invalid.
 *
 * @param names the names of the options after the change
 */
export function withOptions(
  { options, variants }: ProductConfigRequest,
  stored: readonly StoredVariant[],
  names: readonly string[],
): { readonly variants: readonly SentVariant[] } | { readonly errors: Errors } {
  const errors: Errors = {}
  if (new Set(names).size < names.length) errors.options = 'Two of the options have the same name.'
  const known = new Map(stored.map((variant) => [variant.id, variant]))
  const sent = variants.map((variant, at): SentVariant => {
    const { id, values } = variant
    if (values === undefined && options === undefined && known.has(id))
      return { ...variant, optionValues: null }
    if (values?.length !== names.length) {
      errors[`variants.${at}.values`] = `A variant has a value for each of the ${names.length} options.`
      return { ...variant, optionValues: null }
    }
    return {
      ...variant,
      optionValues: names.map((optionName, place) => ({ optionName, value: values[place]! })),
    }
  })
  const seen = new Set<string>()
  for (const [at, { id, optionValues }] of sent.entries()) {
    const values = JSON.stringify(
      (optionValues ?? known.get(id)?.optionValues ?? []).map(({ value }) => value),
    )
    if (seen.has(values)) errors[`variants.${at}.values`] ??= 'Another variant has the same values.'
    seen.add(values)
  }
  return Object.keys(errors).length > 0 ? { errors } : { variants: sent }
}
