import type { SiteError } from '../dom/errors.js'
import { addListener, dispatchEvent } from '../dom/native.js'

/** The detail of a failure event. Cancelling the event keeps the error out of the console. */
export interface FailureDetail {
  readonly error: SiteError
}

/**
 * The events of the page, without their `site:` prefix. A block adds its own by declaration merging.
 *
 * @example
 * declare module '@site/runtime/events' {
 *   interface SiteEvents { 'greeting:shout': { words: string } }
 * }
 */
export interface SiteEvents {
  /** Blocks are ready: one event on the document for all blocks that became ready together. */
  'blocks:ready': { readonly elements: readonly Element[] }
  'block:failed': FailureDetail
  /** An option or a field of the page context violates the contract. */
  'contract:violation': FailureDetail
  /** The page, or the page that a page loader has put in its place, is hydrated. */
  'page:ready': undefined
  /** New content within the same page is hydrated, such as a widget that the server has rendered. */
  'content:ready': undefined
}

export type SiteEvent<Type extends keyof SiteEvents> = CustomEvent<SiteEvents[Type]>

/** Dispatches `site:<type>` from `target`, bubbling. Returns false if a listener cancelled it. */
export const emit = (
  target: EventTarget,
  type: string,
  detail: unknown,
  options?: { readonly cancelable?: boolean },
): boolean => dispatchEvent(target, new CustomEvent(`site:${type}`, { detail, bubbles: true, ...options }))

/** Listens to `site:<type>` on `target` until the signal aborts. */
export const listen = (
  target: EventTarget,
  type: string,
  listener: (event: never) => unknown,
  signal: AbortSignal,
): void => addListener(target, `site:${type}`, listener, { signal })
