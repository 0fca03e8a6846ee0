import type { OptionError } from '../../core/on-demand/option-error.js'
import { SiteError } from '../../dom/errors.js'
import { logged } from '../../dom/logged.js'
import { galleryLogs } from '../../services/messages/areas.js'
import { logText } from '../../services/messages/log-text.js'

/* Errors of galleries, with texts for the console. A separate chunk, which pages without errors never load. */

/** The markup has no part `slides`. */
export const noElement = (): SiteError =>
  new SiteError(logText(galleryLogs, 'gallery.log.element'), { part: 'slides' })

/** The gallery has an unknown design. */
export const noDesign = (design: string): SiteError =>
  new SiteError(logText(galleryLogs, 'gallery.log.design'), { design })

/** The option `design` or `transition` has a name that does not exist. The cause lists those that do. */
export const badName = (cause: OptionError): SiteError => {
  const { option, value, expected } = cause
  const { message } = (option === 'design' ? noDesign : noTransition)(String(value))
  return new SiteError(message, { option, value, expected, cause })
}

/** Options could not be read. */
export const badOptions = (error: SiteError): SiteError =>
  new SiteError(
    logText(galleryLogs, error.cause instanceof SyntaxError ? 'gallery.log.decode' : 'gallery.log.evaluate'),
    { ...error, cause: error },
  )

/** Logs that code for a slide is missing; the gallery works without it. */
export const warnMissing = (
  missing: 'videoLoader' | 'loader' | 'lightbox',
  element: Element,
  cause?: unknown,
) => console.error(logText(galleryLogs, `gallery.log.${missing}`), logged(element), ...(cause ? [cause] : []))

/** The gallery names a transition that does not exist. */
export const noTransition = (name: string): SiteError =>
  new SiteError(logText(galleryLogs, 'gallery.log.transition', { name }), { transition: name })
