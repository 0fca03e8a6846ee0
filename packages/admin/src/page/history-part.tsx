import { useState } from 'react'
import type { Draft } from '../settings/draft.js'
import { texts } from '../texts.js'
import { LoadedCode } from '../ui/code/loaded-code.js'

const load = () => import('../revisions/block-history.js')

/** The history of a block, which loads when it is opened. */
export function HistoryPart({ draft }: { readonly draft: Draft }) {
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
      {open && <LoadedCode load={load}>{({ BlockHistory }) => <BlockHistory draft={draft} />}</LoadedCode>}
    </section>
  )
}
