import type { Cursor } from './query.js'
import { recordsTexts as texts } from './texts.js'

interface Props {
  readonly next: string | null
  readonly previous: string | null
  onTurn(cursor: Cursor): void
}

/** Buttons to newer and older rows. A button without a target keeps its focus, unlike a disabled one. */
export function Pager({ next, previous, onTurn }: Props) {
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
      {button(texts.newer, previous === null ? null : { after: previous })}
      {button(texts.older, next === null ? null : { before: next })}
    </nav>
  )
}
