/** A named link while it is typed. */
export interface TypedLink {
  readonly name: string
  readonly url: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Any value as a list of links. */
export const linksOf = (value: unknown): readonly TypedLink[] =>
  Array.isArray(value)
    ? value.map((each) => ({ name: textOf(Object(each).name), url: textOf(Object(each).url) }))
    : []
