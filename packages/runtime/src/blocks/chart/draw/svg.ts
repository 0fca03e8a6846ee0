export type Attributes = Readonly<Record<string, string | number>>

const elementsOf =
  (namespace: string) =>
  (name: string, attributes: Attributes, ...content: (Node | string)[]): Element => {
    const element = Document.prototype.createElementNS.call(document, namespace, name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`)
    element.append(...content)
    return element
  }

export const draw = elementsOf('http://www.w3.org/2000/svg')
export const html = elementsOf('http://www.w3.org/1999/xhtml')

/**
 * Tiles of 8 by 8, so that colour is not the only difference. The first is plain. There is one more than the sheet has
 * colours: once the colours repeat, the tiles have moved on by one.
 */
const TILES = [
  '',
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M2 2h.01M6 6h.01',
  'M0 4h8',
  'M0 4h8M4 0v8',
  'M4 0v8',
  'M2 6l4-4',
]

/** The pattern that shapes inherit from the element around them. */
export const filled = (pattern: string): Attributes => ({ fill: `url(#${pattern})` })

/** A tile whose ground is larger than it, so that the outline of the ground is cut off. */
export const patternOf = (id: string, index: number): Element =>
  draw(
    'pattern',
    { id, patternUnits: 'userSpaceOnUse', width: 8, height: 8 },
    draw('path', { d: `M-4-4H12V12H-4z${TILES[index % TILES.length]}` }),
  )
