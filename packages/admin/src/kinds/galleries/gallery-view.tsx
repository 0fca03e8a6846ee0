import { type GalleryUse, galleryKind } from '@site/runtime/contract'
import { useState } from 'react'
import { Confirm } from '../../base/dialogs/dialogs.js'
import { Button } from '../../base/ui/button.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { EditorBar } from '../../records/editor-bar.js'
import { RecordEntries } from '../../records/fields/record-fields.js'
import { HistoryPart } from '../../records/history-part.js'
import { RecordFrame } from '../../records/screen/record-frame.js'
import { useRecordView } from '../../records/use-record-view.js'
import { GalleryPictures } from './gallery-pictures.js'
import { galleryValues } from './model/draft.js'
import {
  deleteGallery,
  type GalleryEditor,
  type OpenGallery,
  readGalleries,
  readGallery,
} from './model/editor.js'
import { galleryTexts as texts } from './texts.js'

interface DeletionProps {
  readonly id: string
  readonly name: string
  onDeleted(): void
}

/** Deletes a gallery after a question that lists the blocks which show it now. */
function Deletion({ id, name, onDeleted }: DeletionProps) {
  const { inbox } = usePanel()
  const [uses, setUses] = useState<readonly GalleryUse[] | null>(null)
  const [failed, setFailed] = useState<{ readonly message: string; retry(): void } | null>(null)
  const ask = async () => {
    setFailed(null)
    const answer = await readGalleries(inbox.call)
    if (!answer.ok) return setFailed({ message: answer.error.message, retry: ask })
    return setUses(answer.body.galleries.find((each) => each.id === id)?.uses ?? [])
  }
  const remove = async () => {
    setFailed(null)
    const answer = await deleteGallery(inbox.call, id)
    // Another person has deleted it, which is what this one wants, too.
    const isGone = answer.ok || (answer.error.kind === 'invalid' && answer.error.isMissing)
    if (isGone) return onDeleted()
    return setFailed({ message: answer.error.message, retry: remove })
  }
  return (
    <div className="record-part">
      {failed && <FailureNotice message={`${texts.deleteFailed} ${failed.message}`} onRetry={failed.retry} />}
      <div className="records-actions">
        <Button label={texts.delete} look="danger" onClick={ask} />
      </div>
      {uses && (
        <Confirm
          title={texts.deleteQuestion(name)}
          text={texts.deleteDetail(uses)}
          confirm={texts.delete}
          cancel={texts.cancel}
          onAnswer={(answer) => {
            setUses(null)
            if (answer === 'confirm') void remove()
          }}
        />
      )}
    </div>
  )
}

interface Props {
  readonly id: string
  /** The blocks that show it. */
  readonly uses: readonly GalleryUse[]
  readonly editor: GalleryEditor
  /** Called when the stored gallery has changed. */
  onSaved(): void
  onDeleted(name: string): void
}

function Editor({
  id,
  uses,
  gallery,
  editor,
  onSaved,
  onDeleted,
}: Props & { readonly gallery: OpenGallery }) {
  const { heading, section, bar } = useRecordView(editor, id, gallery, {
    page: uses[0]?.path ?? null,
    onSaved,
  })
  const issues = editor.issuesOf(gallery)
  const { draft, stored } = gallery
  return (
    <section ref={section} className="record-editor" aria-labelledby="gallery-title">
      <div className="record-part">
        <h2 id="gallery-title" ref={heading} tabIndex={-1}>
          <bdi>{stored.name}</bdi>
        </h2>
        <p className="soft">{texts.usedIn(uses)}</p>
        <RecordEntries
          values={galleryValues.values}
          draft={draft}
          stored={stored}
          context={{}}
          issues={issues}
          more={{ name: { name: 'gallery-name', dir: null } }}
          own={{ items: null }}
          onChange={(name, change) => editor.change(id, name, (before) => ({ ...before, ...change }))}
        />
      </div>
      <GalleryPictures
        items={draft.items}
        issues={issues}
        onChange={(items, change) => editor.change(id, change, (before) => ({ ...before, items }))}
      />
      <HistoryPart editor={editor} id={id} open={gallery} />
      <Deletion id={id} name={stored.name} onDeleted={() => onDeleted(stored.name)} />
      <EditorBar record={gallery} texts={texts} {...bar} />
    </section>
  )
}

/** One gallery: its name, its pictures, and the bar that saves them. */
export const GalleryView = (props: Props) => (
  <RecordFrame
    kind={galleryKind}
    id={props.id}
    editor={props.editor}
    texts={texts}
    read={(call) => readGallery(call, props.id)}
  >
    {(gallery) => <Editor {...props} gallery={gallery} />}
  </RecordFrame>
)
