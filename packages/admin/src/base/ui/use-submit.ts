import { type FormEvent, useState } from 'react'

/**
 * Sends a form: whether it is being sent, and the handler. Meanwhile, another press does nothing.
 *
 * @param send - resolves when the answer is there
 */
export function useSubmit(send: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    setBusy(true)
    await send()
    setBusy(false)
  }
  return [busy, submit] as const
}
