import { t } from '../messages.js'
import { Notice } from './notice.js'
import type { Loaded } from './use-loaded.js'

interface Props {
  readonly loaded: Loaded<unknown>
  onRetry(): void
}

/** Shows that an answer is on its way, or why it did not come, with a button to try again. */
export function LoadingNotice({ loaded, onRetry }: Props) {
  if (loaded.status === 'loading') return <p className="soft late">{t('panel.busy')}</p>
  if (loaded.status === 'ready') return null
  return (
    <Notice
      role="alert"
      actions={
        <button type="button" className="button button-small" onClick={onRetry}>
          {t('panel.retry')}
        </button>
      }
    >
      <p>{loaded.problem.message}</p>
    </Notice>
  )
}
