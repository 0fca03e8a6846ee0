import { queryAllIn } from '../../dom/native.js'
import type { Folder } from './folder.js'

/** Moves the focus among the entries of the first level, or among the links of a folder. */
export function moveFocus(event: KeyboardEvent, list: HTMLElement, folders: readonly Folder[]): void {
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
