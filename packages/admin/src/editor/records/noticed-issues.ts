import { t } from '../../base/messages.js'
import type { RecordKind } from './record-kind.js'

/** An open record, with the places of the issues that its form shows. */
interface Opened<Stored, Draft> {
  readonly stored: Stored
  readonly draft: Draft
  /** The places so far. */
  readonly noticed: ReadonlySet<string>
}

/**
 * The places whose issues are shown before a save is tried. An issue that the record had when it was opened waits for the
 * save, and so does a missing entry until it was left empty: nobody is corrected before they had a chance to type.
 *
 * @param isLeft - an empty entry was left
 * @returns the same set if it has the same places
 */
export function noticedIssues<Stored, Draft>(
  { issuesOf, draftOf, missing = () => [t('panel.invalid.required')] }: RecordKind<Stored, Draft>,
  { stored, draft, noticed }: Opened<Stored, Draft>,
  isLeft: boolean,
): ReadonlySet<string> {
  const atFirst = issuesOf(stored, draftOf(stored))
  const places = [...issuesOf(stored, draft)]
    .filter(
      ([place, issue]) =>
        noticed.has(place) || (issue !== atFirst.get(place) && (isLeft || !missing().includes(issue))),
    )
    .map(([place]) => place)
  const isSame = places.length === noticed.size && places.every((place) => noticed.has(place))
  return isSame ? noticed : new Set(places)
}
