import type { SiteEvent } from '../../../core/events.js'
import type { Site } from '../../../core/site.js'
import type { CallFailure } from '../../../services/http/http.js'
import { mayOpenPanel } from '../../../services/session/reader.js'
import { type SystemErrorOptions, systemError } from './system-error.js'

/** A failure: one of a call has all of these, one that other code has emitted may have fewer. */
type Failure = { readonly [Name in 'kind' | 'status' | 'message']?: CallFailure[Name] | undefined }

/** The text of the overlay for a failed call: its own words, where those of the call would not help a person. */
function textOf({ kind, status, message = '' }: Failure): SystemErrorOptions {
  if (kind === undefined || kind === 'denied') return { message, reason: 'unauthorized' }
  if (kind === 'unauthorized' || kind === 'crumb') return { reason: 'unauthorized' }
  if (kind === 'unreachable' && status === null) return { reason: 'network' }
  return kind === 'unparsable' ? {} : { message }
}

/**
 * Shows over the whole page that a call has failed, unless a listener has cancelled its event. Calls without a caller
 * that shows the failure concern owners and editors; visitors cannot do anything about them.
 */
export default function showCallFailure(
  site: Site,
  { type, detail, defaultPrevented }: SiteEvent<'authorization:fail' | 'call:unhandled'>,
): void {
  if (defaultPrevented || (type === 'site:call:unhandled' && !mayOpenPanel(site.context))) return
  void systemError(site, textOf(detail))
}
