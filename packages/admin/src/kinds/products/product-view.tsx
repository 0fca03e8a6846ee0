import { productKind } from '@site/runtime/contract'
import { useState } from 'react'
import { texts as panelTexts } from '../../base/texts.js'
import { Button } from '../../base/ui/button.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { PageLink } from '../../editor/context/page-link.js'
import { useMayConfigure, usePanel } from '../../editor/context/panel-context.js'
import { Deletion } from '../../records/screen/deletion.js'
import { RecordFrame, RecordSection } from '../../records/screen/record-frame.js'
import { NEW } from '../../records/screen/use-answers.js'
import { moveTexts } from '../../records/trash/texts.js'
import { readProduct } from './api.js'
import {
  hasUnsavedNew,
  type OpenProduct,
  type ProductEditor,
  readNew,
  removeProduct,
} from './model/editor.js'
import { isNew } from './model/values.js'
import { ProductFields } from './product-fields.js'
import { productTexts as texts } from './texts.js'

interface Props {
  /** The id of the product, or the address of a new one. */
  readonly id: string
  readonly editor: ProductEditor
  /** Called when the stored product has changed. */
  onSaved(saved: OpenProduct): void
  onDeleted(name: string): void
}

interface EditorProps extends Props {
  readonly product: OpenProduct
  /** Another person has changed or deleted the product meanwhile. */
  onOutdated(): void
}

/** Begins a new product with the values of this one. */
function Duplicate({ id, editor }: Pick<Props, 'id' | 'editor'>) {
  const panel = usePanel()
  const [issue, setIssue] = useState<string | null>(null)
  const start = async () => {
    if (hasUnsavedNew(editor)) return setIssue(texts.duplicateWaits)
    const answer = await readNew(panel.inbox.call, id)
    if (!answer.ok) return setIssue(answer.error.message)
    setIssue(null)
    editor.show(answer.body)
    return panel.navigation.show('products', NEW)
  }
  return (
    <>
      {issue !== null && <FailureNotice message={issue} onRetry={start} />}
      <div className="records-actions">
        <Button label={texts.duplicate} look="small" aria-describedby="duplicate-help" onClick={start} />
        <p className="soft" id="duplicate-help">
          {texts.duplicateHelp}
        </p>
      </div>
    </>
  )
}

function Editor({ id, product, editor, onSaved, onDeleted, onOutdated }: EditorProps) {
  const { inbox } = usePanel()
  const mayConfigure = useMayConfigure()
  const { stored } = product
  const isAdding = isNew(stored)
  const end = (
    <>
      <Duplicate id={id} editor={editor} />
      <Deletion
        revision={stored.revision}
        texts={moveTexts(stored.title, texts.deleteDetail)}
        remove={(revision) => removeProduct(inbox.call, stored, revision)}
        onDeleted={() => onDeleted(stored.title)}
        onOutdated={onOutdated}
      />
    </>
  )
  return (
    <RecordSection
      editor={editor}
      id={id}
      open={product}
      name="product"
      title={isAdding ? texts.newTitle : <bdi>{stored.title}</bdi>}
      texts={texts}
      page={isAdding ? null : stored.url}
      isOwn={stored.isAdded ? null : stored.isOwn}
      isNew={isAdding}
      end={isAdding ? null : end}
      onSaved={onSaved}
    >
      {!isAdding && (
        <p className="records-actions">
          {/* The text below the product is a section of its page. */}
          {mayConfigure && (
            <PageLink path={stored.url} className="button">
              {panelTexts.editPage}
            </PageLink>
          )}
          <a href={stored.url} target="_blank" rel="noreferrer">
            {texts.page}
          </a>
        </p>
      )}
      <ProductFields
        product={product}
        issues={editor.issuesOf(product)}
        onChange={(name, change) => editor.change(id, name, change)}
      />
    </RecordSection>
  )
}

/** One product: its texts, its pictures, its variants, and the bar that saves them. */
export const ProductView = (props: Props) => (
  <RecordFrame
    kind={productKind}
    id={props.id}
    editor={props.editor}
    failed={texts.openFailed}
    read={async (call) => {
      if (props.id !== NEW) return readProduct(call, props.id)
      // One that is open already keeps its key, also while an answer to it is missing.
      const known = props.editor.store.get().get(NEW)?.stored
      return known ? { ok: true, body: known } : readNew(call)
    }}
  >
    {(product, reload) => <Editor {...props} product={product} onOutdated={reload} />}
  </RecordFrame>
)
