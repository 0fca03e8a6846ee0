import { SiteError } from '../../core/errors.js'
import { galleryLogs } from '../../services/messages/areas.js'
import { logText } from '../../services/messages/log-text.js'

/*
 * What is wrong with a gallery, in the words of the console's catalogue. In a chunk of its own: a page whose
 * galleries are right never loads it.
 */

/** The markup has no element to work on [GAL-041, GAL-097]. */
export const noElement = (): SiteError =>
  new SiteError(logText(galleryLogs, 'gallery.log.element'), { part: 'slides' })

/** Code asked for a design that there is not [GAL-041, GAL-095]. */
export const noDesign = (design: string): SiteError =>
  new SiteError(logText(galleryLogs, 'gallery.log.design'), { design })

/** What the console says of options that could not be read [GAL-090, GAL-091]. */
export const badOptions = (error: SiteError): SiteError =>
  new SiteError(
    logText(galleryLogs, error.cause instanceof SyntaxError ? 'gallery.log.decode' : 'gallery.log.evaluate'),
    { ...error, cause: error },
  )

/** Says that something a slide needs is not there; the gallery goes on without it [GAL-092..GAL-094]. */
export const warnMissing = (what: 'videoLoader' | 'loader' | 'lightbox', element: Element, cause?: unknown) =>
  console.error(logText(galleryLogs, `gallery.log.${what}`), element, ...(cause ? [cause] : []))

/** The gallery names a transition that does not exist. */
export const noTransition = (name: string): SiteError =>
  new SiteError(logText(galleryLogs, 'gallery.log.transition', { name }), { transition: name })
