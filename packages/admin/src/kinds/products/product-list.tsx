import type { ProductRow, ProductsBody } from '@site/runtime/contract'
import type { Cursor } from '../../base/api/query.js'
import type { Loading } from '../../base/ui/use-loaded.js'
import { RecordRow } from '../../records/record-row.js'
import { ListFrame } from '../../records/screen/list-frame.js'
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
  const { loaded } = list
  const page = loaded.status === 'ready' ? loaded.value : { products: [], next: null, previous: null }
  const { products, next, previous } = page
  const none = search.trim() === '' ? texts.none : texts.noneFound
  return (
    <ListFrame
      screen="products"
      title={texts.title}
      list={list}
      rows={products}
      status={products.length > 0 ? texts.found(products.length, next !== null || previous !== null) : none}
      search={{ label: texts.search, text: search, onSearch }}
      pager={{ next, previous, labels: texts.turn, onTurn }}
      rowOf={(product) => (
        <Row
          key={product.id}
          product={product}
          isCurrent={product.id === open}
          isUnsaved={unsaved.has(product.id)}
        />
      )}
    />
  )
}
