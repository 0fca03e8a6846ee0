import { isSameValue } from '@site/runtime/contract'
import type { Choices, ContestedValue } from '../conflicts/values.js'
import { mapHistory } from './mapped-history.js'
import { NO_ISSUES } from './open-record.js'
import { contestedOf, type Part, type Sides } from './parts.js'
import type { OpenRecord, RecordEditor } from './record-editor.js'

type Opened<Stored, Draft> = OpenRecord<Stored, Draft> & { readonly theirs: Stored }

const sidesOf = <Stored, Draft>(
  { kind }: RecordEditor<Stored, Draft>,
  { stored, draft, theirs }: Opened<Stored, Draft>,
): Sides<Draft> => ({ base: kind.draftOf(stored), mine: draft, theirs: kind.draftOf(theirs) })

const isConflict = <Stored, Draft>(
  open: OpenRecord<Stored, Draft> | undefined,
): open is Opened<Stored, Draft> => open !== undefined && open.theirs !== null

const partsOf = <Stored, Draft>(
  editor: RecordEditor<Stored, Draft>,
  open: Opened<Stored, Draft>,
): Part<Draft>[] => {
  const sides = sidesOf(editor, open)
  return contestedOf(editor.kind.partsOf(sides, open.theirs), sides)
}

/** The values that two people changed differently. Empty without a conflict. */
export function contestedValues<Stored, Draft>(
  editor: RecordEditor<Stored, Draft>,
  open: OpenRecord<Stored, Draft>,
): ContestedValue[] {
  if (!isConflict(open)) return []
  const { mine, theirs } = sidesOf(editor, open)
  return partsOf(editor, open).map(({ name, title, textIn }) => ({
    name,
    title,
    mine: textIn(mine),
    theirs: textIn(theirs),
  }))
}

/** An open record and its history, based on the version that another person saved: what was left alone follows it. */
function overTheirs<Stored, Draft>({ kind }: RecordEditor<Stored, Draft>, open: Opened<Stored, Draft>) {
  const { rebased } = kind
  const { stored, theirs, draft, history } = open
  const moved = (each: unknown) => (rebased ? rebased(each as Draft, stored, theirs) : (each as Draft))
  return { ...open, stored: theirs, theirs: null, draft: moved(draft), history: mapHistory(history, moved) }
}

/** Takes over what another person saved. Undo brings the own changes back, and only those. */
export function takeTheirs<Stored, Draft>(editor: RecordEditor<Stored, Draft>, id: string): void {
  const open = editor.store.get().get(id)
  if (!isConflict(open)) return
  const { theirs } = open
  editor.set(id, { ...overTheirs(editor, open), showsIssues: false })
  editor.change(id, 'theirs', () => editor.kind.draftOf(theirs))
}

/** Saves the own changes over what another person saved; false if they were not saved. */
export async function overwrite<Stored, Draft>(
  editor: RecordEditor<Stored, Draft>,
  id: string,
): Promise<boolean> {
  const open = editor.store.get().get(id)
  if (!isConflict(open)) return false
  const next = overTheirs(editor, open)
  // Both have made the same changes: there is nothing to save.
  if (editor.kind.rebased && editor.changesOf(next) === 0) {
    takeTheirs(editor, id)
    return true
  }
  editor.set(id, next)
  return editor.save(id)
}

/**
 * Puts a choice between the two versions into the form, where it is not saved yet. What only one of the two people has
 * changed is kept.
 *
 * @param choices by the names of the contested values; the own one for those without a choice
 */
export function settle<Stored, Draft>(
  editor: RecordEditor<Stored, Draft>,
  id: string,
  choices: Choices,
): void {
  const open = editor.store.get().get(id)
  if (!isConflict(open)) return
  const { mine, theirs } = sidesOf(editor, open)
  const next = overTheirs(editor, open)
  const draft = partsOf(editor, open).reduce(
    (all, part) => part.take(all, choices.get(part.name) === 'theirs' ? theirs : mine),
    next.draft,
  )
  editor.set(id, { ...next, saving: { status: 'idle' }, rejected: NO_ISSUES })
  if (!isSameValue(next.draft, draft)) editor.change(id, 'settle', () => draft)
}
