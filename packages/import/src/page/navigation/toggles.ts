import type { NavigationRules } from '../../engine/navigation-rules.js'
import type { Words } from '../../words/words.js'

const INTERACTIVE = 'a, button, label, [role="button"]'
/** A button has a word on it, or an icon. What has more is a menu. */
const LONGEST_LABEL = 24

const namesOf = (element: Element) => `${element.id} ${element.getAttribute('class') ?? ''}`

function isLike(element: Element, { toggles, toggleNames }: NavigationRules): boolean {
  return element.matches(toggles) || toggleNames.test(namesOf(element))
}

/** A control that says that it is the menu, whatever it is called. */
function isLabelled(element: Element, { menu }: Words): boolean {
  if (!element.matches(INTERACTIVE)) return false
  const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().toLowerCase()
  return [menu.toLowerCase(), 'menu', 'open menu', 'navigation'].includes(label)
}

/** The element that a visitor presses: the control itself, the only one in it, or the outermost element of that name. */
function controlOf(element: Element, document: Document, rules: NavigationRules): Element | null {
  if (element.localName === 'input')
    return element.id ? document.querySelector(`label[for="${quoted(element.id)}"]`) : null
  if (element.matches(INTERACTIVE)) return element
  const inner = element.querySelectorAll(INTERACTIVE)
  if (inner.length) return inner.length === 1 ? (inner[0] as Element) : null
  let outer = element.closest(INTERACTIVE)
  if (outer) return outer
  outer = element
  for (let parent = element.parentElement; parent && isLike(parent, rules); parent = parent.parentElement)
    outer = parent
  return outer
}

/** Within quotation marks of a selector. */
const quoted = (id: string) => id.replace(/["\\]/g, '\\$&')

/** A link to a page is a link, whatever it is called; one to nowhere or within the page may be a button. */
function isLink(control: Element): boolean {
  const address = control.localName === 'a' ? (control.getAttribute('href') ?? '').trim() : ''
  return address !== '' && !address.startsWith('#') && !address.toLowerCase().startsWith('javascript:')
}

/** The buttons that open the navigation of a page, in the order of the page. */
export function togglesOf(document: Document, rules: NavigationRules, words: Words): Element[] {
  const controls = new Set<Element>()
  for (const element of document.body.querySelectorAll(`[id], [class], ${INTERACTIVE}`)) {
    if (!isLike(element, rules) && !isLabelled(element, words)) continue
    const control = controlOf(element, document, rules)
    if (!control || control.closest(rules.notIn)) continue
    if ((control.textContent ?? '').replace(/\s+/g, ' ').trim().length > LONGEST_LABEL) continue
    if (isLink(control) && !element.matches(rules.toggles)) continue
    // Several links are a list of them, not a button.
    if (control.querySelectorAll('a[href], button, input').length > 0) continue
    controls.add(control)
  }
  return [...controls].filter(
    (each) => ![...controls].some((other) => other !== each && other.contains(each)),
  )
}
