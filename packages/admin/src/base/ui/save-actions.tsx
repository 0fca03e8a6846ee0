import { useState } from 'react'
import { Confirm } from '../dialogs/dialogs.js'
import { t } from '../messages.js'
import { texts } from '../texts.js'

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
  const [isAsking, setIsAsking] = useState(false)
  const isDisabled = isBusy || isClean
  return (
    <div className={className}>
      <button
        type="button"
        className="button"
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && setIsAsking(true)}
      >
        {t('panel.discard')}
      </button>
      <button
        type="button"
        id={saveId}
        className="button button-primary"
        aria-disabled={isDisabled || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => !isDisabled && onSave()}
      >
        {t('panel.save')}
      </button>
      {isAsking && (
        <Confirm
          title={t('panel.discard.question')}
          confirm={t('panel.discard')}
          cancel={texts.cancel}
          onAnswer={(answer) => {
            setIsAsking(false)
            if (answer === 'confirm') onDiscard()
          }}
        />
      )}
    </div>
  )
}
