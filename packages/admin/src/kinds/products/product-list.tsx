import type { ProductRow, ProductsBody } from '@site/runtime/contract'
import type { Cursor } from '../../base/api/query.js'
import { Pager } from '../../base/lists/pager.js'
import { SearchBox } from '../../base/lists/search-box.js'
import { LoadingNotice } from '../../base/ui/loading-notice.js'
import type { Loading } from '../../base/ui/use-loaded.js'
import { RecordRow } from '../../records/record-row.js'
import { productTexts as texts } from './texts.js'

interface Props {
  readonly search: string
  readonly list: Loading<ProductsBody>
  /** The id of the open product. */
  readonly open: string | null
  /** The ids of products with unsaved changes. */
  readonly unsaved: ReadonlySet<string>
  onSearch(search: string): void
  onTurn(cursor: Cursor): void
}

interface RowProps {
  readonly product: ProductRow
  readonly isCurrent: boolean
  readonly isUnsaved: boolean
}

function Row({ product, isCurrent, isUnsaved }: RowProps) {
  const { id, title, price, stock, variants, isListed, isOwn } = product
  const details = [
    price,
    ...(variants > 1 ? [texts.variants(variants)] : []),
    ...(isListed ? [] : [texts.hidden]),
    ...(isOwn ? [texts.own] : []),
  ]
  return (
    <RecordRow
      screen="products"
      at={id}
      isCurrent={isCurrent}
      title={<bdi>{title}</bdi>}
      state={{ tone: stock === 0 ? 'danger' : 'usual', children: texts.stockOf(product) }}
      details={details}
      unsaved={isUnsaved && texts.unsaved}
    />
  )
}

/** One page of products, with a search. */
export function ProductList({ search, list, open, unsaved, onSearch, onTurn }: Props) {
  const { loaded, busy, reload } = list
  const page = loaded.status === 'ready' ? loaded.value : null
  const rows = page?.products ?? []
  const hasMore = page !== null && (page.next !== null || page.previous !== null)
  const status = () => {
    if (rows.length > 0) return texts.found(rows.length, hasMore)
    return search.trim() === '' ? texts.none : texts.noneFound
  }
  return (
    <section className="records-list" aria-labelledby="products-title" aria-busy={busy}>
      <div className="records-head">
        <h2 id="products-title" tabIndex={-1}>
          {texts.title}
        </h2>
      </div>
      <div className="records-tools">
        <SearchBox label={texts.search} onSearch={(text) => text !== search && onSearch(text)} />
      </div>
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {page && (
        <p className="soft" role="status">
          {status()}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="records-rows">
          {rows.map((product) => (
            <Row
              key={product.id}
              product={product}
              isCurrent={product.id === open}
              isUnsaved={unsaved.has(product.id)}
            />
          ))}
        </ul>
      )}
      {page && <Pager next={page.next} previous={page.previous} labels={texts.turn} onTurn={onTurn} />}
    </section>
  )
}
