import type { FormFieldType } from '@site/runtime/contract'
import { useState } from 'react'
import { undoRemoveId } from '../../../base/ui/list/item-buttons.js'
import { moved } from '../../../base/ui/list/items.js'
import { listTexts } from '../../../base/ui/list/texts.js'
import { useAnnouncement } from '../../../base/ui/live-region.js'
import { type DraftField, type FormDraft, newField } from '../model/draft.js'
import { elementId, FIELDS_LIST, REMOVE, titleOf } from '../model/field-names.js'
import { formTexts as texts } from '../texts.js'

const random = () => crypto.randomUUID().slice(0, 8)

/**
 * Adds, moves and removes fields.
 *
 * @param focusAfter moves the focus once the change is shown
 */
export function useFieldActions(
  fields: readonly DraftField[],
  onChange: (name: string, change: (draft: FormDraft) => FormDraft) => void,
  focusAfter: (id: string) => void,
) {
  const [open, setOpen] = useState<string | null>(null)
  const [announcement, announce] = useAnnouncement()
  const withFields =
    (change: (fields: readonly DraftField[]) => readonly DraftField[]) => (draft: FormDraft) => ({
      ...draft,
      fields: change(draft.fields),
    })
  return {
    /** The id of the field whose properties are shown. */
    open,
    setOpen,
    /** Announces the last change. */
    announcement,

    add(type: FormFieldType): void {
      const field = newField(type, texts.type(type), random)
      setOpen(field.id)
      announce(texts.added(texts.type(type)))
      focusAfter(`${elementId(field.id)}-${type === 'hidden' ? 'key' : 'label'}`)
      onChange(
        `add:${field.id}`,
        withFields((before) => [...before, field]),
      )
    },

    /** @param focus the id of the element that gets the focus; without one, the focus stays where it is */
    move(from: number, to: number, focus?: string): void {
      const field = fields[from]
      if (!field || to < 0 || to >= fields.length) return
      announce(listTexts.position(titleOf(field), to + 1, fields.length))
      if (focus !== undefined) focusAfter(focus)
      onChange(
        `move:${field.id}`,
        withFields((before) => moved(before, from, to)),
      )
    },

    remove(id: string): void {
      focusAfter(undoRemoveId(FIELDS_LIST))
      onChange(
        `${REMOVE}${id}`,
        withFields((before) => before.filter((field) => field.id !== id)),
      )
    },
  }
}
