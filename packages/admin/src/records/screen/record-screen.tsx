import type { RecordKindDescription } from '@site/runtime/contract'
import { type ComponentType, useState } from 'react'
import type { Cursor } from '../../base/api/query.js'
import { useStore } from '../../base/store/store.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { textsOfKind } from '../kind-texts.js'
import { readRecords } from './api.js'
import { describedKind, openAdded } from './described-editor.js'
import { RecordList } from './record-list.js'
import './record-screen.css'
import { RecordView } from './record-view.js'
import { NEW, useAnswers } from './use-answers.js'

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
  const records = useStore(editor.store, (state) => state)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<string>(description.sorted[0] ?? '')
  const [cursor, setCursor] = useState<Cursor>(null)
  const list = useLoaded(JSON.stringify([search, sort, cursor]), () =>
    readRecords(panel.inbox.call, description, { search, sort, cursor }),
  )
  const { path } = description
  const answers = useAnswers({ screen: path, titleId: `${path}-title`, reload: list.reload })
  const unsaved = new Set([...records].flatMap(([id, record]) => (editor.changesOf(record) > 0 ? [id] : [])))
  /** Another part of the list starts at its beginning. */
  const change = (set: (value: string) => void) => (value: string) => {
    setCursor(null)
    set(value)
  }
  return (
    <div className="records" data-open={at !== null}>
      <RecordList
        kind={kind}
        texts={texts}
        search={search}
        sort={sort}
        list={list}
        open={at}
        unsaved={unsaved}
        onSearch={change(setSearch)}
        onSort={change(setSort)}
        onTurn={setCursor}
      />
      {at === null ? (
        <div className="records-detail records-nothing">
          <p className="soft">{texts.choose}</p>
        </div>
      ) : (
        <RecordView
          key={answers.viewOf(at)}
          id={at}
          kind={kind}
          texts={texts}
          editor={editor}
          onSaved={(saved) => {
            list.reload()
            const { stored } = saved
            if (at === NEW && stored.id !== NEW)
              answers.onAdded(stored.id, texts.added(kind.nameOf(stored)), openAdded(editor, saved))
          }}
          onDeleted={(name) => {
            editor.forget(at)
            answers.onDeleted(at, texts.deleted(name))
          }}
          onOutdated={list.reload}
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
