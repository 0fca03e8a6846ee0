import type { Site } from '../../core/site.js'
import type { Ledger } from '../../dom/ledger.js'
import { addListener, ofDocument, parentElement } from '../../dom/native.js'
import { consent } from '../consent/consent.js'
import { createPlaceholder } from '../consent/embeds/placeholder.js'
import { choose } from '../consent/rules/policy.js'

export interface GatePlaceholder {
  /** The name of the content, such as `Map of the harbour`. The placeholder shows it. */
  readonly title: string
  /** The provider, such as `maps.example`. The placeholder names it. */
  readonly host: string
  /** The ledger and the signal of the block. */
  readonly attrs: Ledger
  readonly signal: AbortSignal
  /** Whether the visitor allows third parties at this moment. */
  readonly allows: () => Promise<boolean>
}

/**
 * Shows a placeholder in the place of an element, and resolves when the visitor lets the provider fill the element: for
 * this once, or for the website.
 */
export function askVisitor(
  site: Site,
  element: HTMLElement,
  { title, host, attrs, signal, allows }: GatePlaceholder,
): Promise<'once' | 'always'> {
  return new Promise((resolve, reject) => {
    const { document } = site
    const asking = new AbortController()
    let placeholder: HTMLElement | undefined

    const end = (answer: 'once' | 'always') => {
      if (asking.signal.aborted) return
      asking.abort()
      if (placeholder) {
        const hadFocus = placeholder.contains(ofDocument(document, 'activeElement'))
        placeholder.remove()
        attrs.remove(element, 'hidden')
        if (hadFocus) moveFocus()
      }
      resolve(answer)
    }
    // The focused button is gone; without this, focus would move to the top of the page.
    const moveFocus = () => {
      if (element.tabIndex < 0) attrs.set(element, 'tabindex', '-1')
      element.focus({ preventScroll: true })
    }
    const answer = (isForAll: boolean) => (isForAll ? choose(site, true) : end('once'))
    const check = async () => {
      if (await allows()) end('always')
    }

    addListener(signal, 'abort', () => asking.abort(), { once: true })
    site.shared(consent).onChange(check, asking.signal)
    createPlaceholder(site, element, { title: title.trim(), host, signal: asking.signal, answer }).then(
      (made) => {
        const parent = parentElement(element)
        if (asking.signal.aborted || !parent) return
        placeholder = attrs.insert(parent, made, element)
        attrs.set(element, 'hidden', '')
      },
      reject,
    )
    // The choice may have changed while this code loaded.
    check()
  })
}
