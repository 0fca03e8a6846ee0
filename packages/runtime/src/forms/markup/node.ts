/** One element of a form, which a server writes as HTML and a page creates as DOM. */
export interface FormNode {
  readonly tag: string
  /** `true` is an attribute without a value. */
  readonly attrs: Readonly<Record<string, string | true>>
  readonly children: readonly FormChild[]
}

/** An element, or the text between elements. */
export type FormChild = FormNode | string

/** Attributes for a node; undefined and false are left out. */
export type NodeAttributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Creates a node. Empty, null and false children are left out, so that the list can contain conditions. */
export function node(
  tag: string,
  attributes: NodeAttributes,
  ...children: readonly (FormChild | null | false)[]
): FormNode {
  const attrs: Record<string, string | true> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    attrs[name] = typeof value === 'number' ? String(value) : value
  }
  return { tag, attrs, children: children.filter((child): child is FormChild => !!child) }
}
