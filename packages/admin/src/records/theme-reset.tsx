import { Button } from '../base/ui/button.js'
import { useQuestion } from '../base/ui/question.js'

interface Props {
  /** Whether an owner has changed the record. */
  readonly isOwn: boolean
  /** A save is going on. */
  readonly isBusy: boolean
  readonly texts: {
    readonly own: string
    readonly theme: string
    readonly reset: string
    readonly resetQuestion: string
    readonly resetDetail: string
  }
  onReset(): void
}

/** Whose version of a record the site uses, and the way back to the theme's. */
export function ThemeReset({ isOwn, isBusy, texts, onReset }: Props) {
  const [question, ask] = useQuestion()
  const { reset: confirm, resetQuestion: title, resetDetail: text } = texts
  return (
    <div className="records-actions">
      <span className="soft">{isOwn ? texts.own : texts.theme}</span>
      {isOwn && (
        <Button
          label={confirm}
          look="small"
          idle={isBusy}
          onClick={() => ask({ title, text, confirm, onConfirm: onReset })}
        />
      )}
      {question}
    </div>
  )
}
