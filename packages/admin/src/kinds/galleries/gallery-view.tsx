import { type GalleryUse, galleryKind, MAX_ITEMS_PER_CONNECTED_GALLERY } from '@site/runtime/contract'
import { useState } from 'react'
import { Button } from '../../base/ui/button.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { useQuestion } from '../../base/ui/question.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { RecordEntries } from '../../records/fields/record-fields.js'
import { PictureList } from '../../records/pictures/picture-list.js'
import { RecordFrame, RecordSection } from '../../records/screen/record-frame.js'
import { galleryValues, withPictures } from './model/draft.js'
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
  const [question, ask] = useQuestion()
  const [failed, setFailed] = useState<{ readonly message: string; retry(): void } | null>(null)
  const remove = async () => {
    setFailed(null)
    const answer = await deleteGallery(inbox.call, id)
    // Another person has deleted it, which is what this one wants, too.
    const isGone = answer.ok || (answer.error.kind === 'invalid' && answer.error.isMissing)
    if (isGone) return onDeleted()
    return setFailed({ message: answer.error.message, retry: remove })
  }
  const start = async () => {
    setFailed(null)
    const answer = await readGalleries(inbox.call)
    if (!answer.ok) return setFailed({ message: answer.error.message, retry: start })
    const uses = answer.body.galleries.find((each) => each.id === id)?.uses ?? []
    const [title, text] = [texts.deleteQuestion(name), texts.deleteDetail(uses)]
    return ask({ title, text, confirm: texts.delete, onConfirm: remove })
  }
  return (
    <div className="record-part">
      {failed && <FailureNotice message={`${texts.deleteFailed} ${failed.message}`} onRetry={failed.retry} />}
      <div className="records-actions">
        <Button label={texts.delete} look="danger" onClick={start} />
      </div>
      {question}
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

function Editor(props: Props & { readonly gallery: OpenGallery }) {
  const { id, uses, gallery, editor, onSaved, onDeleted } = props
  const issues = editor.issuesOf(gallery)
  const { draft, stored } = gallery
  return (
    <RecordSection
      editor={editor}
      id={id}
      open={gallery}
      name="gallery"
      texts={texts}
      page={uses[0]?.path ?? null}
      end={<Deletion id={id} name={stored.name} onDeleted={() => onDeleted(stored.name)} />}
      onSaved={onSaved}
    >
      {(heading) => (
        <>
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
          <PictureList
            kind="gallery"
            name="items"
            pictures={draft.items}
            fields={galleryKind.fields.items.items}
            shown={['alt', 'caption']}
            most={MAX_ITEMS_PER_CONNECTED_GALLERY}
            texts={{ help: texts.moveHelp, none: texts.noPictures, full: texts.picturesFull }}
            issues={issues}
            withPictures={withPictures}
            onChange={(items, change) => editor.change(id, change, (before) => ({ ...before, items }))}
          />
        </>
      )}
    </RecordSection>
  )
}

/** One gallery: its name, its pictures, and the bar that saves them. */
export const GalleryView = (props: Props) => (
  <RecordFrame
    kind={galleryKind}
    id={props.id}
    editor={props.editor}
    failed={texts.openFailed}
    read={(call) => readGallery(call, props.id)}
  >
    {(gallery) => <Editor {...props} gallery={gallery} />}
  </RecordFrame>
)
