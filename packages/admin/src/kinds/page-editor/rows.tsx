import { texts } from '../../base/texts.js'
import { Icon } from '../../base/ui/icon.js'

/** Marks what has unsaved changes. */
export const UnsavedDot = () => (
  <>
    <span className="dot" aria-hidden="true" />
    <span className="hidden"> – {texts.unsaved}</span>
  </>
)

interface RowProps {
  readonly id: string
  readonly title: string
  readonly label?: string
  readonly dirty: boolean
  readonly hasIssues?: boolean
  onOpen(): void
}

/** A row of the list of settings. The focus comes back to it by its id. */
export const Row = ({ id, title, label, dirty, hasIssues, onOpen }: RowProps) => (
  <li>
    <button type="button" className="row" id={`block-${id}`} onClick={onOpen}>
      <span className="row-text">
        <span className="row-title">
          {title}
          {dirty && <UnsavedDot />}
        </span>
        {label !== undefined && <span className="row-label">{label}</span>}
        {hasIssues && (
          <span className="row-error">
            <Icon name="warning" />
            {texts.hasIssues}
          </span>
        )}
      </span>
      <Icon name="next" />
    </button>
  </li>
)
