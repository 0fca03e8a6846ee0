import type { FormContext } from '../fields/field.js'
import { pageShown } from '../page-show.js'
import { safeRedirect } from './safe-url.js'

/**
 * Leads to the owner's page after a success. It ends when the visitor comes back from there, or goes on typing because
 * that page did not come: what is stored is not sent once more by a second press while it loads.
 *
 * @returns false where the address is none that may be followed
 */
export async function leave({ site, options, on, signal }: FormContext): Promise<boolean> {
  const { location } = site.document
  const target = safeRedirect(options.successUrl, location.href)
  if (!target) return false
  location.assign(target)
  const back = new AbortController()
  signal.addEventListener('abort', () => back.abort(), { signal: back.signal })
  await new Promise<void>((resolve) => {
    const goOn = () => {
      back.abort()
      resolve()
    }
    site.shared(pageShown)(goOn, back.signal)
    on(site.document, 'input', goOn, { once: true, passive: true })
  })
  return true
}
