import { ofDocument, setAttribute } from '../../../dom/native.js'

const NAMESPACE = 'http://www.w3.org/2000/svg'

export type Attributes = Readonly<Record<string, string | number>>

/** Makes SVG elements of one document. */
export type Draw = (name: string, attributes?: Attributes, ...content: (Node | string)[]) => Element

export const drawIn =
  (document: Document): Draw =>
  (name, attributes = {}, ...content) => {
    const element = ofDocument(document, 'createElementNS').call(document, NAMESPACE, name)
    for (const [key, value] of Object.entries(attributes)) setAttribute(element, key, String(value))
    element.append(...content)
    return element
  }

/** Tiles of 8 by 8, so that colour is not the only difference. The first is plain. */
const TILES = ['', 'M-2 2l4-4M0 8l8-8M6 10l4-4', 'M2 2h.01M6 6h.01', 'M0 4h8', 'M0 4h8M4 0v8', 'M4 0v8']

/** The number of colours, and of patterns. */
const KINDS = TILES.length

/** What the sheet colours a shape by. */
export const colored = (index: number): Attributes => ({ 'data-chart-color': (index % KINDS) + 1 })

/** A shape in the colour and the pattern of its index. */
export const filled = (id: string, index: number): Attributes => ({
  fill: `url(#${id}-${index})`,
  ...colored(index),
})

/** A pattern for each colour; once the colours repeat, the patterns have moved on by one. */
export const patternOf = (draw: Draw, id: string, index: number): Element => {
  const size = { width: 8, height: 8 }
  const tile = TILES[(index + Math.floor(index / KINDS)) % KINDS]!
  return draw(
    'pattern',
    { id: `${id}-${index}`, patternUnits: 'userSpaceOnUse', ...colored(index), ...size },
    draw('rect', size),
    draw('path', { d: tile }),
  )
}
