import { readWidget } from '../../contract/page-features/widget.js'
import { reportFeatureIssue } from '../../core/feature-issue.js'
import type { Site } from '../../core/site.js'
import { closest, getAttribute, parentElement, queryAllOf } from '../../dom/native.js'
import { near } from '../../dom/near.js'
import { renderWidget } from './render-widget.js'

/** Has the server render each `[data-widget]` of the page once it is near the viewport. */
export default function startWidgets(site: Site): void {
  const found = new WeakSet<Element>()
  const find = () => {
    for (const element of queryAllOf(site.document, '[data-widget]')) {
      // A widget whose answer contains itself would never end.
      const around = parentElement(element)
      if (found.has(element) || (around && closest(around, '[data-widget]'))) continue
      found.add(element)
      const widget = readWidget(getAttribute(element, 'data-widget')!)
      if (!widget) reportFeatureIssue(element, 'data-widget')
      else
        site.shared(near)(element, async () => {
          const { message } = await renderWidget(site, element, widget)
          if (message) console.warn(message, element)
        })
    }
  }
  find()
  site.on('page:ready', find)
}
