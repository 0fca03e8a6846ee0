import { readWidget } from '../../contract/page-features/widget.js'
import { reportFeatureIssue } from '../../core/feature-issue.js'
import type { Site } from '../../core/site.js'
import { eachElement } from '../../dom/each-element.js'
import { logged } from '../../dom/logged.js'
import { closest, getAttribute, parentElement } from '../../dom/native.js'
import { near } from '../../dom/near.js'
import { renderWidget } from './render-widget.js'

/** Has the server render each `[data-widget]` of the page once it is near the viewport. */
export default function startWidgets(site: Site): void {
  eachElement(site, '[data-widget]', (element) => {
    // A widget whose answer contains itself would never end.
    const around = parentElement(element)
    if (around && closest(around, '[data-widget]')) return
    const widget = readWidget(getAttribute(element, 'data-widget')!)
    if (!widget) reportFeatureIssue(element, 'data-widget')
    else
      site.shared(near)(element, async () => {
        const { message } = await renderWidget(site, element, widget)
        if (message) console.warn(message, logged(element))
      })
  })
}
