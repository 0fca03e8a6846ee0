import type { ReactNode } from 'react'
import { t } from '../base/editor-messages.js'
import { missing } from '../base/messages/en.json'
import { describedText } from '../base/messages/language.js'
import { panelTexts } from '../base/messages/texts.js'
import { Button } from '../base/ui/button.js'
import { LoadingNotice, Notice } from '../base/ui/notice.js'
import type { Loaded } from '../base/ui/use-loaded.js'
import { ScreenLink } from '../editor/context/screen-link.js'

/** Texts of an address that leads to something that is not there. */
export const missingTexts = panelTexts('missing', missing, (t, find) => ({
  sought: (kind: string, id: string) =>
    t('missing.sought', { kind: find(`missing.kinds.${kind}`) ?? describedText(kind), id }),
}))

interface Props {
  /** The word for the target of the link. */
  readonly kind: string
  /** As the address has it. */
  readonly id: string
  /** The screen whose list leads to others, or a button that leads back. */
  readonly back: string | ReactNode
  onRetry?(): void
}

/** Says that an address leads to something that is not there, what it names, and how to go on. */
export const ContentMissing = ({ kind, id, back, onRetry }: Props) => (
  <Notice
    role="alert"
    actions={
      <>
        {onRetry && <Button label={t('panel.retry')} look="small" onClick={onRetry} />}
        {typeof back === 'string' ? (
          <ScreenLink screen={back} at={null}>
            {missingTexts.back}
          </ScreenLink>
        ) : (
          back
        )}
      </>
    }
  >
    <p>{t('editor.content.missing')}</p>
    <p>{missingTexts.sought(kind, id)}</p>
  </Notice>
)

interface RecordNoticeProps {
  readonly loaded: Loaded<unknown>
  /** The word for the target of the link. */
  readonly kind: string
  readonly id: string
  /** The screen whose list leads to other records. */
  readonly screen: string
  /** The message for the case that loading fails. */
  readonly title?: string
  onRetry(): void
}

/** Shows that a record is loading, that it is not there, or why it did not load. */
export function RecordNotice({ loaded, kind, id, screen, ...rest }: RecordNoticeProps) {
  const isMissing = loaded.status === 'failed' && loaded.error.kind === 'invalid' && loaded.error.isMissing
  if (!isMissing) return <LoadingNotice loaded={loaded} {...rest} />
  return <ContentMissing kind={kind} id={id} back={screen} onRetry={rest.onRetry} />
}
