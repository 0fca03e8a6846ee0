import { useState } from 'react'
import { Confirm } from '../../../base/dialogs/dialogs.js'
import { deleteOldMessages } from '../../../base/inbox/api.js'
import { texts as panelTexts } from '../../../base/texts.js'
import { Button } from '../../../base/ui/button.js'
import { Notice } from '../../../base/ui/notice.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { inboxTexts as texts } from '../texts.js'

interface ConfirmDeleteProps {
  /** The number of messages to delete. */
  readonly count: number
  onAnswer(confirmed: boolean): void
}

/** Asks before messages are deleted permanently. */
export const ConfirmDelete = ({ count, onAnswer }: ConfirmDeleteProps) => (
  <Confirm
    title={texts.deleteQuestion(count)}
    text={texts.deleteDetail}
    confirm={texts.delete}
    cancel={panelTexts.cancel}
    onAnswer={(answer) => onAnswer(answer === 'confirm')}
  />
)

interface Props {
  /** Null for the messages of all forms. */
  readonly formId: string | null
  onDeleted(count: number): void
}

/** Deletes messages older than the selected age, after a confirmation that shows their number. */
export function OldMessages({ formId, onDeleted }: Props) {
  const { inbox } = usePanel()
  const [days, setDays] = useState(365)
  const [count, setCount] = useState(0)
  const [result, setResult] = useState('')
  const [error, setError] = useState<string | null>(null)

  const run = async (dryRun: boolean): Promise<number | null> => {
    const answer = await deleteOldMessages(inbox.call, { formId, days, dryRun })
    setError(answer.ok ? null : answer.error.message)
    return answer.ok ? answer.body.changed : null
  }
  const confirmDeletion = async () => {
    setResult('')
    const found = await run(true)
    if (found === null) return
    setCount(found)
    if (found === 0) setResult(texts.oldNone)
  }

  return (
    <details className="inbox-old">
      <summary>{texts.old}</summary>
      <div className="records-actions">
        <label className="records-check">
          {texts.oldAge}
          <select value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {Object.entries(texts.oldAges).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button label={texts.oldAsk} look="small danger" onClick={confirmDeletion} />
      </div>
      <p className="soft" role="status">
        {result}
      </p>
      {error !== null && <Notice role="alert">{error}</Notice>}
      {count > 0 && (
        <ConfirmDelete
          count={count}
          onAnswer={async (confirmed) => {
            setCount(0)
            const deleted = confirmed ? await run(false) : null
            if (deleted !== null) onDeleted(deleted)
          }}
        />
      )}
    </details>
  )
}
