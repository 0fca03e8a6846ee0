import { type ReactNode, useId, useState } from 'react'
import { texts } from '../../base/texts.js'

interface Props {
  /** The history, which is rendered when it is open. */
  children(): ReactNode
}

/** A button that opens the history of a block or a record. */
export function HistoryToggle({ children }: Props) {
  // Two of them may be in the document: the settings of a block stay behind the form of a record.
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <section className="history-part" aria-labelledby={id}>
      <h3>
        <button
          type="button"
          id={id}
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
