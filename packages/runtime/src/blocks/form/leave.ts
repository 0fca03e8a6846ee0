import type { FormContext } from './field.js'
import { safeRedirect } from './redirect.js'

/**
 * Leads to the owner's page after a success. It ends when the visitor comes back from there, or goes on typing because
 * that page did not come: what is stored is not sent once more by a second press while it loads.
 *
 * @returns false where the address is none that may be followed [AMB-39]
 */
export async function leave({ site, options, signal }: FormContext): Promise<boolean> {
  const { location } = site.document
  const target = safeRedirect(options.successUrl, location.href)
  if (!target) return false
  location.assign(target)
  await new Promise((resolve) => {
    for (const type of ['pageshow', 'input']) addEventListener(type, resolve, { once: true, signal })
  })
  return true
}
