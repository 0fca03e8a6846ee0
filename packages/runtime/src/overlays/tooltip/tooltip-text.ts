import { reportFeatureIssue } from '../../core/feature-issue.js'
import type { Site } from '../../core/site.js'
import { eachElement } from '../../dom/each-element.js'
import { FeatureLedger } from '../../dom/feature-ledger.js'
import { getAttribute, isConnected, matches } from '../../dom/native.js'
import { onNewContent } from '../../dom/new-content.js'
import { FOCUSABLE } from '../../dom/panels/focusable.js'
import { attachTooltip } from './tooltip.js'

/** Shows the text of each `data-tooltip` beside its element. */
export default function startTooltips(site: Site): void {
  const ledger = new FeatureLedger(site)
  const attached = new Map<Element, () => void>()
  eachElement(site, '[data-tooltip]', (element) => {
    // An element that was removed and came back is found again.
    attached.get(element)?.()
    const text = getAttribute(element, 'data-tooltip')?.trim()
    if (!text) {
      reportFeatureIssue(element, 'data-tooltip')
      return
    }
    // Without a tab stop, people who use no mouse would never see the text.
    if (!matches(element, FOCUSABLE)) ledger.set(element, 'tabindex', '0')
    attached.set(element, attachTooltip(site, element, text))
  })
  onNewContent(site, () => {
    for (const [element, detach] of attached) {
      if (isConnected(element)) continue
      detach()
      attached.delete(element)
    }
  })
}
