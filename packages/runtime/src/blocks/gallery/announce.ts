import type { Site } from '../../core/site.js'

/**
 * The page's one live region for galleries, for `site.shared`: it says where a strip has come to when a visitor
 * moved it, as nothing in the strip itself appears or goes.
 */
export function announcer({ document, signal }: Site): (text: string) => void {
  const region = document.createElement('div')
  region.className = 'site-visually-hidden'
  region.setAttribute('role', 'status')
  document.body.append(region)
  signal.addEventListener('abort', () => region.remove(), { once: true })
  return (text) => {
    region.textContent = text
  }
}
