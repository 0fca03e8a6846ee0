/** One element of a form: what a server writes as HTML and a page makes as DOM. */
export interface FormNode {
  readonly tag: string
  /** `true` stands for an attribute without a value. */
  readonly attrs: Readonly<Record<string, string | true>>
  readonly children: readonly FormChild[]
}

/** An element, or the text between elements. */
export type FormChild = FormNode | string

/** Attributes on their way to a node: those that are undefined or false are left out. */
export type GivenAttributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Makes a node. Children that are empty, null or false are left out, so that a condition can stand in the list. */
export function node(
  tag: string,
  given: GivenAttributes,
  ...children: readonly (FormChild | null | false)[]
): FormNode {
  const attrs: Record<string, string | true> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === false) continue
    attrs[name] = typeof value === 'number' ? String(value) : value
  }
  return { tag, attrs, children: children.filter((child): child is FormChild => !!child) }
}
