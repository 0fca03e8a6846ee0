import { isConsentChoice } from '../../contract/page-features/consent.js'
import { reportFeatureIssue } from '../../core/feature-issue.js'
import type { Site } from '../../core/site.js'
import { PageLedger } from '../../dom/ledger.js'
import { addListener, getAttribute, queryAllOf } from '../../dom/native.js'
import { consent } from './consent.js'
import { choiceOf } from './rules/choice.js'

/**
 * Hides elements marked `data-consent-when` that describe another choice than the current one.
 */
export default function startShownChoice(site: Site): void {
  const { document, signal } = site
  const attrs = new PageLedger(() => '')
  const reported = new WeakSet<Element>()
  const update = () => {
    const choice = choiceOf(site)
    const current = choice === null ? 'none' : choice ? 'accepted' : 'declined'
    for (const each of queryAllOf(document, '[data-consent-when]')) {
      const when = getAttribute(each, 'data-consent-when')!
      if (!isConsentChoice(when) && !reported.has(each)) {
        reported.add(each)
        reportFeatureIssue(each, 'data-consent-when')
      }
      attrs.toggle(each, 'hidden', when !== current)
    }
  }
  update()
  site.shared(consent).onChange(update, signal)
  for (const type of ['page:ready', 'content:ready'] as const) site.on(type, update)
  addListener(signal, 'abort', () => attrs.restore())
}
