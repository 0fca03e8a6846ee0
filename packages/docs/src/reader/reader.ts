import { addCopyButtons } from './copy.js'
import { markCurrentHeading } from './current-heading.js'
import { switchLook } from './look-switch.js'
import { focusScrollers } from './scrollers.js'

const all = (selector: string) => document.querySelectorAll(selector)

/** The search loads with its first use. */
function openSearch(link: HTMLAnchorElement): void {
  import('./search/dialog.js').then(
    ({ showSearch }) => showSearch(link),
    // The page of all pages, where the link leads without script.
    () => link.ownerDocument.defaultView?.location.assign(link.href),
  )
}

function addSearch(link: HTMLAnchorElement): void {
  link.setAttribute('role', 'button')
  link.setAttribute('aria-keyshortcuts', 'Control+K Meta+K')
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openSearch(link)
  })
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    openSearch(link)
  })
  addEventListener('keydown', (event) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    openSearch(link)
  })
}

/** A link within the page closes the list that it stands in. */
function closeOnFollow(list: Element): void {
  list.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('a[href^="#"]'))) return
    if (list.matches(':popover-open')) (list as HTMLElement).hidePopover()
  })
}

for (const button of all('[data-look]')) switchLook(button as HTMLButtonElement)
for (const link of all('[data-search]')) addSearch(link as HTMLAnchorElement)
for (const list of all('.contents')) {
  markCurrentHeading(list)
  closeOnFollow(list)
}
addCopyButtons(all('figure.code'))
focusScrollers(all('figure.code > pre, .table'))
for (const list of all('.pages')) {
  const showCurrent = () => list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  list.addEventListener('toggle', showCurrent)
  showCurrent()
}
