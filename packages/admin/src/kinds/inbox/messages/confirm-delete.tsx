import { Confirm } from '../../../base/dialogs/confirm.js'
import { inboxTexts as texts } from '../texts.js'

interface Props {
  /** The number of messages to delete. */
  readonly count: number
  onAnswer(confirmed: boolean): void
}

/** Asks before messages are deleted permanently. */
export const ConfirmDelete = ({ count, onAnswer }: Props) => (
  <Confirm
    title={texts.deleteQuestion(count)}
    text={texts.deleteDetail}
    confirm={texts.delete}
    cancel={texts.cancel}
    onAnswer={(answer) => onAnswer(answer === 'confirm')}
  />
)
