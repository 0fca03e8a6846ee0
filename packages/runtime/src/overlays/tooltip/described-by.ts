import {
  closest,
  createElement,
  getAttribute,
  ofDocument,
  queryAll,
  removeAttribute,
  setAttribute,
} from '../../dom/native.js'

/** The last id of this page; `aria-describedby` refers to ids. */
let ids = 0

/** Creates a hidden tooltip, which describes the element from now on. */
export function describe(element: HTMLElement, text: string, document: Document) {
  const tip = createElement(document, 'div')
  ids += 1
  tip.id = `site-tooltip-${ids}`
  tip.className = 'site-tooltip'
  tip.setAttribute('role', 'tooltip')
  tip.dir = 'auto'
  tip.hidden = true
  tip.textContent = text
  if ('showPopover' in tip) tip.popover = 'manual'
  // In the element's dialog, since everything else may be inert, or in its landmark, which should contain all text.
  const holder =
    closest(element, 'dialog, main, nav, aside, header, footer') ??
    queryAll(document, 'body')[0] ??
    ofDocument(document, 'documentElement')
  holder.append(tip)

  const before = getAttribute(element, 'aria-describedby')
  const after = `${before ?? ''} ${tip.id}`.trim()
  setAttribute(element, 'aria-describedby', after)
  const removeDescription = () => {
    tip.remove()
    const now = getAttribute(element, 'aria-describedby')
    if (now === null) return
    const rest = now === after ? before : now.replace(tip.id, '').trim()
    if (rest === null) removeAttribute(element, 'aria-describedby')
    else setAttribute(element, 'aria-describedby', rest)
  }
  return { tip, removeDescription }
}
