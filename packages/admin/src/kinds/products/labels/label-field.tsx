import type { InputHTMLAttributes } from 'react'
import type { useLabels } from './use-labels.js'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly labels: readonly string[]
  readonly state: ReturnType<typeof useLabels>
}

/** The field that adds labels: by Enter, by a comma, and by pasting several. Backspace in an empty one removes the last. */
export const LabelField = ({ labels, state, ...input }: Props) => (
  <input
    {...input}
    data-add=""
    dir="auto"
    autoComplete="off"
    enterKeyHint="enter"
    value={state.text}
    onChange={({ target: { value } }) => (value.includes(',') ? state.add(value) : state.type(value))}
    onPaste={(event) => {
      const pasted = event.clipboardData.getData('text/plain')
      if (!/[,\n\r]/.test(pasted.trim())) return
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      const { text } = state
      state.add(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? text.length))
    }}
    onKeyDown={(event) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Enter') {
        event.preventDefault()
        state.add(state.text)
      } else if (event.key === 'Backspace' && state.text === '' && labels.length > 0) {
        event.preventDefault()
        state.remove(labels.length - 1, '[data-add]')
      }
    }}
  />
)
