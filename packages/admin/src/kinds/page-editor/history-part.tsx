import { LoadedCode } from '../../base/ui/code/loaded-code.js'
import { HistoryToggle } from '../../editor/history/history-toggle.js'
import type { Draft } from '../../editor/settings/draft.js'

const load = () => import('../../editor/history/block-history.js')

/** The history of a block, which loads when it is opened. */
export const HistoryPart = ({ draft }: { readonly draft: Draft }) => (
  <HistoryToggle>
    {() => <LoadedCode load={load}>{({ BlockHistory }) => <BlockHistory draft={draft} />}</LoadedCode>}
  </HistoryToggle>
)
