import { isSameValue } from '@site/runtime/contract'
import { record } from './history.js'
import { freshRecord } from './open-record.js'
import { contestedOf } from './parts.js'
import type { OpenRecord, RecordEditor } from './record-editor.js'
import type { RecordKind } from './record-kind.js'

/** Unsaved changes of earlier, as JSON keeps them. */
interface Lost {
  readonly base: unknown
  readonly values: unknown
  readonly unanswered: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value in which everything that a known one has too is the known one's: kinds compare lists by identity. */
function sharing(value: unknown, known: unknown): unknown {
  if (isSameValue(value, known)) return known
  if (Array.isArray(value) && Array.isArray(known)) return value.map((each, at) => sharing(each, known[at]))
  if (!isObject(value) || !isObject(known)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sharing(each, known[name])]))
}

/** Whether a value may stand where a known one does, as far as their types say. */
function isLike(value: unknown, known: unknown): boolean {
  if (value === null || known === null || known === undefined) return true
  if (Array.isArray(known)) return Array.isArray(value)
  if (!isObject(known)) return typeof value === typeof known
  return isObject(value) && Object.keys(known).every((name) => isLike(value[name], known[name]))
}

type Restored<Stored, Draft> = Pick<OpenRecord<Stored, Draft>, 'stored' | 'draft' | 'theirs' | 'unanswered'>

/** Earlier changes on top of the stored values; null if they are not of this kind. */
function restoredOver<Stored, Draft>(
  kind: RecordKind<Stored, Draft>,
  lost: Lost,
  current: Stored,
): Restored<Stored, Draft> | null {
  const { draftOf, countChanges, rebased, afterSave } = kind
  const base = sharing(lost.base, current) as Stored
  const own = (value: unknown) => sharing(value, draftOf(base)) as Draft
  const [draft, sent] = [own(lost.values), lost.unanswered === null ? null : own(lost.unanswered)]
  if (![draft, sent].every((each) => isLike(each, draftOf(current)))) return null
  const isSaved = kind.isSaved ?? ((each, stored) => countChanges(each, stored) === 0)
  if (sent !== null && isSaved(sent, current)) {
    const next = afterSave ? afterSave(draft, sent) : draft
    return { stored: current, draft: next, theirs: null, unanswered: null }
  }
  const theirChanges = countChanges(draftOf(current), base)
  if (theirChanges === 0) return { stored: current, draft, theirs: null, unanswered: sent }
  if (rebased) {
    const merged = rebased(draft, base, current)
    const sides = { base: draftOf(base), mine: draft, theirs: draftOf(current) }
    const isConflict = contestedOf(kind.partsOf(sides, current), sides).length > 0
    const isSame = countChanges(merged, current) === 0
    if (isSame || !isConflict) return { stored: current, draft: merged, theirs: null, unanswered: null }
  }
  return countChanges(draft, current) === 0
    ? { stored: current, draft: draftOf(current), theirs: null, unanswered: null }
    : { stored: base, draft, theirs: current, unanswered: null }
}

/**
 * Makes changes of earlier unsaved changes again. Changes that the record has already are newer and stay: undo then leads
 * to the earlier ones.
 *
 * @returns false if the values are not of this kind
 */
export function restoreOpened<Stored, Draft>(
  editor: RecordEditor<Stored, Draft>,
  lost: Lost,
  answer: Stored,
): boolean {
  const { kind, store } = editor
  const id = kind.idOf(answer)
  const open = store.get().get(id)
  // The answer was on its way while a later version was saved.
  const isLate =
    open && kind.revisionOf(open.stored) > kind.revisionOf(answer) && !kind.isBack?.(answer, open.stored)
  const current = isLate ? open.stored : answer
  const isDirty = open && (open.saving.status === 'busy' || editor.changesOf(open) > 0)
  const restored = restoredOver(kind, lost, isDirty ? open.stored : current)
  if (!restored) return false
  if (isDirty) {
    // Undo must not bring back old values that the lost changes have left alone.
    const earlier = restored.theirs
      ? (kind.rebased?.(restored.draft, restored.stored, open.stored) ?? restored.draft)
      : restored.draft
    if (!isSameValue(earlier, open.draft)) {
      const name = `restored ${open.history.past.length}`
      const step = editor.step([{ name, before: earlier, after: open.draft }])
      editor.set(id, { ...open, history: record(open.history, step) })
    }
    return true
  }
  const showsIssues = kind.issuesOf(restored.stored, restored.draft).size > 0
  editor.set(id, { ...freshRecord(restored.stored, restored.draft), ...restored, showsIssues })
  return true
}
