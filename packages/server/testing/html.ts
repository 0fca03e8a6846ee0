import { parse } from 'parse5'

export interface Element {
  nodeName: string
  value?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Element[]
}

/** Every element of a page, as a browser would read it. */
export function elements(text: string): Element[] {
  const all = (node: Element): Element[] => [node, ...(node.childNodes ?? []).flatMap(all)]
  return all(parse(text) as unknown as Element)
}

export const attribute = (element: Element | undefined, name: string): string | undefined =>
  element?.attrs?.find((attr) => attr.name === name)?.value
export const withId = (text: string, id: string): Element | undefined =>
  elements(text).find((element) => attribute(element, 'id') === id)
export const textOf = (element: Element | undefined): string =>
  element?.value ?? (element?.childNodes ?? []).map(textOf).join('')

export function contextOf(text: string): Record<string, unknown> {
  const script = elements(text).find((element) => attribute(element, 'data-site-context') !== undefined)
  return JSON.parse(textOf(script))
}
