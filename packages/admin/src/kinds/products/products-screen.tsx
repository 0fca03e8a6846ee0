import type { ProductRow } from '@site/runtime/contract'
import { LiveRegion } from '../../base/ui/live-region.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { NothingOpen } from '../../records/detail.js'
import { RecordRow } from '../../records/record-row.js'
import { ListFrame } from '../../records/screen/list-frame.js'
import { NEW, useAnswers } from '../../records/screen/use-answers.js'
import { useRecordList, useUnsaved } from '../../records/screen/use-record-list.js'
import { trashTexts } from '../../records/trash/texts.js'
import { TRASH, TrashLink } from '../../records/trash/trash-view.js'
import { readProducts } from './api.js'
import { editorOf, openAdded } from './model/editor.js'
import { isNew } from './model/values.js'
import { ProductTrash } from './product-trash.js'
import { ProductView } from './product-view.js'
import './products.css'
import { productTexts as texts } from './texts.js'

interface RowProps {
  readonly product: ProductRow
  /** The id of the open product. */
  readonly open: string | null
  readonly unsaved: ReadonlySet<string>
}

/** A product in the list. */
function ProductListRow({ product, open, unsaved }: RowProps) {
  const { id, title, stock, variants, isListed, isOwn, isDraft } = product
  return (
    <RecordRow
      screen="products"
      at={id}
      open={open}
      title={<bdi>{title}</bdi>}
      state={
        isDraft
          ? { tone: 'soft', children: texts.draft }
          : { tone: stock === 0 ? 'danger' : 'usual', children: texts.stockOf(product) }
      }
      details={[
        texts.priceOf(product),
        variants > 1 && texts.variants(variants),
        !isListed && texts.hidden,
        isOwn && texts.own,
      ]}
      unsaved={unsaved}
    />
  )
}

/** The products of the shop, and the open one beside them. */
export default function ProductsScreen() {
  const panel = usePanel()
  const editor = editorOf(panel)
  const open = usePanelState((state) => state.at)
  const part = useRecordList((search, cursor) => readProducts(panel.inbox.call, search, cursor))
  const { reload } = part.list
  const answers = useAnswers({ screen: 'products', reload })
  const unsaved = useUnsaved(editor)

  const view = () => {
    if (open === null) return <NothingOpen>{texts.choose}</NothingOpen>
    if (open === TRASH)
      return (
        <ProductTrash
          onRestored={(id, text) => {
            reload()
            answers.announce(text)
            panel.navigation.show('products', id)
          }}
        />
      )
    return (
      <ProductView
        key={answers.viewOf(open)}
        id={open}
        editor={editor}
        onSaved={(saved) => {
          reload()
          const { stored } = saved
          if (open === NEW && !isNew(stored))
            answers.onAdded(stored.id, texts.wasAdded(stored.title), openAdded(editor, saved))
        }}
        onDeleted={(name) => {
          editor.forget(open)
          answers.onDeleted(open, trashTexts.moved(name))
        }}
      />
    )
  }

  return (
    <div className="records products" data-open={open !== null}>
      <ListFrame
        {...part}
        screen="products"
        texts={texts}
        head={
          <span className="records-actions">
            <ScreenLink screen="products" at={NEW} current={open === NEW} className="button button-small">
              {texts.add}
            </ScreenLink>
            <TrashLink screen="products" open={open} />
          </span>
        }
        rowsOf={({ products }) => products}
        rowOf={(product) => (
          <ProductListRow key={product.id} product={product} open={open} unsaved={unsaved} />
        )}
      />
      {view()}
      <LiveRegion announcement={answers.announcement} />
    </div>
  )
}
