import { type FormEvent, useState } from 'react'
import { inboxTexts as texts } from '../texts.js'

interface Props {
  readonly invalid: boolean
  /** Id of the message, for `aria-describedby`. */
  readonly describedBy: string | undefined
  /** Returns whether the address was added. */
  onAdd(email: string): Promise<boolean>
}

/** A form that adds an address to a mailing list. */
export function AddMember({ invalid, describedBy, onAdd }: Props) {
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const isAdded = await onAdd(address.trim())
    setBusy(false)
    // The next address may be there already.
    if (isAdded) setAddress((typed) => (typed === address ? '' : typed))
  }
  return (
    <form className="inbox-add" onSubmit={submit}>
      <input
        type="text"
        inputMode="email"
        autoComplete="off"
        aria-label={texts.addLabel}
        placeholder={texts.addLabel}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <button type="submit" className="button" aria-disabled={busy || undefined}>
        {texts.add}
      </button>
    </form>
  )
}
