import type { Cursor } from '../api/query.js'
import { recordsTexts as texts } from './texts.js'

interface Props {
  readonly next: string | null
  readonly previous: string | null
  /** For a list that has another order than by time. */
  readonly labels?: { readonly newer: string; readonly older: string }
  onTurn(cursor: Cursor): void
}

/** Buttons to newer and older rows. A button without a target keeps its focus, unlike a disabled one. */
export function Pager({ next, previous, labels = texts, onTurn }: Props) {
  if (next === null && previous === null) return null
  const button = (label: string, cursor: Cursor) => (
    <button
      type="button"
      className="button button-small"
      aria-disabled={cursor === null || undefined}
      onClick={() => cursor && onTurn(cursor)}
    >
      {label}
    </button>
  )
  return (
    <nav className="records-pager" aria-label={texts.pages}>
      {button(labels.newer, previous === null ? null : { after: previous })}
      {button(labels.older, next === null ? null : { before: next })}
    </nav>
  )
}
