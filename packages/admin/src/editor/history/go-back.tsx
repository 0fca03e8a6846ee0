import { type RefObject, useEffect } from 'react'
import { revisionTexts as texts } from './texts.js'

/**
 * Scrolls to the first entry of a history once it is there: it opens below its button, which may be at the end of what is
 * visible.
 */
export function useIntoView(history: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere) history.current?.querySelector('.empty, .revision')?.scrollIntoView({ block: 'nearest' })
  }, [history, isThere])
}

interface Props {
  /** As people read it. */
  readonly version: string
  onGoBack(): unknown
}

/** A button that puts a version into the form. */
export const GoBack = ({ version, onGoBack }: Props) => (
  <button
    type="button"
    className="button button-small"
    aria-label={texts.goBackTo(version)}
    onClick={onGoBack}
  >
    {texts.goBack}
  </button>
)
