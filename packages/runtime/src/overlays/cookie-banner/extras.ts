import { loadChunk } from '../../core/load.js'
import type { Site } from '../../core/site.js'
import { queryAllOf } from '../../dom/native.js'
import { consent } from '../../services/consent/consent.js'
import { cookieSettings } from '../../services/consent/rules/choice.js'

/** Starts what few pages have, each in code of its own and once, also where it came to the page later. */
export default function startExtras(site: Site): void {
  const { document, signal } = site
  const settings = site.shared(cookieSettings)
  const has = (selector: string) => queryAllOf(document, selector).length > 0
  const waiting: [() => boolean, () => Promise<{ default: (site: Site) => unknown }>][] = [
    [() => has('script[data-consent]'), () => import('../../services/consent/embeds/scripts.js')],
    [() => has('iframe[data-consent]'), () => import('../../services/consent/embeds/frames.js')],
    [() => has('[data-consent-when]'), () => import('../../services/consent/shown-choice.js')],
    [() => 'dataLayer' in globalThis, () => import('../../services/consent/consent-mode.js')],
    [
      () => settings.cookieBannerHasManageCookies || settings.cookieBannerSavedPreferencesText !== '',
      () => import('./manage-button.js'),
    ],
  ]
  const look = () => {
    for (const each of [...waiting]) {
      if (!each[0]()) continue
      waiting.splice(waiting.indexOf(each), 1)
      loadChunk('consent', each[1], { signal })
        .then((code) => signal.aborted || code.default(site))
        .catch(console.warn)
    }
  }
  look()
  site.on('page:ready', look)
  site.shared(consent).onChange(look, signal)
}
