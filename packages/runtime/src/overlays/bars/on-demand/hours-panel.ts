import type { Site } from '../../../core/site.js'
import { addListener, ofDocument } from '../../../dom/native.js'
import { escapes } from '../../../services/escape/escape.js'
import { canonicalLocale } from '../../../services/messages/locale.js'
import { timeZone } from '../../../services/time-zone/time-zone.js'
import { weekOf } from './hours.js'

/**
 * Fills the panel of opening hours on the first press, and shows it.
 *
 * @param closed - the text for a day without hours
 */
export function fillHours(site: Site, panel: HTMLElement, closed: string): void {
  const { document, context, signal } = site
  panel.replaceChildren(
    weekOf(context.websiteSettings.businessHours, {
      locale: canonicalLocale(ofDocument(document, 'documentElement').lang || context.locale),
      ...site.shared(timeZone),
      now: Date.now(),
      closed,
    }),
  )
  let removeEscape = () => {}
  const toggled = ({ newState }: ToggleEvent) => {
    removeEscape()
    if (newState === 'open') removeEscape = site.shared(escapes).push(() => panel.hidePopover())
  }
  addListener(panel, 'toggle', toggled, { signal })
  panel.showPopover()
}
