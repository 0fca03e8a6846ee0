import { type DeletedPage, PAGE_TRASH_DAYS } from '@site/runtime/contract'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { trashTexts } from '../../records/trash/texts.js'
import { TRASH, TrashView } from '../../records/trash/trash-view.js'
import { deletePageForGood, readTrash, restorePage } from './api.js'
import { pageTexts as texts } from './texts.js'

const itemOf = ({ id, title, path, deletedAt }: DeletedPage) => ({
  id,
  name: title || texts.untitled,
  fact: path,
  deletedAt,
})

interface Props {
  /** Called when a page is in the list of pages again. */
  onRestored(id: string, text: string): void
}

/** The pages in the trash: each can be restored, or deleted for good. */
export function PageTrash({ onRestored }: Props) {
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded(TRASH, () => readTrash(inbox.call))
  const { pages, more } = loaded.status === 'ready' ? loaded.value : { pages: [], more: false }
  return (
    <TrashView
      screen="pages"
      about={trashTexts.about(PAGE_TRASH_DAYS)}
      loaded={loaded}
      items={pages.map(itemOf)}
      hasMore={more}
      reload={reload}
      restore={async ({ id, name, fact }) => {
        const answer = await restorePage(inbox.call, id)
        if (!answer.ok) return answer.error
        const { path } = answer.body
        onRestored(id, path === fact ? trashTexts.restored(name) : trashTexts.restoredAt(name, path))
        return null
      }}
      remove={({ id }) => deletePageForGood(inbox.call, id)}
    />
  )
}
