import { LoadedCode } from '../base/ui/loaded-code.js'
import { HistoryToggle } from '../editor/history/history-toggle.js'
import type { OpenRecord, RecordEditor } from '../editor/records/record-editor.js'
import { goBack } from '../editor/records/versions/go-back.js'

interface Props<Stored, Draft> {
  readonly editor: RecordEditor<Stored, Draft>
  readonly id: string
  readonly open: OpenRecord<Stored, Draft>
}

const load = () => import('../editor/history/record-history.js')

/** The history of a record, which loads when it is opened. */
export function HistoryPart<Stored, Draft>({ editor, id, open }: Props<Stored, Draft>) {
  const { versions } = editor.kind
  if (!versions) return null
  return (
    <HistoryToggle>
      {() => (
        <LoadedCode load={load}>
          {({ RecordHistory }) => (
            <RecordHistory
              path={versions.path(open.stored)}
              revision={editor.kind.revisionOf(open.stored)}
              draft={open.draft}
              saving={open.saving}
              onGoBack={(values, change) => goBack(editor, id, change, values)}
            />
          )}
        </LoadedCode>
      )}
    </HistoryToggle>
  )
}
