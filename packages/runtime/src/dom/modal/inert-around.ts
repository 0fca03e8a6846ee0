import { ofDocument } from '../native.js'
import { holdScroll } from './hold-scroll.js'

/**
 * Makes everything around an element inert, like a modal dialog: the siblings of the element and of its
 * ancestors. Elements that are added later stay active, such as a bot check's challenge or a browser extension.
 * The page does not scroll.
 *
 * @returns a function that makes the elements active again
 * @example
 * const release = inertAround(overlay)
 */
export function inertAround(element: Element): () => void {
  const letScroll = holdScroll()
  const made: Element[] = []
  for (let at: Element | null = element; at && at !== ofDocument(document, 'body'); at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? []) {
      if (sibling === at || sibling.matches('[inert], script, style, link, template')) continue
      sibling.setAttribute('inert', '')
      made.push(sibling)
    }
  }
  return () => {
    letScroll()
    for (const each of made) each.removeAttribute('inert')
  }
}
