import { useEffect, useRef } from 'react'
import { EditorBar } from '../records/editor/editor-bar.js'
import { ThemeReset } from '../records/editor/theme-reset.js'
import { useShortcuts } from '../records/editor/use-shortcuts.js'
import { useStore } from '../store/use-store.js'
import { LoadingNotice } from '../ui/loading-notice.js'
import { usePanel } from '../ui/panel-context.js'
import { ScreenLink } from '../ui/screen-link.js'
import { useLoaded } from '../ui/use-loaded.js'
import { readProduct } from './api.js'
import { type OpenProduct, overwrite, type ProductEditor, takeTheirs } from './model/editor.js'
import { ProductFields } from './product-fields.js'
import { productTexts as texts } from './texts.js'

interface Props {
  readonly id: string
  readonly editor: ProductEditor
  /** Called when the stored product has changed. */
  onSaved(): void
}

/** Entries that cannot be saved. */
const INVALID = ':is(input, textarea)[aria-invalid="true"]'

function Editor({ id, product, editor, onSaved }: Props & { readonly product: OpenProduct }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLElement>(null)
  const { stored, saving } = product
  const run = async (action: Promise<boolean>) => {
    const isDone = await action
    if (isDone) onSaved()
    return isDone
  }
  const save = () => run(editor.save(id))
  const reset = () => run(editor.reset(id))
  const toHeading = () => heading.current?.focus()
  useShortcuts({ save, undo: () => editor.undo(id), redo: () => editor.redo(id) })
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (saving.status === 'failed') section.current?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [saving])

  return (
    <section ref={section} className="record-editor" aria-labelledby="product-title">
      <div className="records-head">
        <h2 id="product-title" ref={heading} tabIndex={-1}>
          <bdi>{stored.title}</bdi>
        </h2>
        <ThemeReset
          isOwn={stored.isOwn}
          texts={texts}
          onReset={async () => {
            // The button disappears with the owner's version.
            if (await reset()) toHeading()
          }}
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
      <EditorBar
        record={product}
        changes={editor.changesOf(product)}
        texts={texts}
        onSave={save}
        onReset={reset}
        onDiscard={() => editor.discard(id)}
        onUndo={() => editor.undo(id)}
        onRedo={() => editor.redo(id)}
        onTakeTheirs={() => {
          takeTheirs(editor, id)
          toHeading()
        }}
        onOverwrite={() => {
          toHeading()
          return run(overwrite(editor, id))
        }}
      />
    </section>
  )
}

/** One product: its texts, its variants, and the bar that saves them. */
export function ProductView(props: Props) {
  const { id, editor } = props
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded(id, () => readProduct(inbox.call, id))
  const product = useStore(editor.store, (products) => products.get(id))
  useEffect(() => {
    if (loaded.status === 'ready') editor.open(loaded.value)
  }, [loaded, editor])

  return (
    <div className="records-detail record-detail">
      <ScreenLink screen="products" at={null} className="records-back">
        {texts.back}
      </ScreenLink>
      {(loaded.status === 'failed' || !product) && (
        <LoadingNotice loaded={loaded} title={texts.openFailed} onRetry={reload} />
      )}
      {product && <Editor {...props} product={product} />}
    </div>
  )
}
