import { createDialog, dialogHost } from '@site/runtime'
import { isSameValue, sectionOfId } from '@site/runtime/contract'
import type { ApiError } from '../../base/api/api-error.js'
import { joined } from '../../base/messages/texts.js'
import { t } from '../../base/messages.js'
import { focusedOrMain } from '../../base/ui/main-region.js'
import { sectionTitle } from '../settings/sections.js'
import { optionOf } from '../settings/values.js'
import type { LostDrafts } from './draft-keeper.js'
import { type DraftStorage, isRecord, type StoredChanges } from './draft-storage.js'
import type { RecordKinds } from './record-kinds.js'
import { draftTexts as texts } from './texts.js'

/** `later` keeps the changes for the next time that the panel opens. */
type Answer = 'restore' | 'discard' | 'later'

/**
 * Asks in the same dialog as on pages. Escape loses nothing.
 *
 * @param onDiscard - called while the dialog still fades: a reload at once must not offer the changes again
 */
export type Ask = (title: string, text: string, restore: string, onDiscard: () => void) => Promise<Answer>

export const askInDialog: Ask = (title, text, restore, onDiscard) =>
  createDialog<Answer>(dialogHost(document), {
    kind: 'restore',
    title,
    text,
    buttons: [
      ['restore', restore],
      ['discard', t('panel.restore.reject')],
    ],
    dismissal: 'later',
    onChoice: (answer) => answer === 'discard' && onDiscard(),
  }).show(focusedOrMain())

type Names = Pick<RecordKinds, 'titleOf' | 'nameOf'>

/** The page of a block by its path, a section of the settings of all pages by its title, a record by that of its screen. */
function placeOf(draft: StoredChanges, { titleOf }: Names): string {
  if (isRecord(draft)) return titleOf(draft.kind)
  const section = sectionOfId(draft.blockId)
  return section === null ? draft.path : texts.section(sectionTitle(section))
}

/** The places of changes, each with the names of its records as far as they are known. */
function placesOf(drafts: readonly StoredChanges[], names: Names): string {
  const places = new Map<string, Set<string>>()
  for (const draft of drafts) {
    const place = placeOf(draft, names)
    const known = places.get(place) ?? new Set()
    const name = isRecord(draft) ? names.nameOf(draft.kind, draft.values) : null
    places.set(place, name === null ? known : known.add(name))
  }
  return joined([...places].map(([place, known]) => texts.place(place, [...known])))
}

/** The number of unsaved changes. */
function countOf(drafts: readonly StoredChanges[]): number {
  const changesOf = (draft: StoredChanges): number => {
    if (isRecord(draft)) return draft.changes
    const { base, values, unanswered } = draft
    const others = unanswered ? [base, unanswered] : [base]
    const names = new Set([...others, values].flatMap((each) => Object.keys(each)))
    return [...names].filter((name) =>
      others.some((each) => !isSameValue(optionOf(each, name), optionOf(values, name))),
    ).length
  }
  return drafts.reduce((sum, draft) => sum + changesOf(draft), 0)
}

interface Failure {
  readonly draft: StoredChanges
  readonly error: ApiError
}

async function restoreAll(
  drafts: readonly StoredChanges[],
  restore: (draft: StoredChanges) => Promise<ApiError | null>,
): Promise<Failure[]> {
  const failures: Failure[] = []
  for (const draft of drafts) {
    const error = await restore(draft)
    if (error) failures.push({ draft, error })
  }
  return failures
}

/**
 * Asks whether to restore unsaved changes of tabs that are gone, and restores or deletes them.
 *
 * @param lost - the newest first
 * @param names - the titles of screens and the names of records
 * @param restore - restores the settings of one block, or one record; resolves with the error, or null
 * @param say - shows a sentence about the restored changes, which may be on another screen
 * @returns whether nothing is left to ask about
 */
export async function offerDrafts(
  lost: readonly LostDrafts[],
  storage: DraftStorage,
  ask: Ask,
  names: Names,
  restore: (draft: StoredChanges) => Promise<ApiError | null>,
  say: (text: string) => void,
): Promise<boolean> {
  const newest = lost[0]
  if (!newest) return true
  let drafts: readonly StoredChanges[] = lost.flatMap(({ record }) => record.drafts)
  const changes = t('panel.changes', { count: countOf(drafts) })
  const text = texts.from(changes, placesOf(drafts, names), newest.record.savedAt)
  const discard = () => {
    for (const { key } of lost) storage.remove(key)
  }
  const restored: StoredChanges[] = []
  let answer = await ask(t('panel.restore.question'), text, t('panel.restore.confirm'), discard)
  let isDone = answer === 'discard'
  while (answer === 'restore' && !isDone) {
    const failures = await restoreAll(drafts, restore)
    const [first] = failures
    isDone = !first
    restored.push(...drafts.filter((draft) => !failures.some((failure) => failure.draft === draft)))
    if (restored.length > 0) say(texts.restored(placesOf(restored, names)))
    // The session has ended. Whoever signs in again is asked again.
    if (first?.error.kind === 'login') answer = 'later'
    else if (first) {
      drafts = failures.map(({ draft }) => draft)
      answer = await ask(
        texts.failed,
        texts.failedOn(first.error.message, placesOf(drafts, names)),
        t('panel.retry'),
        discard,
      )
      isDone = answer === 'discard'
    }
  }
  // The restored changes are in this tab's record now.
  if (isDone) discard()
  for (const { release } of lost) release()
  return isDone
}
