import { INBOX_SEARCH_MAX_LENGTH } from '@site/runtime/contract'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { TYPING_PAUSE_MS } from '../ui/typing-pause.js'
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
