import { useState } from 'react'
import { Confirm } from '../dialogs/dialogs.js'
import { t } from '../messages.js'
import { texts } from '../texts.js'
import { Button } from './button.js'

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
      <Button label={t('panel.discard')} idle={isDisabled} onClick={() => setIsAsking(true)} />
      <Button
        label={t('panel.save')}
        look="primary"
        idle={isDisabled}
        id={saveId}
        aria-busy={isBusy || undefined}
        onClick={() => onSave()}
      />
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
