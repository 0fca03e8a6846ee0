import { Confirm } from '../../ui/confirm.js'
import { inboxTexts as texts } from '../texts.js'

interface Props {
  /** The number of messages to delete. */
  readonly count: number
  onAnswer(confirmed: boolean): void
}

/** Asks before messages are deleted permanently. */
export const ConfirmDelete = ({ count, onAnswer }: Props) => (
  <Confirm
    question={texts.deleteQuestion(count)}
    detail={texts.deleteDetail}
    confirm={texts.delete}
    cancel={texts.cancel}
    onAnswer={onAnswer}
  />
)
