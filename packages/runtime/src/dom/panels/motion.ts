import type { Site } from '../../core/site.js'
import { queryAll } from '../native.js'
import { queryHas } from '../query-has.js'

/** The motion that a page allows. */
export interface Motion {
  /** The visitor's system requests reduced motion: changes are instant. */
  readonly reduced: boolean
  /** Things may move by themselves: not under reduced motion, with `nomotion=true` or in the editor. */
  readonly autoplay: boolean
}

/** Class on `body` while the page is being edited. */
export const EDITING = 'site-editing'

/** True while an editor works on the page. */
export const isEditing = ({ document }: Pick<Site, 'document'>): boolean =>
  queryAll(document, `body.${EDITING}`).length > 0

/**
 * The query for reduced motion; for `site.shared`, because creating a query costs more than reading it. It
 * comes from the window: an image named "defaultView" or a frame named "body" replaces the document's member.
 */
export const motionQuery = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')

/** Read at the moment of need: a visitor may change the setting at any time. */
export function motion(site: Pick<Site, 'document'>): Motion {
  const reduced = motionQuery()?.matches ?? false
  return {
    reduced,
    // A getter, because most callers only need `reduced`.
    get autoplay() {
      return !reduced && !queryHas(globalThis.location?.search ?? '', 'nomotion=true') && !isEditing(site)
    },
  }
}
