import type { Site } from '../core/site.js'

/** Calls a listener whenever the page has new content: another page, or a part of this one. */
export function onNewContent(site: Site, listener: () => void): void {
  for (const type of ['page:ready', 'content:ready'] as const) site.on(type, listener)
}
