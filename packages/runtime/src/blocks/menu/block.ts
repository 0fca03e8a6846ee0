import { defineBlock } from '../../core/block.js'
import { onDisappearance } from '../../dom/modal/disappearance.js'
import { holdScroll } from '../../dom/modal/hold-scroll.js'
import { ofDocument, query, queryAllIn } from '../../dom/native.js'
import { escapes } from '../../services/escape/escape.js'
import type { MenuContext } from './context.js'
import { createFolder, type Folder } from './folder.js'
import { MenuOptions } from './options.js'

/** Moves the focus among the entries of the first level, or among the links of a folder. */
function moveFocus(event: KeyboardEvent, list: HTMLElement, folders: readonly Folder[]): void {
  const { key } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const target = event.target as HTMLElement
  const folder = folders.find(({ details, list, summary }) =>
    // Down leads from the name of an open folder into it.
    target === summary ? details.open && key === 'ArrowDown' : list.contains(target),
  )
  const stops = [
    ...(folder
      ? queryAllIn(folder.list, 'a[href]')
      : queryAllIn(list, ':scope > li > a[href], :scope > li > details > summary')),
  ]
  const at = stops.indexOf(target)
  if (at < 0 && target !== folder?.summary) return
  const step = getComputedStyle(target).direction === 'rtl' ? -1 : 1
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ArrowRight: at + step,
    ArrowLeft: at - step,
    Home: 0,
    End: stops.length - 1,
  }
  const place = places[key]
  if (place === undefined) return
  event.preventDefault()
  // At both ends, the focus stays where it is.
  stops[place]?.focus()
}

declare module '../../core/events.js' {
  interface SiteEvents {
    /** A folder, or the whole navigation (`folder` is null), was opened or closed. */
    'menu:toggle': { readonly folder: HTMLElement | null; readonly open: boolean }
  }
}

/** Marks the links to this page, unless the server has marked one. */
function markCurrent({ attrs, element, site }: MenuContext): void {
  if (query(element, 'a[aria-current]')) return
  const { origin, pathname } = site.document.location
  for (const link of queryAllIn(element, 'a[href]') as NodeListOf<HTMLAnchorElement>) {
    const isHere = link.origin + link.pathname + link.hash === origin + pathname
    if (isHere) attrs.set(link, 'aria-current', 'page')
  }
}

function nameToggles({ attrs }: MenuContext, toggles: readonly Element[], list: Element): void {
  for (const each of toggles) {
    attrs.set(each, 'aria-controls', attrs.id(list))
    attrs.set(each, 'aria-expanded', 'false')
  }
}

/** A popover closes by itself only if the visitor presses outside of it. */
function hidePopover(element: HTMLElement): void {
  if (element.popover) element.hidePopover()
}

/** The navigation of a site: the disclosure pattern of the ARIA practices. */
function startMenu(context: MenuContext): void {
  const { attrs, element, emit, guard, on, options, part, parts, signal, site } = context
  markCurrent(context)
  const list = parts('list')[0] ?? (element.matches('[data-part=list]') ? element : part('list'))
  const toggles = parts('toggle')
  /** The button that opened the navigation, or the first one: there may be another that closes it. */
  let toggle = toggles[0]
  /** Whether the whole navigation is open. */
  let isOpen = false
  /** They end the listeners that are needed only while a folder is open. */
  const ends: (() => void)[] = []
  const release = () => {
    for (const end of ends.splice(0)) end()
  }

  const openFolder = () => folders.find(({ details }) => details.open)
  /** Whether the navigation is behind its button now. The sheet decides it, by the width of the window. */
  const isNarrow = () => toggles.some((each) => getComputedStyle(each).display !== 'none')

  /** Opens or closes a folder, or the whole navigation. */
  const set = (folder: Folder | undefined, open: boolean) => {
    if ((folder ? folder.details.open : isOpen) === open) return
    if (folder) {
      if (open) for (const other of folders) set(other, false)
      folder.write(open)
    } else {
      isOpen = open
      attrs.toggle(element, 'data-open', open)
      for (const each of toggles) attrs.set(each, 'aria-expanded', `${open}`)
    }
    release()
    if (isOpen || openFolder()) ends.push(site.shared(escapes).push(guard(closeInnermost)))
    // A theme may let the list cover the window.
    if (isOpen && getComputedStyle(list).position === 'fixed') {
      const open = new AbortController()
      onDisappearance(list, () => set(undefined, false), open.signal)
      ends.push(holdScroll(), () => open.abort())
    }
    emit('toggle', { folder: folder?.details ?? null, open })
  }

  const closeAll = () => {
    for (const each of [...folders, undefined]) set(each, false)
  }

  /** Closes the open folder, or the navigation, and returns the focus to its button. */
  const closeInnermost = () => {
    const folder = openFolder()
    if (element.contains(ofDocument(site.document, 'activeElement'))) (folder?.summary ?? toggle)?.focus()
    set(folder, false)
  }

  const mayHover = () => options.hover && !isNarrow()
  const folders = parts('folder').map((folder) =>
    createFolder(context, folder as HTMLDetailsElement, set, mayHover),
  )
  nameToggles(context, toggles, list)
  for (const each of toggles) {
    on(each, 'click', () => {
      if (!isOpen) toggle = each
      set(undefined, !isOpen)
      // A button in the list is hidden with it.
      if (list.contains(each)) toggle!.focus()
    })
  }
  if (options.arrowKeys) on(element, 'keydown', (event) => moveFocus(event, list, folders))
  const closeUnlessInside = (target: EventTarget | null) => element.contains(target as Node) || closeAll()
  on(element, 'focusout', ({ relatedTarget }) => relatedTarget && closeUnlessInside(relatedTarget))
  // A link to a part of this page leaves the navigation open otherwise.
  on(element, 'click', ({ target }) => {
    if (!(target as Element).closest('a[href]')) return
    closeAll()
    hidePopover(element)
  })
  on(site.document, 'pointerdown', ({ target }) => closeUnlessInside(target), { capture: true })
  const resized = () => isOpen && !isNarrow() && set(undefined, false)
  globalThis.addEventListener('pagehide', guard(closeAll), { signal })
  globalThis.addEventListener('resize', guard(resized), { signal })
  signal.addEventListener('abort', release)
}

export default defineBlock({
  name: 'menu',
  options: MenuOptions,
  init: startMenu,
})
