import { t } from '../messages.js'
import { Notice } from './notice.js'
import type { Loaded } from './use-loaded.js'

interface Props {
  readonly loaded: Loaded<unknown>
  /** The message for the case that loading fails. The reason follows. */
  readonly title?: string
  /** The text of the button. */
  readonly retry?: string
  onRetry(): void
}

/** Shows that an answer is loading, or its error with a button to try again. */
export function LoadingNotice({ loaded, title, retry = t('panel.retry'), onRetry }: Props) {
  if (loaded.status === 'loading') return <p className="soft late">{t('panel.busy')}</p>
  if (loaded.status === 'ready') return null
  return (
    <Notice
      role="alert"
      actions={
        <button type="button" className="button button-small" onClick={onRetry}>
          {retry}
        </button>
      }
    >
      {title !== undefined && <p>{title}</p>}
      <p>{loaded.error.message}</p>
    </Notice>
  )
}
