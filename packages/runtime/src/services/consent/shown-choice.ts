import type { Site } from '../../core/site.js'
import { Journal } from '../../dom/ledger.js'
import { addListener, getAttribute, queryAllOf } from '../../dom/native.js'
import { consent } from './consent.js'
import { choiceOf } from './rules/choice.js'

/**
 * Keeps a page's own words about the choice true: of the elements marked `data-consent-when`, those of another choice
 * than the present one are hidden.
 */
export default function showChoice(site: Site): void {
  const { document, signal } = site
  const attrs = new Journal(() => '')
  const look = () => {
    const choice = choiceOf(site)
    const present = choice === null ? 'none' : choice ? 'accepted' : 'declined'
    for (const each of queryAllOf(document, '[data-consent-when]')) {
      if (getAttribute(each, 'data-consent-when') === present) attrs.remove(each, 'hidden')
      else attrs.set(each, 'hidden', '')
    }
  }
  look()
  site.shared(consent).onChange(look, signal)
  site.on('page:ready', look)
  addListener(signal, 'abort', () => attrs.restore())
}
