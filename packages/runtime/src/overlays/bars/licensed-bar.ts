import type { Site } from '../../core/site.js'
import { addListener, ofDocument, queryAllOf } from '../../dom/native.js'
import { overlays } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { closeButton, make } from '../shared/elements.js'

/**
 * The licensed-assets bar: shows people who work on the site that pictures of this page are unlicensed previews. Its rule
 * keeps it from visitors and viewers.
 */
export default async function startLicensedBar(site: Site): Promise<void> {
  const { document, signal } = site
  if (!queryAllOf(document, '[data-unlicensed]')[0]) return
  const { t } = await site.shared(pageMessages)(overlays)
  if (signal.aborted) return
  const bar = make('aside', 'site-licensed', t('overlay.licensed'))
  const close = closeButton('site-licensed-close', t('overlay.licensed.close'))
  const remove = () => bar.remove()
  bar.append(close)
  ofDocument(document, 'body').append(bar)
  addListener(close, 'click', remove, { signal })
  signal.addEventListener('abort', remove, { once: true })
}
