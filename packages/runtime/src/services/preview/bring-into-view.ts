import type { Site } from '../../core/site.js'
import { ofDocument } from '../../dom/native.js'

/** Scrolls to the first of these elements that has a place on the page, unless one of them is visible already. */
export function bringIntoView({ document }: Site, elements: readonly Element[]): void {
  const placed = elements
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ rect }) => rect.bottom > rect.top)
  const { clientHeight } = ofDocument(document, 'documentElement')
  const isVisible = placed.some(({ rect }) => rect.bottom > 0 && rect.top < clientHeight)
  if (!isVisible) placed[0]?.element.scrollIntoView({ block: 'center' })
}
