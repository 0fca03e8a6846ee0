import type { Field } from './field.js'

/** Fields under one heading. */
export interface Group {
  /** Empty where the block has no headings. */
  readonly title: string
  readonly members: readonly Field[]
}

/** Fields by their headings, in the order in which the headings first appear. */
export function groupsOf(fields: readonly Field[]): Group[] {
  const groups = new Map<string, Field[]>()
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field])
  return [...groups].map(([title, members]) => ({ title, members }))
}

/** Letters and digits alone, so that "key board" finds "Keyboard". */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a field is what somebody looks for: by its title, its help, its heading or its name. */
export const matches = ({ title, help, group, name }: Field, query: string): boolean =>
  [title, help, group, name].some((text) => plain(text).includes(plain(query)))
