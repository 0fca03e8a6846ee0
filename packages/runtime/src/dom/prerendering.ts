import type { Site } from '../core/site.js'
import { addListener, ofDocument } from './native.js'

/** Whether the browser has loaded the page in advance: the visitor may never see it. */
export const isPrerendered = ({ document }: Site): boolean =>
  ofDocument(document, 'prerendering' as keyof Document) === true

/** Calls `listener` when the visitor opens a page that was loaded in advance. */
export const onOpen = ({ document, signal }: Site, listener: () => void): void =>
  addListener(document, 'prerenderingchange', listener, { signal })

/** Resolves once the visitor has opened the page: at once, unless it was loaded in advance. */
export const whenOpen = (site: Site): Promise<void> =>
  new Promise((resolve) => (isPrerendered(site) ? onOpen(site, resolve) : resolve()))
