import { RemovedItem } from '../../../base/ui/list/removed-item.js'
import type { FormDraft } from '../model/draft.js'
import type { OpenForm } from '../model/editor.js'
import { elementId, FIELDS_LIST, REMOVE, titleOf } from '../model/field-names.js'
import { formTexts as texts } from '../texts.js'

/** The field that the last change has removed; undefined after any other change. */
function lastRemoved({ history: { past, future } }: OpenForm) {
  const change = past.at(-1)?.changes[0]
  if (future.length > 0 || !change?.name.startsWith(REMOVE)) return undefined
  return (change.before as FormDraft).fields.find(({ id }) => change.name === `${REMOVE}${id}`)
}

interface Props {
  readonly form: OpenForm
  /** @param focus the id of the element that gets the focus, once the field is back */
  onUndo(focus: string): void
}

/** A field that was just removed, with a button that brings it back. */
export function RemovedField({ form, onUndo }: Props) {
  const field = lastRemoved(form)
  if (!field) return null
  return (
    <RemovedItem
      list={FIELDS_LIST}
      text={texts.removed(titleOf(field))}
      onUndo={() => onUndo(`${elementId(field.id)}-title`)}
    />
  )
}
