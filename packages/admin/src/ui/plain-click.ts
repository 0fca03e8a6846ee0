import type { MouseEvent } from 'react'

/** Whether a click on a link is for the panel. One that asks for a new tab or window is the browser's. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
