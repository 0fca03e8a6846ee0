import type { ReactNode } from 'react'
import { t } from '../base/editor-messages.js'
import { Notice } from '../base/ui/notice.js'
import { missingTexts as texts } from './missing-texts.js'

interface Props {
  /** The word for the target of the link. */
  readonly kind: string
  /** As the address has it. */
  readonly id: string
  /** The link or button that leads back. */
  readonly back: ReactNode
  onRetry?(): void
}

/** Says that an address leads to something that is not there, what it names, and how to go on. */
const ContentMissing = ({ kind, id, back, onRetry }: Props) => (
  <Notice
    role="alert"
    actions={
      <>
        {onRetry && (
          <button type="button" className="button button-small" onClick={onRetry}>
            {t('panel.retry')}
          </button>
        )}
        {back}
      </>
    }
  >
    <p>{t('editor.content.missing')}</p>
    <p>{texts.sought(kind, id)}</p>
  </Notice>
)

export default ContentMissing
