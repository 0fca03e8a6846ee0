import { productKind } from '@site/runtime/contract'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { NothingOpen } from '../../records/detail.js'
import { RecordRow } from '../../records/record-row.js'
import { ListFrame } from '../../records/screen/list-frame.js'
import { RecordFrame, RecordSection } from '../../records/screen/record-frame.js'
import { useRecordList, useUnsaved } from '../../records/screen/use-record-list.js'
import { readProduct, readProducts } from './api.js'
import { editorOf, type OpenProduct, type ProductEditor } from './model/editor.js'
import { ProductFields } from './product-fields.js'
import './products.css'
import { productTexts as texts } from './texts.js'

interface Props {
  readonly id: string
  readonly editor: ProductEditor
  /** Called when the stored product has changed. */
  onSaved(): void
}

const Editor = ({ id, product, editor, onSaved }: Props & { readonly product: OpenProduct }) => (
  <RecordSection
    editor={editor}
    id={id}
    open={product}
    name="product"
    title={<bdi>{product.stored.title}</bdi>}
    texts={texts}
    page={product.stored.url}
    isOwn={product.stored.isOwn}
    onSaved={onSaved}
  >
    <p>
      <a href={product.stored.url} target="_blank" rel="noreferrer">
        {texts.page}
      </a>
    </p>
    <ProductFields
      product={product}
      issues={editor.issuesOf(product)}
      onChange={(name, change) => editor.change(id, name, change)}
    />
  </RecordSection>
)

/** One product: its texts, its variants, and the bar that saves them. */
const ProductView = (props: Props) => (
  <RecordFrame
    kind={productKind}
    id={props.id}
    editor={props.editor}
    failed={texts.openFailed}
    read={(call) => readProduct(call, props.id)}
  >
    {(product) => <Editor {...props} product={product} />}
  </RecordFrame>
)

/** The products of the shop, and the open one beside them. */
export default function ProductsScreen() {
  const panel = usePanel()
  const editor = editorOf(panel)
  const open = usePanelState((state) => state.at)
  const part = useRecordList((search, cursor) => readProducts(panel.inbox.call, search, cursor))
  const unsaved = useUnsaved(editor)

  return (
    <div className="records products" data-open={open !== null}>
      <ListFrame
        {...part}
        screen="products"
        texts={texts}
        rowsOf={({ products }) => products}
        rowOf={(product) => {
          const { id, title, stock, variants, isListed, isOwn } = product
          return (
            <RecordRow
              key={id}
              screen="products"
              at={id}
              open={open}
              title={<bdi>{title}</bdi>}
              state={{ tone: stock === 0 ? 'danger' : 'usual', children: texts.stockOf(product) }}
              details={[
                texts.priceOf(product),
                variants > 1 && texts.variants(variants),
                !isListed && texts.hidden,
                isOwn && texts.own,
              ]}
              unsaved={unsaved}
            />
          )
        }}
      />
      {open === null ? (
        <NothingOpen>{texts.choose}</NothingOpen>
      ) : (
        <ProductView key={open} id={open} editor={editor} onSaved={part.list.reload} />
      )}
    </div>
  )
}
