import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { useRecordList, useUnsaved } from '../../records/screen/use-record-list.js'
import { readProducts } from './api.js'
import { editorOf } from './model/editor.js'
import { ProductList } from './product-list.js'
import { ProductView } from './product-view.js'
import './products.css'
import { productTexts as texts } from './texts.js'

/** The products of the shop, and the open one beside them. */
export default function ProductsScreen() {
  const panel = usePanel()
  const editor = editorOf(panel)
  const open = usePanelState((state) => state.at)
  const part = useRecordList((search, cursor) => readProducts(panel.inbox.call, search, cursor))

  return (
    <div className="records products" data-open={open !== null}>
      <ProductList {...part} open={open} unsaved={useUnsaved(editor)} />
      {open === null ? (
        <div className="records-detail records-nothing">
          <p className="soft">{texts.choose}</p>
        </div>
      ) : (
        <ProductView key={open} id={open} editor={editor} onSaved={part.list.reload} />
      )}
    </div>
  )
}
