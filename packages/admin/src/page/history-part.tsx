import { HistoryToggle } from '../revisions/history-toggle.js'
import type { Draft } from '../settings/draft.js'
import { LoadedCode } from '../ui/code/loaded-code.js'

const load = () => import('../revisions/block-history.js')

/** The history of a block, which loads when it is opened. */
export const HistoryPart = ({ draft }: { readonly draft: Draft }) => (
  <HistoryToggle>
    {() => <LoadedCode load={load}>{({ BlockHistory }) => <BlockHistory draft={draft} />}</LoadedCode>}
  </HistoryToggle>
)
