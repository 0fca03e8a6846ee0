import type { Site } from '../../core/site.js'
import { addListener, ofDocument } from '../../dom/native.js'

/** Whether the browser has loaded the page in advance: the visitor may never see it. */
export const isPrerendered = ({ document }: Site): boolean =>
  ofDocument(document, 'prerendering' as keyof Document) === true

/** Calls `listener` when the visitor opens a page that was loaded in advance. */
export const onOpen = ({ document, signal }: Site, listener: () => void): void =>
  addListener(document, 'prerenderingchange', listener, { signal })
