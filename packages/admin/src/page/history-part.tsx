import { useState } from 'react'
import type { Draft } from '../settings/draft.js'
import { texts } from '../texts.js'
import { loadCode } from '../ui/load-code.js'
import { LoadingNotice } from '../ui/loading-notice.js'
import { useLoaded } from '../ui/use-loaded.js'

function LoadedHistory({ draft }: { readonly draft: Draft }) {
  const { loaded, reload } = useLoaded('history', () =>
    loadCode(() => import('../revisions/block-history.js')),
  )
  if (loaded.status !== 'ready') return <LoadingNotice loaded={loaded} onRetry={reload} />
  const { BlockHistory } = loaded.value
  return <BlockHistory draft={draft} />
}

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
      {open && <LoadedHistory draft={draft} />}
    </section>
  )
}
