import { useState } from 'react'
import { Confirm } from '../../dialogs/confirm.js'
import { formTexts as texts } from '../texts.js'

interface Props {
  readonly isOwn: boolean
  onReset(): void
}

/** Whose version of the form the site uses, and the way back to the theme's. */
export function ThemeReset({ isOwn, onReset }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="records-actions">
      <span className="soft">{isOwn ? texts.own : texts.theme}</span>
      {isOwn && (
        <button type="button" className="button button-small" onClick={() => setAsking(true)}>
          {texts.reset}
        </button>
      )}
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
