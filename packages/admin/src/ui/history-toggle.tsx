import { type ReactNode, useState } from 'react'
import { texts } from '../texts.js'

interface Props {
  /** The history, which is rendered when it is open. */
  children(): ReactNode
}

/** A button that opens the history of something. */
export function HistoryToggle({ children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <section className="history-part" aria-labelledby="history-button">
      <h3>
        <button
          type="button"
          id="history-button"
          className="button button-small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {texts.history}
        </button>
      </h3>
      {open && children()}
    </section>
  )
}
