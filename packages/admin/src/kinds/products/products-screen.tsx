import { useState } from 'react'
import type { Cursor } from '../../base/api/query.js'
import { useStore } from '../../base/store/store.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { readProducts } from './api.js'
import { editorOf } from './model/editor.js'
import { ProductList } from './product-list.js'
import { ProductView } from './product-view.js'
import './products.css'
import { productTexts as texts } from './texts.js'

/** The products of the shop, and the open one beside them. */
export default function ProductsScreen() {
  const panel = usePanel()
  const { inbox } = panel
  const editor = editorOf(panel)
  const open = usePanelState((state) => state.at)
  const products = useStore(editor.store, (state) => state)
  const [search, setSearch] = useState('')
  const [cursor, setCursor] = useState<Cursor>(null)
  const list = useLoaded(JSON.stringify([search, cursor]), () => readProducts(inbox.call, search, cursor))
  const unsaved = new Set(
    [...products].flatMap(([id, product]) => (editor.changesOf(product) > 0 ? [id] : [])),
  )

  return (
    <div className="records products" data-open={open !== null}>
      <ProductList
        search={search}
        list={list}
        open={open}
        unsaved={unsaved}
        onSearch={(text) => {
          setCursor(null)
          setSearch(text)
        }}
        onTurn={setCursor}
      />
      {open === null ? (
        <div className="records-detail records-nothing">
          <p className="soft">{texts.choose}</p>
        </div>
      ) : (
        <ProductView key={open} id={open} editor={editor} onSaved={list.reload} />
      )}
    </div>
  )
}
