import { inertDocument, isLinkAddress, TEXT_ELEMENTS } from '@site/runtime/contract'
import { docOf, htmlOf } from './html.js'
import { outlineOf } from './outline.js'

/** What the editor would lose of a text. */
export interface Losses {
  /** Elements and attributes that it does not know, as people write them; none if only their order would change. */
  readonly unknown: readonly string[]
}

const ELEMENTS: ReadonlySet<string> = new Set(TEXT_ELEMENTS)

const isKnown = ({ localName }: Element, { name, value }: Attr): boolean =>
  localName === 'a' &&
  ((name === 'href' && isLinkAddress(value)) || (name === 'target' && value === '_blank'))

function unknownIn(root: Element): string[] {
  const found = new Set<string>()
  for (const element of root.querySelectorAll('*')) {
    if (!ELEMENTS.has(element.localName)) found.add(`<${element.localName}>`)
    else
      for (const attribute of element.attributes)
        if (!isKnown(element, attribute)) found.add(`${attribute.name} of <${element.localName}>`)
  }
  return [...found]
}

/** What the editor would lose of a text that is not its own; null for nothing. */
export function lossesOf(html: string): Losses | null {
  // Parsers put some elements into the head. Comments are never shown, but somebody wrote them.
  const { head, body } = inertDocument(html)
  const unknown = [...unknownIn(head), ...unknownIn(body), ...(html.includes('<!--') ? ['<!-- -->'] : [])]
  const isSame = () => outlineOf(body) === outlineOf(inertDocument(htmlOf(docOf(html), []) ?? '').body)
  return unknown.length > 0 || !isSame() ? { unknown } : null
}
