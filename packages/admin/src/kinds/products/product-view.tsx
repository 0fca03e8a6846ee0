import { productKind } from '@site/runtime/contract'
import { EditorBar } from '../../records/editor-bar.js'
import { HistoryPart } from '../../records/history-part.js'
import { RecordFrame } from '../../records/screen/record-frame.js'
import { ThemeReset } from '../../records/theme-reset.js'
import { useRecordView } from '../../records/use-record-view.js'
import { readProduct } from './api.js'
import type { OpenProduct, ProductEditor } from './model/editor.js'
import { ProductFields } from './product-fields.js'
import { productTexts as texts } from './texts.js'

interface Props {
  readonly id: string
  readonly editor: ProductEditor
  /** Called when the stored product has changed. */
  onSaved(): void
}

function Editor({ id, product, editor, onSaved }: Props & { readonly product: OpenProduct }) {
  const { heading, section, bar, onReset } = useRecordView(editor, id, product, {
    page: product.stored.url,
    onSaved,
  })
  const { stored } = product

  return (
    <section ref={section} className="record-editor" aria-labelledby="product-title">
      <div className="records-head">
        <h2 id="product-title" ref={heading} tabIndex={-1}>
          <bdi>{stored.title}</bdi>
        </h2>
        <ThemeReset
          isOwn={stored.isOwn}
          isBusy={product.saving.status === 'busy'}
          texts={texts}
          onReset={onReset}
        />
      </div>
      <p>
        <a href={stored.url} target="_blank" rel="noreferrer">
          {texts.page}
        </a>
      </p>
      <ProductFields
        product={product}
        issues={editor.issuesOf(product)}
        onChange={(name, change) => editor.change(id, name, change)}
      />
      <HistoryPart editor={editor} id={id} open={product} />
      <EditorBar record={product} texts={texts} {...bar} />
    </section>
  )
}

/** One product: its texts, its variants, and the bar that saves them. */
export const ProductView = (props: Props) => (
  <RecordFrame
    kind={productKind}
    id={props.id}
    editor={props.editor}
    texts={texts}
    read={(call) => readProduct(call, props.id)}
  >
    {(product) => <Editor {...props} product={product} />}
  </RecordFrame>
)
