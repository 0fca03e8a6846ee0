import { RecordConflictBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { usePanel } from '../../editor/context/panel-context.js'
import { EditorBar } from '../editor-bar.js'
import { RecordFields } from '../fields/record-fields.js'
import { HistoryPart } from '../history-part.js'
import type { KindTexts } from '../kind-texts.js'
import { useRecordView } from '../use-record-view.js'
import { Deletion } from './deletion.js'
import {
  type DescribedEditor,
  type DescribedKind,
  deleteRecord,
  newRecord,
  type OpenDescribed,
  readRecord,
} from './described-editor.js'
import { RecordFrame } from './record-frame.js'
import { NEW } from './use-answers.js'

interface Props {
  /** The id of the record, or the address of a new one. */
  readonly id: string
  readonly kind: DescribedKind
  readonly texts: KindTexts
  readonly editor: DescribedEditor
  /** Called when the stored record has changed. */
  onSaved(saved: OpenDescribed): void
  onDeleted(name: string): void
  /** Another person has changed or deleted the record meanwhile. */
  onOutdated(): void
}

function Editor(props: Props & { readonly record: OpenDescribed }) {
  const { id, kind, texts, editor, record, onSaved, onDeleted, onOutdated } = props
  const { description, values, nameOf } = kind
  const { inbox } = usePanel()
  const { heading, section, bar } = useRecordView(editor, id, record, {
    page: null,
    onSaved() {
      const open = editor.store.get().get(id)
      if (open) onSaved(open)
    },
  })
  const { stored, draft } = record
  const name = nameOf(stored)
  const remove = async (revision: number) => {
    const answer = await deleteRecord(inbox.call, description, id, revision)
    if (answer.ok) return null
    const { error } = answer
    if (error.kind === 'invalid' && error.isMissing) return null
    const theirs = v.safeParse(RecordConflictBody(description), error.kind === 'conflict' && error.body)
    return { error, revision: theirs.success ? theirs.output.revision : null }
  }
  return (
    <section ref={section} className="record-editor" aria-labelledby="record-title">
      <div className="records-head">
        <h2 id="record-title" ref={heading} tabIndex={-1}>
          {id === NEW ? texts.newTitle : <bdi>{name}</bdi>}
        </h2>
      </div>
      <RecordFields
        values={values.values}
        draft={draft}
        stored={editor.kind.draftOf(stored)}
        context={{}}
        issues={editor.issuesOf(record)}
        onChange={(change, changed) => editor.change(id, change, (before) => ({ ...before, ...changed }))}
      />
      {id !== NEW && <HistoryPart editor={editor} id={id} open={record} />}
      {id !== NEW && (
        <Deletion
          revision={stored.revision}
          texts={{
            delete: texts.delete,
            question: texts.deleteQuestion(name),
            detail: texts.deleteDetail,
            failed: texts.deleteFailed,
            cancel: texts.cancel,
          }}
          remove={remove}
          onDeleted={() => onDeleted(name)}
          onOutdated={onOutdated}
        />
      )}
      <EditorBar record={record} texts={texts} {...bar} />
    </section>
  )
}

/** One record of a described kind: its form, its history, and the bar that saves it. */
export const RecordView = (props: Props) => (
  <RecordFrame
    kind={props.kind.description}
    id={props.id}
    editor={props.editor}
    texts={props.texts}
    read={async (call) => {
      const { description } = props.kind
      // One that is open already keeps its key, also while an answer to it is missing.
      const known = props.editor.store.get().get(NEW)?.stored
      if (props.id === NEW) return { ok: true, body: known ?? newRecord(description) }
      return readRecord(call, description, props.id)
    }}
  >
    {(record, reload) => <Editor {...props} onOutdated={reload} record={record} />}
  </RecordFrame>
)
