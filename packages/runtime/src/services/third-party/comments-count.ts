import type { Site } from '../../core/site.js'
import { eachElement } from '../../dom/each-element.js'
import { FeatureLedger } from '../../dom/feature-ledger.js'
import { getAttribute, queryAllOf } from '../../dom/native.js'
import { near } from '../../dom/near.js'
import { whenAllowed } from '../consent/when-allowed.js'
import { loadScript } from './load-script.js'

/** The elements of the page. */
const ELEMENTS = '[data-comments-count]'

/** The class by which the provider's script finds its elements. */
const CLASS = 'disqus-comment-count'

/** The id by which the provider's script finds itself, and with it the name of the website. */
const SCRIPT_ID = 'dsq-count-scr'

/** The name of a website at the provider. It becomes part of a host. */
const SHORT_NAME = /^[a-z\d][a-z\d-]{0,62}$/i

/** A number of comments nobody waits for. */
const TIMEOUT_MS = 10_000

/** The provider's script, once it has run. */
interface Provider {
  getCount(options: { readonly reset: boolean }): void
}
const provider = () => (globalThis as { DISQUSWIDGETS?: Provider }).DISQUSWIDGETS

/** The elements of a page that show a number of comments. */
class CommentsCount {
  readonly #site: Site
  readonly #ledger: FeatureLedger
  #hasWarned = false
  #loading: Promise<boolean> | undefined

  constructor(site: Site) {
    this.#site = site
    this.#ledger = new FeatureLedger(site)
  }

  async count(element: HTMLElement): Promise<void> {
    this.#loading ??= this.#load()
    const isLoaded = await this.#loading
    if (!isLoaded || this.#ledger.log?.has(element) || this.#site.signal.aborted) return
    this.#mark(element)
    try {
      provider()?.getCount({ reset: true })
    } catch (error) {
      this.#ledger.release((node) => node === element)
      this.#warn(error)
    }
  }

  /** Loads the script, which counts all elements that are marked by then. */
  async #load(): Promise<boolean> {
    const site = this.#site
    const shortName = site.context.websiteSettings.disqusShortname
    if (!SHORT_NAME.test(shortName)) {
      console.warn('disqusShortname of the page context is no name of a host:', shortName)
      return false
    }
    await whenAllowed(site, 'media')
    for (const each of queryAllOf(site.document, ELEMENTS)) this.#mark(each)
    const url = `https://${shortName}.disqus.com/count.js`
    try {
      await loadScript(site, { url, id: SCRIPT_ID, timeout: TIMEOUT_MS })
      return true
    } catch (error) {
      this.#ledger.release(() => true)
      this.#warn(error)
      return false
    }
  }

  #warn(error: unknown): void {
    if (!this.#hasWarned && !this.#site.signal.aborted) console.warn(error)
    this.#hasWarned = true
  }

  /** Marks an element for the provider, and remembers the server's text, which the provider replaces. */
  #mark(element: HTMLElement): void {
    const ledger = this.#ledger
    const nodes = [...element.childNodes]
    const id = getAttribute(element, 'data-comments-count')
    const url = (element as HTMLAnchorElement).href || element.ownerDocument.location.href
    ledger.undo(element, 'text', () => element.replaceChildren(...nodes))
    ledger.set(element, 'class', `${getAttribute(element, 'class') ?? ''} ${CLASS}`.trim())
    if (id) ledger.set(element, 'data-disqus-identifier', id)
    else ledger.set(element, 'data-disqus-url', url.replace(/#.*/s, ''))
  }
}

/**
 * Shows the number of comments in each `[data-comments-count]`, by the script of the comments provider. It loads once an
 * element is near the viewport and the visitor allows third parties. Until then, and if it fails, the server's text stays.
 */
export default function startCommentsCount(site: Site): void {
  const comments = new CommentsCount(site)
  eachElement(site, ELEMENTS, (element) => {
    site.shared(near)(element, () => comments.count(element))
  })
}
