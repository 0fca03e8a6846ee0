import type { Site } from '../../core/site.js'
import { loadChunk } from '../../dom/load.js'
import { queryAllOf } from '../../dom/native.js'
import { consent } from '../../services/consent/consent.js'
import { cookieSettings } from '../../services/consent/rules/choice.js'

/** Starts features that few pages have. Each loads its own code, once, even if its elements are added later. */
export default function startExtras(site: Site): void {
  const { document, signal } = site
  const settings = site.shared(cookieSettings)
  const has = (selector: string) => queryAllOf(document, selector).length > 0
  const pending: [() => boolean, () => Promise<{ default: (site: Site) => unknown }>][] = [
    [() => has('script[data-consent]'), () => import('../../services/consent/embeds/scripts.js')],
    [() => has('iframe[data-consent]'), () => import('../../services/consent/embeds/frames.js')],
    [() => has('[data-consent-when]'), () => import('../../services/consent/shown-choice.js')],
    [() => 'dataLayer' in globalThis, () => import('../../services/consent/consent-mode.js')],
    [
      () => settings.cookieBannerHasManageCookies || settings.cookieBannerSavedPreferencesText !== '',
      () => import('./manage-button.js'),
    ],
  ]
  const startPending = () => {
    for (const each of [...pending]) {
      if (!each[0]()) continue
      pending.splice(pending.indexOf(each), 1)
      loadChunk('consent', each[1], { signal })
        .then((code) => signal.aborted || code.default(site))
        .catch(console.warn)
    }
  }
  startPending()
  for (const type of ['page:ready', 'content:ready'] as const) site.on(type, startPending)
  site.shared(consent).onChange(startPending, signal)
}
