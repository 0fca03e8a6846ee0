import {
  type AddPageRequest,
  entryFields,
  type PageConfigRequest,
  type PageEntry,
  PUBLISH_TIME_PASSED,
  pageKind,
} from '@site/runtime/contract'
import { serverNow } from '../../../base/api/client.js'
import { t } from '../../../base/messages.js'
import { zonedTimeOf } from '../../../base/ui/time/time.js'
import type { Issues } from '../../../editor/records/record-kind.js'
import { type DraftOf, ValueSet } from '../../../records/model/value-set.js'
import { NEW } from '../../../records/screen/use-answers.js'
import { pageTexts as texts } from '../texts.js'
import { keyOf, type StoredPage, startOf } from './new-page.js'

/** The values of a page that an owner can change. */
export interface PageDraft extends Omit<DraftOf<typeof pageKind.fields>, 'publishAt'> {
  /** When a scheduled page is published, to the minute: in UTC, without its letter. */
  readonly publishAt: string
  /** The start of a new page. */
  readonly start?: string
  /** A post or an event, which decides about the values that it has; null for any other page. */
  readonly entry: PageEntry | null
  /** A new page is put into the navigation once it is added. */
  readonly inMenu?: boolean
}

/** The minute of an instant, such as `2027-12-31T09:30`. */
export function minuteOf(instant: string | number): string {
  const time = new Date(instant)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 16)
}

/** The instant of such a minute; NaN for none. */
export const instantOfMinute = (minute: string): number => Date.parse(`${minute}Z`)

/** The time of a draft, which people may be about to type. */
function publicationOf({ state, publishAt }: PageDraft): string {
  if (state !== 'scheduled' || publishAt === '') return texts.state(state)
  return `${texts.state(state)} ${texts.from(zonedTimeOf(`${publishAt}Z`))}`
}

/** The values of a page. */
export const pageValues = new ValueSet<PageDraft>(pageKind.fields, {
  conversions: {
    // People type an address without the slash, too. The server refuses whole addresses of the web.
    path: {
      savedOf: (typed) =>
        String(typed)
          .trim()
          .replace(/^(?![a-z][a-z\d+.-]*:)(?=[^/])/i, '/'),
    },
    publishAt: { typedOf: (stored) => (stored === null ? '' : minuteOf(String(stored))) },
  },
  texts: { state: publicationOf },
})

/** The rules of a draft, besides those about its time. The time counts for a scheduled page only. */
const rules = pageValues.rulesOf<StoredPage>()

export const { partsOf } = rules

export const rebased = (draft: PageDraft, older: StoredPage, newer: StoredPage): PageDraft => ({
  ...rules.rebased(draft, older, newer),
  entry: newer.id === NEW ? draft.entry : newer.entry,
})

/** The draft of a stored page without changes. */
export function draftOf(stored: StoredPage): PageDraft {
  const draft = { ...rules.draftOf(stored), entry: stored.entry }
  return stored.id === NEW ? { ...draft, start: stored.start ?? '', inMenu: false } : draft
}

/** The number of values that differ. */
export function countChanges(draft: PageDraft, stored: StoredPage): number {
  const isNew = stored.id === NEW
  const added = isNew ? Number(draft.start !== stored.start) + Number(draft.inMenu === true) : 0
  return rules.countChanges(draft, stored) + added
}

/** The instant of a typed time; null for none. What was not changed stays as it is, with its seconds. */
function instantOf({ publishAt }: StoredPage, draft: PageDraft): string | null {
  if (publishAt !== null && draft.publishAt === minuteOf(publishAt)) return publishAt
  const time = instantOfMinute(draft.publishAt)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

const sentOf = (stored: StoredPage, draft: PageDraft) => ({
  ...pageValues.savedOf(draft, {}),
  publishAt: draft.state === 'scheduled' ? instantOf(stored, draft) : null,
})

/** The body that saves a draft. */
export const requestOf = (stored: StoredPage, draft: PageDraft): PageConfigRequest =>
  ({ ...sentOf(stored, draft), revision: stored.revision }) as PageConfigRequest

/** The body that adds a page. */
export const addRequestOf = (stored: StoredPage, draft: PageDraft): AddPageRequest =>
  ({ ...sentOf(stored, draft), start: startOf(draft.start ?? ''), key: keyOf(stored) }) as AddPageRequest

/** The issues of a draft that prevent a save, by the names of its values. The server knows which addresses are free. */
export function issuesOf(stored: StoredPage, draft: PageDraft): Issues {
  const issues = new Map(pageValues.issuesOf({ ...draft, state: 'published' }, {}))
  if (draft.entry === 'event') {
    const [first, last] = draft.allDay ? (['firstDay', 'lastDay'] as const) : (['starts', 'ends'] as const)
    const [start, end] = [draft[first], draft[last]]
    if (start === '') issues.set(first, texts.startMissing)
    else if (end !== '' && end < start) issues.set(last, texts.endsFirst)
  }
  if (draft.path.trim() === '') issues.set('path', t('panel.invalid.required'))
  if (draft.state === 'scheduled') {
    const time = instantOf(stored, draft)
    if (time === null) issues.set('publishAt', texts.timeMissing)
    // A page that was published meanwhile keeps its time.
    else if (time !== stored.publishAt && Date.parse(time) <= serverNow())
      issues.set('publishAt', PUBLISH_TIME_PASSED)
  }
  return issues
}

/** The values of a post or an event, with which its copy starts. */
export const entryDraft = (stored: StoredPage): Partial<PageDraft> =>
  Object.fromEntries(Object.entries(draftOf(stored)).filter(([name]) => Object.hasOwn(entryFields, name)))
