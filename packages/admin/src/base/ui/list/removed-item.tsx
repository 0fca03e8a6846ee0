import { t } from '../../messages.js'

/** The id of the button that brings back what was just removed from a list. It gets the focus. */
export const undoRemoveId = (list: string): string => `${list}-undo-remove`

interface Props {
  /** The start of the ids of its elements. */
  readonly list: string
  /** The name of the removed item. */
  readonly text: string
  onUndo(): void
}

/** Says what was just removed from a list, with a button that brings it back. */
export const RemovedItem = ({ list, text, onUndo }: Props) => (
  <div className="list-removed">
    <p id={`${list}-removed`} role="status">
      {text}
    </p>
    <button
      type="button"
      id={undoRemoveId(list)}
      aria-describedby={`${list}-removed`}
      className="button button-small"
      onClick={onUndo}
    >
      {t('panel.undo')}
    </button>
  </div>
)
