import { SiteError } from '../../core/errors.js'
import { emit } from '../../core/events.js'
import type { Mistake } from './settings/attributes.js'

/** Tells of a picture's fault, with the picture; whoever cancels the event keeps it out of the console. */
const tell = (image: Element, error: SiteError): void => {
  if (emit(image, 'contract:violation', { error }, { cancelable: true })) console.warn(error.message, image)
}

/** One of the catalogue's warnings about pictures [IMG-013]. */
export const warn = (image: Element, message: string): void => tell(image, new SiteError(message))

/** Puts mistakes into words; the code for it is loaded only where a page has some. */
export function warnOfMistakes(image: Element, mistakes: readonly Mistake[]): void {
  if (mistakes.length === 0) return
  import('./issue-text.js').then(({ inWords }) => {
    for (const mistake of mistakes) tell(image, inWords(mistake))
  })
}
