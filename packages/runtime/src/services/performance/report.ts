import { emit, type FailureDetail } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { SiteError } from '../../dom/errors.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** An error for the error reporter alone: the visitor and the console get nothing of it. */
    'error:caught': FailureDetail
  }
}

export const reportError = ({ document }: Site, message: string): void => {
  emit(document, 'error:caught', { error: new SiteError(message) })
}

/** Of the settings, or of records. */
export const UNEXPECTED_STATUS = 'XHR request DONE with unexpected status'
