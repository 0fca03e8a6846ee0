import type { FieldValue, FormValues } from '@site/runtime/contract'

/** Text in one case and one Unicode form, so that a search finds every equivalent spelling. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

const textsOf = (value: FieldValue): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value)

/**
 * The text that a search reads.
 *
 * @param hidden ids of values that are not searched, such as passwords
 */
export const searchTextOf = (values: FormValues, hidden: readonly string[]): string =>
  folded(
    Object.entries(values)
      .filter(([id]) => !hidden.includes(id))
      .flatMap(([, value]) => textsOf(value))
      .join(' '),
  )

/** The words of a search, which must all be found. */
export const searchWords = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean)
