import type { Site } from '../../../core/site.js'
import type { CallFailure } from '../../../services/http/http.js'
import { type SystemErrorOptions, systemError } from './system-error.js'

/** What is known about a failure: all about a call's, and less about one that an event of other code tells. */
type Failure = { readonly [Name in 'kind' | 'status' | 'message']?: CallFailure[Name] | undefined }

/** What the overlay says about a failed call: its own words, where those of the call would not help a person. */
function textOf({ kind, status, message = '' }: Failure): SystemErrorOptions {
  if (kind === undefined || kind === 'denied') return { message, reason: 'unauthorized' }
  if (kind === 'unauthorized' || kind === 'crumb') return { reason: 'unauthorized' }
  if (kind === 'unreachable' && status === null) return { reason: 'network' }
  return kind === 'unparsable' ? {} : { message }
}

/**
 * Shows over the whole page that a call has failed.
 *
 * @param failure - the detail of `site:call:unhandled` or `site:authorization:fail`
 */
export default function showCallFailure(site: Site, failure: Failure): Promise<void> {
  return systemError(site, textOf(failure))
}
