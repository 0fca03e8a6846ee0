import { describedKinds, type RecordKindDescription } from '@site/runtime/contract'
import type { ComponentType } from 'react'
import { LiveRegion } from '../../base/ui/live-region.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { NothingOpen } from '../detail.js'
import { textsOfKind } from '../kind-texts.js'
import { describedKind, openAdded, readRecords } from './described-editor.js'
import { RecordList } from './record-list.js'
import './record-screen.css'
import { RecordView } from './record-view.js'
import { NEW, useAnswers } from './use-answers.js'
import { useRecordList, useUnsaved } from './use-record-list.js'

interface Props {
  readonly description: RecordKindDescription
}

/** The records of a described kind, and the open one beside them. */
function RecordScreen({ description }: Props) {
  const panel = usePanel()
  const kind = describedKind(description)
  const texts = textsOfKind(description)
  const editor = kind.editorOf(panel)
  const at = usePanelState((state) => state.at)
  const part = useRecordList(
    (search, cursor, sort) => readRecords(panel.inbox.call, description, { search, sort, cursor }),
    description.sorted[0],
  )
  const { reload } = part.list
  const { path } = description
  const answers = useAnswers({ screen: path, reload })
  return (
    <div className="records" data-open={at !== null}>
      <RecordList {...part} kind={kind} texts={texts} open={at} unsaved={useUnsaved(editor)} />
      {at === null ? (
        <NothingOpen>{texts.choose}</NothingOpen>
      ) : (
        <RecordView
          key={answers.viewOf(at)}
          id={at}
          kind={kind}
          texts={texts}
          editor={editor}
          onSaved={(saved) => {
            reload()
            const { stored } = saved
            if (at === NEW && stored.id !== NEW)
              answers.onAdded(stored.id, texts.added(kind.nameOf(stored)), openAdded(editor, saved))
          }}
          onDeleted={(name) => {
            editor.forget(at)
            answers.onDeleted(at, texts.deleted(name))
          }}
          onOutdated={reload}
        />
      )}
      <LiveRegion announcement={answers.announcement} />
    </div>
  )
}

/** The screen of a kind that is nothing but a description. */
export const recordScreen =
  (description: RecordKindDescription): ComponentType =>
  () => <RecordScreen description={description} />

/** The screen of the described kind with this path. */
export const screenAt = (path: string): ComponentType =>
  recordScreen(describedKinds.find((kind) => kind.path === path)!)
