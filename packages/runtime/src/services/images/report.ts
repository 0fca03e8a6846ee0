import { SiteError } from '../../core/errors.js'
import { emit } from '../../core/events.js'
import { logged } from '../../dom/logged.js'
import type { ImageIssue } from './settings/attributes.js'

/** Emits `contract:violation` on the picture; cancelling the event keeps the error out of the console. */
const reportError = (image: Element, error: SiteError): void => {
  if (emit(image, 'contract:violation', { error }, { cancelable: true }))
    console.warn(error.message, logged(image))
}

/** Reports a warning about a picture. */
export const report = (image: Element, message: string): void => reportError(image, new SiteError(message))

/** Reports issues. The code that describes them loads with the first one. */
export function reportIssues(image: Element, issues: readonly ImageIssue[]): void {
  if (issues.length === 0) return
  import('./issue-text.js').then(({ imageError }) => {
    for (const issue of issues) reportError(image, imageError(issue))
  })
}
