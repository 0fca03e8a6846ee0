import { SiteError } from '../../core/errors.js'
import type { Site } from '../../core/site.js'
import { createElement, getAttribute, ofDocument, queryAllOf } from '../../dom/native.js'
import { nonceOf } from '../../dom/page-scripts.js'

/** The names of the font families that the page's style sheets declare, in lower case. */
export function declaredFamilies(document: Document): ReadonlySet<string> {
  const families = new Set<string>()
  const fonts: FontFaceSet | undefined = ofDocument(document, 'fonts')
  for (const { family } of fonts ?? []) families.add(family.replace(/["']/g, '').toLowerCase())
  return families
}

/** The addresses of the style sheets and scripts in the page; some may not have loaded yet. */
export const fileAddresses = (document: Document): readonly URL[] =>
  [...queryAllOf(document, 'link[href]'), ...queryAllOf(document, 'script[src]')].flatMap((file) => {
    const address = getAttribute(file, 'href') ?? getAttribute(file, 'src')!
    return URL.canParse(address, file.baseURI) ? [new URL(address, file.baseURI)] : []
  })

/** How long a style sheet may take. The page is readable meanwhile. */
const TIMEOUT_MS = 10_000

/**
 * Adds a style sheet of another provider and waits for it. It goes with the site, and at once if it cannot be loaded.
 *
 * @throws SiteError if the sheet is blocked or missing, or takes too long
 */
export async function loadStylesheet({ document, signal }: Site, url: string): Promise<void> {
  const link = createElement(document, 'link')
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      // A signal that has aborted dispatches no event any more.
      if (signal.aborted) return reject('not needed')
      link.rel = 'stylesheet'
      link.href = url
      link.nonce = nonceOf(document)
      link.onload = () => resolve()
      link.onerror = () => reject('not loaded')
      signal.addEventListener('abort', () => {
        link.remove()
        reject('not needed')
      })
      timer = setTimeout(reject, TIMEOUT_MS, 'took too long')
      queryAllOf(document, 'head')[0]!.append(link)
    })
  } catch (cause) {
    link.remove()
    throw new SiteError(`${url}: ${cause}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
