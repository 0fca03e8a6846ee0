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
  return (
    <div className="records-actions">
      <span className="soft">{isOwn ? texts.own : texts.theme}</span>
      {isOwn && (
        <Button
          label={texts.reset}
          look="small"
          idle={isBusy}
          onClick={() =>
            ask({
              title: texts.resetQuestion,
              text: texts.resetDetail,
              confirm: texts.reset,
              onConfirm: onReset,
            })
          }
        />
      )}
      {question}
    </div>
  )
}
