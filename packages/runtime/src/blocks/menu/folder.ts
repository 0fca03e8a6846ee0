import { PartError } from '../../dom/errors.js'
import { ofDocument, query } from '../../dom/native.js'
import type { MenuContext } from './context.js'

/** How long a mouse rests on a folder until it opens, and how long it may be away until it closes. */
const OPEN_MS = 120
const CLOSE_MS = 300

/** A folder of the navigation. The element's own state counts: browsers open a folder for find-in-page too. */
export interface Folder {
  readonly details: HTMLDetailsElement
  readonly summary: HTMLElement
  readonly list: HTMLElement
  /** Writes the state, without an event. */
  write(open: boolean): void
}

/**
 * Follows the visitor at a folder.
 *
 * @param request - called when the visitor opens or closes the folder
 * @param mayHover - whether a mouse that rests on a folder opens it now
 */
export function createFolder(
  { attrs, guard, on, signal }: MenuContext,
  details: HTMLDetailsElement,
  request: (folder: Folder, open: boolean) => void,
  mayHover: () => boolean,
): Folder {
  const summary = query(details, ':scope > summary')
  const list = query(details, ':scope > :is(ul, ol)')
  if (!summary || !list) throw new PartError('menu', 'folder', '<details> with <summary> and a list')
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Opened by a mouse that rests on it, so the first click keeps it open. */
  let isHovered = false
  const stop = () => clearTimeout(timer)

  const write = (open: boolean) => {
    stop()
    isHovered = false
    attrs.remove(details, 'data-align')
    attrs.toggle(details, 'open', open)
    if (!open) return
    const { left, right } = list.getBoundingClientRect()
    // Not `innerWidth`, which a list outside the page enlarges on touch screens.
    if (left < 0 || right > ofDocument(document, 'documentElement').clientWidth)
      attrs.set(details, 'data-align', 'end')
  }
  const folder = { details, summary, list, write }

  // The ledger notes the state now: a browser may open the folder by itself.
  write(details.open)
  on(summary, 'click', (event) => {
    // The browser would change the state without the ledger.
    event.preventDefault()
    request(folder, isHovered || !details.open)
    isHovered = false
  })
  /** Acts after the pause that shows that a mouse means it. */
  const listen = (type: 'pointerenter' | 'pointerleave', pause: number, act: () => void) =>
    on(details, type, ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      stop()
      timer = setTimeout(guard(act), pause)
    })
  listen('pointerenter', OPEN_MS, () => {
    if (details.open || !mayHover()) return
    request(folder, true)
    isHovered = true
  })
  // Opened by a click or a key, it stays until it is closed in the same way.
  listen('pointerleave', CLOSE_MS, () => isHovered && request(folder, false))
  signal.addEventListener('abort', stop)
  return folder
}
