import type { Field } from './field.js'

/** Fields with a common heading. */
export interface Group {
  /** Empty if the block has no headings. */
  readonly title: string
  readonly members: readonly Field[]
}

/** Fields by their headings, in the order in which the headings first appear. */
export function groupsOf(fields: readonly Field[]): Group[] {
  const groups = new Map<string, Field[]>()
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field])
  return [...groups].map(([title, members]) => ({ title, members }))
}

/** Only letters and digits, so that "key board" finds "Keyboard". */
const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a search finds a field by its title, help, heading or name. */
export const matches = ({ title, help, group, name }: Field, query: string): boolean =>
  [title, help, group, name].some((text) => normalize(text).includes(normalize(query)))
