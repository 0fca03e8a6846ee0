import { revisionTexts as texts } from './texts.js'

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
