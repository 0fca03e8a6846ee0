import { IconButton } from '../../base/ui/button.js'
import { labelTexts as texts } from './texts.js'
import type { useLabels } from './use-labels.js'

interface Props {
  readonly index: number
  readonly label: string
  readonly state: ReturnType<typeof useLabels>
  /** The id of the message about the label that is edited. */
  readonly issueId: string
}

/** A tag or category: a button that edits it, or its field, and a button that removes it. */
export function LabelItem({ index, label, state, issueId }: Props) {
  const { editing, editIssue } = state
  const isEditing = editing?.index === index
  return (
    <li className="label-item">
      {isEditing ? (
        <input
          data-editing=""
          aria-label={texts.edit(label)}
          aria-invalid={editIssue !== undefined || undefined}
          aria-describedby={editIssue === undefined ? undefined : issueId}
          autoComplete="off"
          dir="auto"
          value={editing.text}
          onChange={({ target }) => state.typeEdit(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') {
              event.preventDefault()
              state.saveEdit()
            } else if (event.key === 'Escape') {
              // The panel would close the product.
              event.stopPropagation()
              state.cancelEdit()
            }
          }}
        />
      ) : (
        <button
          type="button"
          className="label-name"
          data-edit={index}
          aria-label={texts.edit(label)}
          onClick={() => state.edit(index)}
        >
          <bdi>{label}</bdi>
        </button>
      )}
      <IconButton
        icon="close"
        label={texts.remove(label)}
        data-remove={index}
        onClick={() => state.remove(index)}
      />
    </li>
  )
}
