import { t } from '../messages.js'
import type { FormDraft } from '../model/draft.js'
import type { OpenForm } from '../model/editor.js'
import { elementId, REMOVE, titleOf } from '../model/field-names.js'
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
    <div className="form-removed">
      <p id="form-removed" role="status">
        {texts.removed(titleOf(field))}
      </p>
      <button
        type="button"
        id="form-undo-remove"
        aria-describedby="form-removed"
        className="button button-small"
        onClick={() => onUndo(`${elementId(field.id)}-title`)}
      >
        {t('panel.undo')}
      </button>
    </div>
  )
}
