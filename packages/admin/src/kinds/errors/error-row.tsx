import type { ScriptErrorGroup } from '@site/runtime/contract'
import { timeOf } from '../../base/ui/time/time.js'
import { ReportedRow } from '../../records/reported-row.js'
import { errorTexts as texts } from './texts.js'

interface Props {
  readonly error: ScriptErrorGroup
  onDelete(): void
}

/** Errors with the same message at the same place. */
export function ErrorRow({ error, onDelete }: Props) {
  const { event, message, source, stack, block, phase, option, pages, browsers, count } = error
  const title = message.trim() || texts.noMessage
  return (
    <ReportedRow
      title={title}
      facts={[
        [texts.kindLabel, [texts.kind(event)]],
        [texts.block, [block && texts.blockDetails(block, phase, option)]],
        [texts.source, [source]],
        [texts.pages, pages],
        [texts.browsers, browsers],
        [texts.times, [texts.reported(count)]],
        [texts.first, [timeOf(error.firstAt)]],
        [texts.last, [timeOf(error.lastAt)]],
      ]}
      deleteText={texts.delete}
      deleteLabel={texts.deleteOne(title)}
      onDelete={onDelete}
    >
      {stack !== '' && (
        <details>
          <summary>{texts.stack}</summary>
          <pre dir="ltr">{stack}</pre>
        </details>
      )}
    </ReportedRow>
  )
}
