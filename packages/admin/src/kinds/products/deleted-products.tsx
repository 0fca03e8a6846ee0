import { useState } from 'react'
import { Button } from '../../base/ui/button.js'
import { FailureNotice, LoadingNotice } from '../../base/ui/notice.js'
import { timeOf } from '../../base/ui/time/time.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { useArrival } from '../../editor/context/arrival.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { BackLink } from '../../records/detail.js'
import { readDeleted, restoreProduct } from './api.js'
import { productTexts as texts } from './texts.js'

interface Props {
  onRestored(id: string, name: string): void
}

/** The products that were deleted, each with the button that brings it back. */
export function DeletedProducts({ onRestored }: Props) {
  const { inbox } = usePanel()
  useArrival()
  const { loaded, reload } = useLoaded('deleted products', () => readDeleted(inbox.call))
  const [failed, setFailed] = useState<{ readonly message: string; retry(): void } | null>(null)
  const restore = async (id: string, name: string) => {
    setFailed(null)
    const answer = await restoreProduct(inbox.call, id)
    if (answer.ok) return onRestored(id, name)
    return setFailed({ message: answer.error.message, retry: () => restore(id, name) })
  }
  const products = loaded.status === 'ready' ? loaded.value.products : []
  return (
    <div className="records-detail">
      <BackLink screen="products" />
      <section aria-labelledby="deleted-products-title">
        <h2 id="deleted-products-title" tabIndex={-1}>
          {texts.trash}
        </h2>
        <LoadingNotice loaded={loaded} onRetry={reload} />
        {failed && (
          <FailureNotice message={`${texts.restoreFailed} ${failed.message}`} onRetry={failed.retry} />
        )}
        {loaded.status === 'ready' && products.length === 0 && <p className="soft">{texts.trashEmpty}</p>}
        <ul className="records-rows">
          {products.map(({ id, title, deletedAt }) => (
            <li key={id} className="product-deleted">
              <bdi>{title}</bdi>
              <span className="soft">{texts.deletedAt(timeOf(deletedAt))}</span>
              <Button
                label={texts.restore}
                look="small"
                aria-label={texts.restoreOf(title)}
                onClick={() => restore(id, title)}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
