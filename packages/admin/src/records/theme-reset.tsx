import { useState } from 'react'
import { Confirm } from '../base/dialogs/dialogs.js'
import { Button } from '../base/ui/button.js'

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
    readonly cancel: string
  }
  onReset(): void
}

/** Whose version of a record the site uses, and the way back to the theme's. */
export function ThemeReset({ isOwn, isBusy, texts, onReset }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="records-actions">
      <span className="soft">{isOwn ? texts.own : texts.theme}</span>
      {isOwn && <Button label={texts.reset} look="small" idle={isBusy} onClick={() => setAsking(true)} />}
      {asking && (
        <Confirm
          title={texts.resetQuestion}
          text={texts.resetDetail}
          confirm={texts.reset}
          cancel={texts.cancel}
          onAnswer={(answer) => {
            setAsking(false)
            if (answer === 'confirm') onReset()
          }}
        />
      )}
    </div>
  )
}
