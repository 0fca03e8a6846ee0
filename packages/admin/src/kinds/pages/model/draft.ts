import type { PageConfigBody, PageConfigRequest, PageState } from '@site/runtime/contract'
import { countDifferences, followed } from '../../../editor/records/values.js'

/** What an owner can change of a page. */
export interface PageDraft {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly state: PageState
  /** When a scheduled page is published, to the minute: in UTC, without its letter. */
  readonly publishAt: string
}

const VALUES = ['title', 'description', 'path', 'state', 'publishAt'] as const
const VALUES_WITHOUT_TIME = ['title', 'description', 'path', 'state'] as const

/** Who sees a page, and from when on, are one value: half of each would be a publication that nobody meant. */
export const PUBLICATION = ['state', 'publishAt'] as const

/** The minute of an instant, such as `2027-12-31T09:30`. */
export function minuteOf(instant: string | number): string {
  const time = new Date(instant)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 16)
}

/** The instant of such a minute; NaN for none. */
export const instantOfMinute = (minute: string): number => Date.parse(`${minute}Z`)

/** The draft of a stored page without changes. */
export const draftOf = ({ title, description, path, state, publishAt }: PageConfigBody): PageDraft => ({
  title,
  description,
  path,
  state,
  publishAt: publishAt === null ? '' : minuteOf(publishAt),
})

/** The instant of a typed time; null for none. What was not changed stays as it is, with its seconds. */
export function instantOf({ publishAt }: PageConfigBody, draft: PageDraft): string | null {
  if (publishAt !== null && draft.publishAt === minuteOf(publishAt)) return publishAt
  const time = instantOfMinute(draft.publishAt)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** The address as it is saved: people type it without the slash, too. The server refuses whole addresses of the web. */
const savedPath = (path: string): string => path.trim().replace(/^(?![a-z][a-z\d+.-]*:)(?=[^/])/i, '/')

/** The body that saves a draft. */
export const requestOf = (stored: PageConfigBody, draft: PageDraft): PageConfigRequest => ({
  title: draft.title,
  description: draft.description,
  path: savedPath(draft.path),
  state: draft.state,
  publishAt: draft.state === 'scheduled' ? instantOf(stored, draft) : null,
  revision: stored.revision,
})

/** The number of values that differ from the stored ones. The time counts for a scheduled page only. */
export const countChanges = (draft: PageDraft, stored: PageConfigBody): number =>
  countDifferences(draft, draftOf(stored), draft.state === 'scheduled' ? VALUES : VALUES_WITHOUT_TIME)

/** A draft of an older page as one of a newer page: what nobody has changed follows the newer one. */
export function rebased(draft: PageDraft, older: PageConfigBody, newer: PageConfigBody): PageDraft {
  const [base, next] = [draftOf(older), draftOf(newer)]
  const { state, publishAt } = countDifferences(draft, base, PUBLICATION) > 0 ? draft : next
  return { ...followed(draft, base, next, ['title', 'description', 'path']), state, publishAt }
}
