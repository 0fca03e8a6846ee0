import type { MouseEvent } from 'react'

/** Whether the panel handles a click on a link. The browser handles clicks that open a new tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
