import { HIDDEN, plainMarkup } from './plain-markup.js'

/** Plain markup without what {@link plainMarkup} puts in the place of scripts and the like, and without its content. */
function withoutHidden(html: string): string {
  const end = `</${HIDDEN}>`
  const [first = '', ...parts] = html.split(`<${HIDDEN}>`)
  const after = parts.map((part) => (part.includes(end) ? part.slice(part.indexOf(end) + end.length) : ''))
  return [first, ...after].join('').replaceAll(end, '')
}

/** A tag in plain markup. */
const TAG = /<(\/?)([a-z][a-z\d]*)(?: [^<>]*)?>/g

/** Elements that end an open paragraph. */
const BLOCKS: ReadonlySet<string> = new Set(['p', 'div', 'ul', 'ol', 'h2', 'h3', 'h4'])

/** The open elements of a text, from the outermost to the innermost. */
class OpenElements {
  readonly #names: string[] = []

  /** The tags that end an element and all in it; none if it is not open. */
  end(name: string, within: readonly string[] = []): string {
    const at = this.#names.lastIndexOf(name)
    if (at < 0 || this.#names.slice(at + 1).some((inner) => within.includes(inner))) return ''
    return this.#endFrom(at)
  }

  endAll(): string {
    return this.#endFrom(0)
  }

  /** The tags that end a surrounding element in which an element cannot be. */
  start(name: string): string {
    const before = [
      BLOCKS.has(name) ? this.end('p') : '',
      // An item of a list inside the item is another list's.
      name === 'li' ? this.end('li', ['ul', 'ol']) : '',
      name === 'a' ? this.end('a') : '',
    ].join('')
    if (name !== 'br') this.#names.push(name)
    return before
  }

  #endFrom(at: number): string {
    return this.#names
      .splice(at)
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  }
}

/**
 * An owner's text as a server prints it into a page: the markup that pages keep of it, with each element ended, so that no
 * text can end an element of the page around it.
 *
 * @example
 * ownerMarkup('</div><p>Open <b>late<script>run()</script>') // '<p>Open <b>late</b></p>'
 */
export function ownerMarkup(html: string): string {
  const open = new OpenElements()
  const balanced = withoutHidden(plainMarkup(html)).replace(
    TAG,
    (tag: string, slash: string, name: string) => (slash ? open.end(name) : open.start(name) + tag),
  )
  return balanced + open.endAll()
}
