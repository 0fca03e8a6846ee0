import { CONFIG_PATH } from '../../contract/constants/network.js'
import type { PageMessage } from '../../contract/preview.js'
import type { Site } from '../../core/site.js'
import { closest, getAttribute, ofDocument } from '../../dom/native.js'
import { pathOf } from './describe.js'

const isConfig = (pathname: string): boolean =>
  pathname === CONFIG_PATH || pathname.startsWith(`${CONFIG_PATH}/`)

/** The address of a plain click on a link; null for any other click. */
function followed(event: MouseEvent, base: string): { url: URL; target: string } | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? closest(event.target, 'a[href], area[href]') : null
  if (!link) return null
  try {
    const url = new URL(getAttribute(link, 'href') ?? '', base)
    return { url, target: (getAttribute(link, 'target') ?? '').toLowerCase() }
  } catch {
    return null
  }
}

/**
 * Keeps the frame on the site and reports its path. A link to another site, or to the panel itself, would replace the
 * page that the panel talks to; `target="_top"` would replace the panel and its unsaved changes.
 */
export function followNavigation(site: Site, view: Window, send: (message: PageMessage) => void): void {
  const { document, signal } = site
  let path = pathOf(site)
  const report = () => {
    if (pathOf(site) === path) return
    path = pathOf(site)
    send({ type: 'navigate', path })
  }
  for (const type of ['hashchange', 'popstate']) view.addEventListener(type, report, { signal })
  const { navigation } = view as { navigation?: EventTarget }
  if (navigation) navigation.addEventListener('navigatesuccess', report, { signal })

  view.addEventListener(
    'click',
    (event: MouseEvent) => {
      const link = followed(event, ofDocument(document, 'baseURI'))
      if (!link || !/^https?:$/.test(link.url.protocol) || link.target === '_blank') return
      const { origin } = view.location
      if (link.url.origin !== origin || isConfig(link.url.pathname)) {
        event.preventDefault()
        send({ type: 'leave', href: link.url.href })
      } else if (link.target === '_top' || link.target === '_parent') {
        event.preventDefault()
        view.location.assign(link.url.href)
      }
    },
    { signal },
  )
}
