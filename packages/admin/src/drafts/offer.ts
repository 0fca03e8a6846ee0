import { createDialog, dialogHost } from '@site/runtime'
import { isSameValue } from '@site/runtime/contract'
import type { ApiError } from '../api/api-error.js'
import { t } from '../messages.js'
import { optionOf } from '../settings/values.js'
import type { LostDrafts } from './draft-keeper.js'
import { type DraftStorage, isRecord, type StoredChanges } from './draft-storage.js'
import { draftTexts as texts } from './texts.js'

/** `later` keeps the changes for the next time that the panel opens. */
type Answer = 'restore' | 'discard' | 'later'

/** Asks in the same dialog as on pages. Escape loses nothing. */
export type Ask = (title: string, text: string, restore: string) => Promise<Answer>

export const askInDialog: Ask = (title, text, restore) =>
  createDialog<Answer>(dialogHost(document), {
    kind: 'restore',
    title,
    text,
    buttons: [
      ['restore', restore],
      ['discard', t('panel.restore.reject')],
    ],
    dismissal: 'later',
  }).show()

/** Where the changes were made: the paths of pages, and the titles of other screens. */
function pathsOf(drafts: readonly StoredChanges[], titleOf: (kind: string) => string): string {
  return [...new Set(drafts.map((draft) => (isRecord(draft) ? titleOf(draft.kind) : draft.path)))].join(', ')
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
 * @param titleOf - the title of the screen of a kind of records
 * @param restore - restores the settings of one block, or one record; resolves with the error, or null
 * @returns whether nothing is left to ask about
 */
export async function offerDrafts(
  lost: readonly LostDrafts[],
  storage: DraftStorage,
  ask: Ask,
  titleOf: (kind: string) => string,
  restore: (draft: StoredChanges) => Promise<ApiError | null>,
): Promise<boolean> {
  const newest = lost[0]
  if (!newest) return true
  let drafts: readonly StoredChanges[] = lost.flatMap(({ record }) => record.drafts)
  const changes = t('panel.changes', { count: countOf(drafts) })
  const text = texts.from(changes, pathsOf(drafts, titleOf), newest.record.savedAt)
  let answer = await ask(t('panel.restore.question'), text, t('panel.restore.confirm'))
  let isDone = answer === 'discard'
  while (answer === 'restore' && !isDone) {
    const failures = await restoreAll(drafts, restore)
    const [first] = failures
    isDone = !first
    // The session has ended. Whoever signs in again is asked again.
    if (first?.error.kind === 'login') answer = 'later'
    else if (first) {
      drafts = failures.map(({ draft }) => draft)
      answer = await ask(
        texts.failed,
        texts.failedOn(first.error.message, pathsOf(drafts, titleOf)),
        t('panel.retry'),
      )
      isDone = answer === 'discard'
    }
  }
  for (const { key, release } of lost) {
    // What was restored is in this tab's own record by now.
    if (isDone) storage.remove(key)
    release()
  }
  return isDone
}
