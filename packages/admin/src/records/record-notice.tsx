import { LoadingNotice } from '../base/ui/loading-notice.js'
import type { Loaded } from '../base/ui/use-loaded.js'
import { ScreenLink } from '../editor/context/screen-link.js'
import ContentMissing from './content-missing.js'
import { missingTexts as texts } from './missing-texts.js'

interface Props {
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
export function RecordNotice({ loaded, kind, id, screen, ...rest }: Props) {
  const isMissing = loaded.status === 'failed' && loaded.error.kind === 'invalid' && loaded.error.isMissing
  if (!isMissing) return <LoadingNotice loaded={loaded} {...rest} />
  const back = (
    <ScreenLink screen={screen} at={null}>
      {texts.back}
    </ScreenLink>
  )
  return <ContentMissing kind={kind} id={id} back={back} onRetry={rest.onRetry} />
}
