import { useState } from 'react'
import { Confirm } from '../../ui/confirm.js'
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
          question={texts.resetQuestion}
          detail={texts.resetDetail}
          confirm={texts.reset}
          cancel={texts.cancel}
          onAnswer={(confirmed) => {
            setAsking(false)
            if (confirmed) onReset()
          }}
        />
      )}
    </div>
  )
}
