import { t } from '../messages.js'
import { Button } from './button.js'
import { useQuestion } from './question.js'

interface Props {
  /** Id of the button that saves. */
  readonly saveId?: string
  readonly className: string
  /** A save is going on. */
  readonly isBusy: boolean
  /** There is nothing to save. */
  readonly isClean: boolean
  onSave(): unknown
  onDiscard(): void
}

/** Discard, after a confirmation, and save. */
export function SaveActions({ saveId, className, isBusy, isClean, onSave, onDiscard }: Props) {
  const [question, ask] = useQuestion()
  const [title, confirm] = [t('panel.discard.question'), t('panel.discard')]
  const isDisabled = isBusy || isClean
  return (
    <div className={className}>
      <Button
        label={confirm}
        idle={isDisabled}
        onClick={() => ask({ title, confirm, onConfirm: onDiscard })}
      />
      <Button
        label={t('panel.save')}
        look="primary"
        idle={isDisabled}
        id={saveId}
        aria-busy={isBusy || undefined}
        onClick={() => onSave()}
      />
      {question}
    </div>
  )
}
