import { INBOX_SEARCH_MAX_LENGTH } from '@site/runtime/contract'
import { useEffect, useEffectEvent, useState } from 'react'

interface Props {
  readonly label: string
  /** Called with the text a moment after the last key, and at once after Enter. */
  onSearch(search: string): void
}

/** Longer than fast typists pause between keys. */
const TYPING_PAUSE_MS = 250

/** A search field. */
export function SearchBox({ label, onSearch }: Props) {
  const [text, setText] = useState('')
  const search = useEffectEvent(onSearch)

  useEffect(() => {
    const timer = setTimeout(() => search(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <form
      className="records-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text)
      }}
    >
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={INBOX_SEARCH_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
