import type { NavigationRules } from '../../engine/navigation-rules.js'
import type { Found } from '../../engine/report.js'
import { placeOf } from '../../engine/rewrite.js'
import type { Words } from '../../words/words.js'
import { type Entry, entriesOf } from './entries.js'
import { togglesOf } from './toggles.js'

/** The id of the navigation, which its buttons name. */
const ID = 'site-navigation'

function made(document: Document, tag: string, attributes: Readonly<Record<string, string>> = {}): Element {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** The attributes that a link of a navigation keeps. Its classes are of the other place. */
const LINK_ATTRIBUTES = ['href', 'target', 'rel', 'hreflang', 'lang', 'aria-current']

function itemOf(document: Document, entry: Entry): Element {
  const item = made(document, 'li')
  if (entry.entries) {
    const folder = made(document, 'details', { 'data-part': 'folder', name: ID })
    const title = made(document, 'summary')
    title.textContent = entry.text
    folder.append(title, listOf(document, entry.entries))
    item.append(folder)
    return item
  }
  const link = made(document, 'a')
  for (const name of LINK_ATTRIBUTES) {
    const value = entry.link?.getAttribute(name)
    if (value) link.setAttribute(name, value)
  }
  link.textContent = entry.text
  item.append(link)
  return item
}

function listOf(document: Document, entries: readonly Entry[]): Element {
  const list = made(document, 'ul')
  list.append(...entries.map((entry) => itemOf(document, entry)))
  return list
}

function navigationOf(document: Document, entries: readonly Entry[], words: Words): Element {
  const navigation = made(document, 'nav', {
    id: ID,
    class: ID,
    popover: '',
    'data-block': 'menu',
    'aria-label': words.menu,
  })
  const close = made(document, 'button', {
    type: 'button',
    popovertarget: ID,
    popovertargetaction: 'hide',
    'aria-label': words.close,
  })
  close.textContent = '×'
  const list = listOf(document, entries)
  list.setAttribute('data-part', 'list')
  navigation.append(close, list)
  return navigation
}

/** Attributes of a link, a label or a script that say what the button does now. */
const NOT_OF_A_BUTTON = [
  'aria-controls',
  'aria-expanded',
  'aria-haspopup',
  'aria-hidden',
  'for',
  'href',
  'role',
  'tabindex',
  'target',
]

const labelOf = (toggle: Element) =>
  toggle.getAttribute('aria-label')?.trim() || toggle.textContent?.replace(/\s+/g, ' ').trim()

/**
 * The button that opens the navigation. Sheets draw what is none by its tag name and its size, so it keeps both, and a
 * button is laid over it.
 */
function buttonOf(toggle: Element, words: Words): Element {
  const label = labelOf(toggle)
  for (const name of NOT_OF_A_BUTTON) toggle.removeAttribute(name)
  const button = toggle.localName === 'button' ? toggle : made(toggle.ownerDocument, 'button')
  button.setAttribute('type', 'button')
  button.setAttribute('popovertarget', ID)
  if (button === toggle) {
    if (!label && !toggle.querySelector('img[alt]')) toggle.setAttribute('aria-label', words.menu)
    return button
  }
  button.setAttribute('aria-label', label || words.menu)
  const written = toggle.getAttribute('class')
  toggle.setAttribute('class', written ? `${written} site-toggle` : 'site-toggle')
  toggle.append(button)
  return button
}

/**
 * Gives the buttons of a page that open its navigation something to open: its links, in a popover over the whole window.
 * Browsers open and close it by themselves, so it works without script. Templates write and hide their navigations in a
 * hundred ways; a list of its own is seen in all of them.
 */
export function addNavigation(document: Document, rules: NavigationRules, words: Words): Found[] {
  if (document.querySelector('[data-block="menu"][popover]')) return []
  const toggles = togglesOf(document, rules, words)
  const entries = toggles.length ? entriesOf(document, rules) : []
  if (!entries.length) return []
  const found = toggles.map((toggle): Found => {
    const button = buttonOf(toggle, words)
    return {
      kind: 'navigation',
      shape: 'any, by its button',
      where: placeOf(button),
      grade: 'works',
      reasons: [],
    }
  })
  document.body.append(navigationOf(document, entries, words))
  return found
}
