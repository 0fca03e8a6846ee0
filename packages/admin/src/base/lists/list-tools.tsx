import { INBOX_SEARCH_MAX_LENGTH } from '@site/runtime/contract'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Cursor } from '../api/query.js'
import { Button } from '../ui/button.js'
import { TYPING_PAUSE_MS } from '../ui/fields.js'
import { recordsTexts as texts } from './texts.js'

interface Props {
  readonly label: string
  /** Called with the text a moment after the last key, and at once after Enter. */
  onSearch(search: string): void
}

/** The part of a text that the server takes, without half a character at its end. */
const searchable = (text: string): string =>
  text
    .trim()
    .slice(0, INBOX_SEARCH_MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')

/** A search field. It keeps what is typed, and says so if it is more than a search takes. */
export function SearchBox({ label, onSearch }: Props) {
  const [text, setText] = useState('')
  const search = useEffectEvent(onSearch)
  const noteId = useId()

  useEffect(() => {
    const timer = setTimeout(() => search(searchable(text)), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  const isCut = text.trim().length > INBOX_SEARCH_MAX_LENGTH
  return (
    <form
      className="records-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(searchable(text))
      }}
    >
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        aria-describedby={isCut ? noteId : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isCut && (
        <p className="soft" id={noteId} role="status">
          {texts.searchCut(INBOX_SEARCH_MAX_LENGTH)}
        </p>
      )}
    </form>
  )
}

interface PagerProps {
  readonly next: string | null
  readonly previous: string | null
  /** For a list that has another order than by time. */
  readonly labels?: { readonly newer: string; readonly older: string }
  onTurn(cursor: Cursor): void
}

/** Buttons to newer and older rows. A button without a target keeps its focus, unlike a disabled one. */
export function Pager({ next, previous, labels = texts, onTurn }: PagerProps) {
  if (next === null && previous === null) return null
  const button = (label: string, cursor: Cursor) => (
    <Button label={label} look="small" idle={cursor === null} onClick={() => onTurn(cursor)} />
  )
  return (
    <nav className="records-pager" aria-label={texts.pages}>
      {button(labels.newer, previous === null ? null : { after: previous })}
      {button(labels.older, next === null ? null : { before: next })}
    </nav>
  )
}
