import type { Site } from '../core/site.js'
import { ofDocument } from './native.js'

/** Whether a signed-in account sees the page in a frame of the same origin: the panel's preview. */
export function isInPreview({ context, document }: Pick<Site, 'context' | 'document'>): boolean {
  try {
    // Null for a page without a frame, and for one whose frame is of another origin.
    const frame = ofDocument(document, 'defaultView')?.frameElement
    return context.authenticatedAccount !== null && Boolean(frame)
  } catch {
    return false
  }
}

/**
 * Ends the page in a frame. Remove its `src` first. Inserted again, a frame starts empty; without that, browsers keep
 * the page, or a step in the history that leads back to it.
 */
export function endPage(frame: HTMLElement): void {
  const { parentNode, nextSibling } = frame
  frame.remove()
  parentNode?.insertBefore(frame, nextSibling)
}
