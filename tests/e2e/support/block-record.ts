/** The compared facts of a block: its markup, and the box and style of each of its elements. Runs in the page. */
export interface BlockRecord {
  readonly html: string
  readonly layout: readonly string[]
}

/** Reads a block of a document as it is now. Generated ids are replaced by their order. */
export function recordOf(element: Element): BlockRecord {
  const STYLES = [
    'display',
    'visibility',
    'opacity',
    'position',
    'overflow',
    'objectFit',
    'objectPosition',
    'color',
    'backgroundColor',
    'cursor',
    'clipPath',
    'fontSize',
    'textAlign',
    'order',
  ] as const
  const ids = new Map<string, string>()
  const stable = (text: string) =>
    text.replace(/\bsite-\d+\b/g, (id) => {
      ids.set(id, ids.get(id) ?? `id-${ids.size}`)
      return ids.get(id)!
    })
  // The moment at which a picture loads depends on earlier views; its look does not. While a page is edited, nothing waits
  // for an animation, as under reduced motion, where this attribute changes nothing.
  const own = (name: string) =>
    !/^(?:data-block-layers|data-site-preview.*|loading|data-animate-waiting)$/.test(name)
  const write = (node: Node): string => {
    if (node.nodeType === 3) return (node.textContent ?? '').replace(/\s+/g, ' ')
    if (!(node instanceof (node.ownerDocument!.defaultView as typeof globalThis).Element)) return ''
    const attributes = [...node.attributes]
      .filter(({ name }) => own(name))
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, value }) => ` ${name}="${stable(value)}"`)
    return `<${node.localName}${attributes.join('')}>${[...node.childNodes].map(write).join('')}`
  }
  const origin = element.getBoundingClientRect()
  const view = element.ownerDocument.defaultView!
  const layout = [element, ...element.querySelectorAll('*')].map((each, index) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    const style = view.getComputedStyle(each)
    const box = [left - origin.left, top - origin.top, width, height].map(Math.round)
    return `${index} ${each.localName}.${each.getAttribute('data-part') ?? ''} ${box} ${STYLES.map((name) => style[name]).join(' ')}`
  })
  return { html: write(element), layout }
}
