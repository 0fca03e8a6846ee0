import { useState } from 'react'
import { Confirm } from '../dialogs/dialogs.js'
import { texts } from '../texts.js'

interface Question {
  readonly title: string
  readonly text?: string
  /** The label of the button that does it. */
  readonly confirm: string
  onConfirm(): unknown
}

/** A question before something is done: the dialog to render, and a function that asks. */
export function useQuestion() {
  const [asked, ask] = useState<Question | null>(null)
  const dialog = asked && (
    <Confirm
      title={asked.title}
      {...(asked.text !== undefined && { text: asked.text })}
      confirm={asked.confirm}
      cancel={texts.cancel}
      onAnswer={(answer) => {
        ask(null)
        if (answer === 'confirm') asked.onConfirm()
      }}
    />
  )
  return [dialog, ask] as const
}
