import { HistoryToggle } from '../../../revisions/history-toggle.js'
import { LoadedCode } from '../../../ui/code/loaded-code.js'
import type { OpenRecord, RecordEditor } from '../record-editor.js'
import { goBack } from './go-back.js'

interface Props<Stored, Draft> {
  readonly editor: RecordEditor<Stored, Draft>
  readonly id: string
  readonly open: OpenRecord<Stored, Draft>
}

const load = () => import('../../../revisions/record-history.js')

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
