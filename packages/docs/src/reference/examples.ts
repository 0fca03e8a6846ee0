import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { Context } from '../playground/context.js'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

/** An attribute as the page writes it, without its quotes and entities. */
export type Attribute = readonly [name: string, value: string]

/** One state of a block: a part of its fixture. */
export interface Example {
  /** The `data-block-id` of its block. */
  readonly id: string
  readonly title: string
  /** The markup as an author writes it. */
  readonly html: string
  /** The markup as its page has it: the files that it names are on this site. */
  readonly body: string
  /** The opening tag of the block in `html`, from its first character to the one after its last. */
  readonly tag: readonly [start: number, end: number]
  /** The name of the block's element, and its attributes in their order. */
  readonly element: string
  readonly attributes: readonly Attribute[]
  /** The options that the markup sets, as the texts that their attributes would have. */
  readonly options: Readonly<Record<string, string>>
  /** The context whose settings the form changes, in the place of attributes. */
  readonly context?: Context
  /** The place of its form among those of the page: the first one, if it is missing. No form is there for -1. */
  readonly form?: number
}

const isElement = (node: Node): node is Element => 'tagName' in node

/** The first block of a kind, in the order of the document. */
function findBlock(nodes: readonly Node[], block: string): Element | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue
    if (node.attrs.some(({ name, value }) => name === 'data-block' && value === block)) return node
    const inner = findBlock(node.childNodes, block)
    if (inner) return inner
  }
  return undefined
}

const camel = (name: string): string =>
  name.replace(/-(.)/g, (_hyphen, letter: string) => letter.toUpperCase())

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const PREFIX = 'data-option-'

/** The options in a block's opening tag. A single attribute overrides the JSON, as on pages. */
export function writtenOptions(attributes: readonly Attribute[]): Record<string, string> {
  const json = attributes.find(([name]) => name === 'data-block-json')?.[1]
  const all: [string, unknown][] = json ? Object.entries(JSON.parse(json)) : []
  for (const [name, value] of attributes) {
    if (name.startsWith(PREFIX)) all.push([name.slice(PREFIX.length), value])
  }
  return Object.fromEntries(all.map(([name, value]) => [camel(name), asText(value)]))
}

/** A name as people read it: `first-open` is "First open". */
export function inWords(name: string): string {
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** The address of a fixture's file on the site, where no server of tests is. */
export const MEDIA = '/docs/examples/media/'

/**
 * The states of a block, from its fixture, in which an empty line separates them.
 *
 * @param titles - their titles by `data-block-id`; others have the id in words
 * @throws if a part of the fixture has no such block
 */
export function examplesOf(
  block: string,
  fixture: string,
  titles: Readonly<Record<string, string>>,
): readonly Example[] {
  const chunks = fixture.trim().split(/\n{2,}/)
  return chunks.map((chunk, index) => {
    const html = chunk.replaceAll('/support/', '/')
    const element = findBlock(parseFragment(html, { sourceCodeLocationInfo: true }).childNodes, block)
    const place = element?.sourceCodeLocation?.startTag ?? element?.sourceCodeLocation
    if (!element || !place) throw new Error(`${block}/fixture.html: no block "${block}" in part ${index + 1}`)
    const attributes = element.attrs.map(({ name, value }): Attribute => [name, value])
    const id = attributes.find(([name]) => name === 'data-block-id')?.[1] ?? `example-${index + 1}`
    return {
      id,
      title: titles[id] ?? inWords(id),
      html,
      body: chunk.replaceAll('/support/', MEDIA),
      tag: [place.startOffset, place.endOffset],
      element: element.tagName,
      attributes,
      options: writtenOptions(attributes),
    }
  })
}
