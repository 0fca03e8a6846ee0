import { OWN_CSS_ATTRIBUTE } from '../../../contract/constants/page.js'
import type { Site } from '../../../core/site.js'
import { ofDocument, queryAllOf } from '../../../dom/native.js'

/** The sheet of a link if it has loaded. Firefox throws for the rules of one that has not. */
function loadedSheet(link: HTMLLinkElement | undefined): CSSStyleSheet | null {
  try {
    return link?.sheet?.cssRules ? link.sheet : null
  } catch {
    return null
  }
}

const textOf = ({ cssRules }: CSSStyleSheet): string =>
  Array.from(cssRules, ({ cssText }) => cssText).join('\n')

/**
 * The sheets of unsaved settings, in the order of a reloaded page: those of the design, then own CSS. Browsers apply
 * constructed sheets after all others, so a copy stands in the place of the stored own CSS while the design has a sheet.
 */
class PreviewSheets {
  readonly #document: Document
  readonly #signal: AbortSignal
  readonly #design = new Set<CSSStyleSheet>()
  /** Unsaved own CSS. */
  #ownCss: CSSStyleSheet | null = null
  /** Copies of stored sheets. */
  readonly #copies = new WeakMap<CSSStyleSheet, CSSStyleSheet>()
  #adopted: readonly CSSStyleSheet[] = []

  constructor({ document, signal }: Site) {
    this.#document = document
    this.#signal = signal
    const leave = () => {
      this.#design.clear()
      this.#ownCss = null
      this.#apply()
    }
    signal.addEventListener('abort', leave, { once: true })
  }

  showDesign(sheet: CSSStyleSheet): Promise<void> {
    this.#design.add(sheet)
    return this.#show()
  }

  hideDesign(sheet: CSSStyleSheet): Promise<void> {
    this.#design.delete(sheet)
    return this.#show()
  }

  /** @param sheet - null for the stored one */
  showOwnCss(sheet: CSSStyleSheet | null): Promise<void> {
    this.#ownCss = sheet
    return this.#show()
  }

  /** Resolves once the stored sheet has loaded too: only then can it be copied, and switched off without another request. */
  async #show(): Promise<void> {
    this.#apply()
    const link = this.#link()
    // A complete document has a link without a sheet if the sheet failed to load.
    if (!link || loadedSheet(link) || ofDocument(this.#document, 'readyState') === 'complete') return
    await new Promise((resolve) => {
      for (const event of ['load', 'error']) link.addEventListener(event, resolve, { signal: this.#signal })
      ofDocument(this.#document, 'defaultView')?.addEventListener('load', resolve, { signal: this.#signal })
    })
    this.#apply()
  }

  #apply(): void {
    const stored = loadedSheet(this.#link())
    const own = this.#ownCss ?? (stored && this.#design.size > 0 ? this.#copyOf(stored) : null)
    const others = ofDocument(this.#document, 'adoptedStyleSheets').filter(
      (sheet) => !this.#adopted.includes(sheet),
    )
    this.#adopted = [...this.#design, ...(own ? [own] : [])]
    Reflect.set(Document.prototype, 'adoptedStyleSheets', [...this.#adopted, ...others], this.#document)
    if (stored) stored.disabled = own !== null
  }

  #link(): HTMLLinkElement | undefined {
    return (queryAllOf(this.#document, `link[${OWN_CSS_ATTRIBUTE}]`) as NodeListOf<HTMLLinkElement>)[0]
  }

  #copyOf(stored: CSSStyleSheet): CSSStyleSheet {
    const known = this.#copies.get(stored)
    if (known) return known
    const copy = new CSSStyleSheet()
    copy.replaceSync(textOf(stored))
    this.#copies.set(stored, copy)
    return copy
  }
}

/** The sheets of unsaved settings, for `site.shared`. */
export const previewSheets = (site: Site): PreviewSheets => new PreviewSheets(site)
