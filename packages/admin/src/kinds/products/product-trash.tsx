import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { trashTexts } from '../../records/trash/texts.js'
import { TRASH, TrashView } from '../../records/trash/trash-view.js'
import { readDeleted, restoreProduct } from './api.js'

/** How long the server restores a product, in days. */
const DAYS = 30

interface Props {
  /** Called when a product is in the list again. */
  onRestored(id: string, text: string): void
}

/** The products in the trash, each with the button that brings it back. */
export function ProductTrash({ onRestored }: Props) {
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded(TRASH, () => readDeleted(inbox.call))
  const products = loaded.status === 'ready' ? loaded.value.products : []
  return (
    <TrashView
      screen="products"
      about={trashTexts.about(DAYS)}
      loaded={loaded}
      items={products.map(({ id, title, deletedAt }) => ({ id, name: title, deletedAt }))}
      reload={reload}
      restore={async ({ id, name }) => {
        const answer = await restoreProduct(inbox.call, id)
        if (!answer.ok) return answer.error
        onRestored(id, trashTexts.restored(name))
        return null
      }}
    />
  )
}
