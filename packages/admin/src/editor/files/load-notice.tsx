import { t } from '../../base/editor-messages.js'
import { Button } from '../../base/ui/button.js'
import { Notice } from '../../base/ui/notice.js'
import type { Loaded } from '../../base/ui/use-loaded.js'

interface Props {
  readonly loaded: Loaded<unknown>
  /** The message for the case that loading fails. */
  readonly failed?: string
  onRetry(): void
}

/** Shows that something is loading, or why it did not load, with a button to try again. */
export function LoadNotice({ loaded, failed = t('editor.load.failed'), onRetry }: Props) {
  if (loaded.status === 'loading') return <p className="soft late">{t('panel.busy')}</p>
  if (loaded.status === 'ready') return null
  const { kind, message } = loaded.error
  return (
    <Notice role="alert" actions={<Button label={t('panel.retry')} look="small" onClick={onRetry} />}>
      <p className="file-issue">{failed}</p>
      <p>{kind === 'network' ? `${t('network.error')}. ${t('network.checkConnection')}.` : message}</p>
    </Notice>
  )
}
