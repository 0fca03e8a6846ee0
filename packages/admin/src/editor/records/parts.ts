import { isContested } from '@site/runtime/contract'

/** A value of a record that is kept or replaced by itself, such as its title. */
export interface Part<Draft> {
  readonly name: string
  /** As its form calls it. */
  readonly title: string
  /** Plain data, to compare; undefined in a draft that has no such value. */
  valueIn(draft: Draft): unknown
  /** The value as people read it. */
  textIn(draft: Draft): string
  /** A draft with the value that another one has. */
  take(draft: Draft, from: Draft): Draft
}

/** A draft of the record that two people have started from, and what each has made of it. */
export interface Sides<Draft> {
  readonly base: Draft
  readonly mine: Draft
  readonly theirs: Draft
}

/** The parts that both people have changed, and not to the same value. */
export const contestedOf = <Draft>(
  parts: readonly Part<Draft>[],
  { base, mine, theirs }: Sides<Draft>,
): Part<Draft>[] =>
  parts.filter(({ valueIn }) => {
    const [before, own, other] = [base, mine, theirs].map(valueIn)
    return isContested(before, own, other)
  })

/**
 * A part of one or more values of a draft.
 *
 * @param name also the name of the value, without `names`
 * @param names values that mean something together only
 */
export const valuePart = <Draft extends object>(
  name: keyof Draft & string,
  title: string,
  textIn: (draft: Draft) => string,
  names: readonly (keyof Draft)[] = [name],
): Part<Draft> => ({
  name,
  title,
  valueIn: (draft) => names.map((each) => draft[each]),
  textIn,
  take: (draft, from) => ({ ...draft, ...Object.fromEntries(names.map((each) => [each, from[each]])) }),
})
