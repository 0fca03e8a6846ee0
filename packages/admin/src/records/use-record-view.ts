import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { TYPING_PAUSE_MS } from '../base/ui/fields.js'
import { type Announcement, useFormAnnouncement } from '../base/ui/live-region.js'
import { conflictTexts as texts } from '../editor/conflicts/texts.js'
import type { Choices, ContestedValue } from '../editor/conflicts/values.js'
import { useArrivalFocus } from '../editor/context/arrival.js'
import { contestedValues, overwrite, settle, takeTheirs } from '../editor/records/conflicts.js'
import type { OpenRecord, RecordEditor } from '../editor/records/record-editor.js'
import { useRecordPreview } from './use-record-preview.js'
import { useShortcuts } from './use-shortcuts.js'

/** An entry that people type. */
const TYPED = 'input, textarea'

/** Shows issues of an open record at their entries when typing pauses, and when an entry is left empty. */
function useNoticedIssues<Stored, Draft>(
  editor: RecordEditor<Stored, Draft>,
  id: string,
  draft: Draft,
  section: RefObject<HTMLElement | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft starts the pause again.
  useEffect(() => {
    const timer = setTimeout(() => editor.notice(id, false), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [editor, id, draft])
  useEffect(() => {
    const over = new AbortController()
    const onLeave = ({ target }: FocusEvent) => {
      const entry = target as HTMLInputElement
      if (entry.matches(TYPED) && entry.value.trim() === '') editor.notice(id, true)
    }
    section.current?.addEventListener('focusout', onLeave, { signal: over.signal })
    return () => over.abort()
  }, [editor, id, section])
}

/** Entries that cannot be saved, also those in a part of the record that is closed. */
const INVALID = ':is(input, select, textarea)[aria-invalid="true"], button[data-invalid]'

/** The first way on after a conflict. */
const toConflict = (section: HTMLElement | null): void =>
  section?.querySelector<HTMLElement>('.editor-bar .notice-actions button')?.focus()

/** How a kind of records differs from the others. */
export interface RecordOptions<Stored, Draft> {
  /** Pages show the record: the path of the one to open in the preview, or null for whichever it shows. */
  readonly page?: string | null
  /** Called when the stored record has changed. */
  onSaved?(saved: OpenRecord<Stored, Draft>): void
}

/** State for the view of an open record: targets of the focus, and the props of its bar and of its link back. */
interface RecordView {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly section: RefObject<HTMLElement | null>
  toHeading(): void
  readonly bar: {
    readonly changes: number
    readonly contested: readonly ContestedValue[]
    readonly announcement: Announcement
    onSave(): Promise<boolean>
    onReset(): Promise<boolean>
    onDiscard(): void
    onUndo(): void
    onRedo(): void
    onTakeTheirs(): void
    onOverwrite(): Promise<boolean>
    onSettle(choices: Choices): void
  }
  /** Goes back to the theme's version. */
  onReset(): Promise<void>
}

/**
 * Saves, undoes and resets an open record, by buttons and by keys. The focus starts at the heading, and goes to the first
 * entry that cannot be saved.
 */
export function useRecordView<Stored, Draft>(
  editor: RecordEditor<Stored, Draft>,
  id: string,
  open: OpenRecord<Stored, Draft>,
  { page, onSaved }: RecordOptions<Stored, Draft> = {},
): RecordView {
  const heading = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLElement>(null)
  const [announcement, announce] = useFormAnnouncement(open.draft, open.saving)
  const toHeading = () => heading.current?.focus()
  const run = async (action: Promise<boolean>) => {
    const isDone = await action
    const saved = isDone && editor.store.get().get(id)
    if (saved) onSaved?.(saved)
    return isDone
  }
  /** Undo and redo may take the element with the focus away. */
  const keepFocus = (move: () => void) => {
    const hasFocus = () => section.current?.contains(document.activeElement) ?? false
    const hadFocus = hasFocus()
    flushSync(move)
    if (hadFocus && !hasFocus()) toHeading()
  }
  const bar = {
    changes: editor.changesOf(open),
    contested: contestedValues(editor, open),
    announcement,
    async onSave() {
      if (open.theirs === null) return run(editor.save(id))
      announce(texts.waits)
      toConflict(section.current)
      return false
    },
    onReset: () => run(editor.reset(id)),
    onDiscard: () => (open.theirs === null ? editor.discard(id) : takeTheirs(editor, id)),
    onUndo: () => keepFocus(() => editor.undo(id)),
    onRedo: () => keepFocus(() => editor.redo(id)),
    onTakeTheirs() {
      takeTheirs(editor, id)
      toHeading()
    },
    onOverwrite() {
      toHeading()
      return run(overwrite(editor, id))
    },
    onSettle(choices: Choices) {
      settle(editor, id, choices)
      const chosen = editor.store.get().get(id)
      announce(chosen && editor.changesOf(chosen) > 0 ? texts.chosen : texts.nothing)
    },
  }
  useNoticedIssues(editor, id, open.draft, section)
  useRecordPreview(editor, open, page)
  useShortcuts({ save: bar.onSave, undo: bar.onUndo, redo: bar.onRedo })
  useArrivalFocus(heading)
  const { saving } = open
  useEffect(() => {
    if (saving.status === 'failed') section.current?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [saving])
  return {
    heading,
    section,
    toHeading,
    bar,
    async onReset() {
      // The button disappears with the owner's version.
      if (await bar.onReset()) toHeading()
    },
  }
}
