import { t } from '../messages.js'
import { Notice } from './notice.js'

interface Props {
  readonly id?: string
  readonly message: string
  /** The text of the button. */
  readonly retry?: string
  /** Repeats the call that failed. */
  onRetry(): void
}

/** Why a call failed, with a button to try again. */
export const FailureNotice = ({ id, message, retry = t('panel.retry'), onRetry }: Props) => (
  <div id={id}>
    <Notice
      role="alert"
      actions={
        <button type="button" className="button button-small" onClick={onRetry}>
          {retry}
        </button>
      }
    >
      {message}
    </Notice>
  </div>
)
