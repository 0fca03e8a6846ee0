import { RecordConflictBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { RecordFields } from '../fields/record-fields.js'
import type { KindTexts } from '../kind-texts.js'
import { Deletion } from './deletion.js'
import {
  contextOf,
  type DescribedEditor,
  type DescribedKind,
  deleteRecord,
  newRecord,
  type OpenDescribed,
  readRecord,
} from './described-editor.js'
import { RecordFrame, RecordSection } from './record-frame.js'
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
  const session = usePanelState((state) => state.session)
  const { stored, draft } = record
  const name = nameOf(stored)
  const isNew = id === NEW
  const remove = async (revision: number) => {
    const answer = await deleteRecord(inbox.call, description, id, revision)
    if (answer.ok) return null
    const { error } = answer
    if (error.kind === 'invalid' && error.isMissing) return null
    const theirs = v.safeParse(RecordConflictBody(description), error.kind === 'conflict' && error.body)
    return { error, revision: theirs.success ? theirs.output.revision : null }
  }
  const deletion = (
    <Deletion
      revision={stored.revision}
      texts={{ ...texts, deleteQuestion: texts.deleteQuestion(name) }}
      remove={remove}
      onDeleted={() => onDeleted(name)}
      onOutdated={onOutdated}
    />
  )
  return (
    <RecordSection
      editor={editor}
      id={id}
      open={record}
      name="record"
      title={isNew ? texts.newTitle : <bdi>{name}</bdi>}
      texts={texts}
      page={null}
      isNew={isNew}
      end={isNew ? null : deletion}
      onSaved={onSaved}
    >
      <RecordFields
        values={values.values}
        draft={draft}
        stored={editor.kind.draftOf(stored)}
        context={contextOf({ session })}
        issues={editor.issuesOf(record)}
        onChange={(change, changed) => editor.change(id, change, (before) => ({ ...before, ...changed }))}
      />
    </RecordSection>
  )
}

/** One record of a described kind: its form, its history, and the bar that saves it. */
export const RecordView = (props: Props) => (
  <RecordFrame
    kind={props.kind.description}
    id={props.id}
    editor={props.editor}
    failed={props.texts.openFailed}
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
