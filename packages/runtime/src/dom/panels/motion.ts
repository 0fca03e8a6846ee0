import { queryHas } from '../../core/query-has.js'
import type { Site } from '../../core/site.js'
import { queryAll } from '../native.js'

/** The motion that a page allows. */
export interface Motion {
  /** The visitor's system requests reduced motion: changes are instant. */
  readonly reduced: boolean
  /** Things may move by themselves: not under reduced motion, `nomotion=true` or in the editor [BOOT-019]. */
  readonly autoplay: boolean
}

/** Class on `body` while the page is being edited. */
export const EDITING = 'site-editing'

/** True while an editor works on the page. */
export const isEditing = ({ document }: Pick<Site, 'document'>): boolean =>
  queryAll(document, `body.${EDITING}`).length > 0

/**
 * Whether the visitor wants less motion, for `site.shared`: making such a query costs more than asking it. From the window
 * itself: an image named "defaultView" or a frame named "body" takes the document's.
 */
export const motionQuery = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')

/** Read at the moment of need: a visitor may change the setting while the page lives. */
export function motion(site: Pick<Site, 'document'>): Motion {
  const reduced = motionQuery()?.matches ?? false
  return {
    reduced,
    // Most only want to know the other.
    get autoplay() {
      return !reduced && !queryHas(globalThis.location?.search ?? '', 'nomotion=true') && !isEditing(site)
    },
  }
}
