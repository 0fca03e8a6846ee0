import { joined } from '../../base/messages/texts.js'
import { conflictTexts as texts } from './texts.js'

/** Whose value is kept. */
export type Whose = 'mine' | 'theirs'

/** Whose value is kept of each contested one, by their names. */
export type Choices = ReadonlyMap<string, Whose>

/** A value that two people have changed, as people read it. */
export interface ContestedValue {
  readonly name: string
  readonly title: string
  readonly mine: string
  readonly theirs: string
}

/** A text as people read it. */
export const textOf = (text: string): string => (text.trim() === '' ? texts.empty : text)

/** A box that is on or off. */
export const flagOf = (is: boolean): string => (is ? texts.yes : texts.no)

/** The entries of a list that another one does not have; each as often as it has them more often. */
function onlyIn(entries: readonly string[], other: readonly string[]): string[] {
  const rest = [...other]
  return entries.filter((entry) => {
    const at = rest.indexOf(entry)
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
}

/** A list in short: how long it is, and what differs from another one. Lists of the same entries differ in their order. */
export function listOf(entries: readonly string[], other: readonly string[]): string {
  const [only, without] = [onlyIn(entries, other), onlyIn(other, entries)]
  if (entries.length === 0) return texts.empty
  if (only.length + without.length === 0) return joined(entries)
  return [
    texts.entries(entries.length),
    ...(only.length > 0 ? [texts.only(only)] : []),
    ...(without.length > 0 ? [texts.without(without)] : []),
  ].join('; ')
}

/** The other version of a list, for one of its parts. */
export const otherOf = <Draft>(
  draft: Draft,
  { mine, theirs }: { readonly mine: Draft; readonly theirs: Draft },
): Draft => (draft === mine ? theirs : mine)
