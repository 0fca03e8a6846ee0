import { type PasskeyBody, PasskeyName } from '@site/runtime/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { renamePasskey } from '../../../base/passkeys/passkeys.js'
import { passkeyTexts as texts } from '../../../base/passkeys/texts.js'
import { texts as panelTexts } from '../../../base/texts.js'
import { Button } from '../../../base/ui/button.js'
import { TextField } from '../../../base/ui/fields.js'
import { FailureNotice } from '../../../base/ui/notice.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { useDraft } from '../../../editor/context/use-draft.js'

interface RenameProps {
  readonly passkey: PasskeyBody
  onRenamed(passkey: PasskeyBody): void
  onCancel(): void
}

/** The form for another name. */
function Rename({ passkey, onRenamed, onCancel }: RenameProps) {
  const { inbox } = usePanel()
  const [name, change, forget] = useDraft(`account/passkey/${passkey.id}`, passkey.name)
  const [issue, setIssue] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form replaces the button.
  useEffect(() => focus(), [])

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    setFailure(null)
    const isName = v.is(PasskeyName, name)
    setIssue(isName ? undefined : texts.nameIssue)
    if (!isName) return focus()
    const answer = await renamePasskey(inbox.call, passkey.id, name)
    if (!answer.ok) return setFailure(answer.error.message)
    forget(name)
    onRenamed(answer.body)
  }

  return (
    <form ref={form} className="account-form" onSubmit={submit} noValidate>
      {failure !== null && <FailureNotice message={failure} onRetry={() => submit()} />}
      <TextField label={texts.newName} name="name" error={issue} value={name} onChange={change} />
      <div className="account-actions">
        <Button label={texts.save} look="small primary" type="submit" />
        <Button
          label={panelTexts.cancel}
          look="small"
          onClick={() => {
            forget()
            onCancel()
          }}
        />
      </div>
    </form>
  )
}

interface Props {
  readonly passkey: PasskeyBody
  onRenamed(passkey: PasskeyBody): void
  onRemove(): void
}

/** One passkey: its name, when it was added and used, and what its owner can do with it. */
export function PasskeyRow({ passkey, onRenamed, onRemove }: Props) {
  const [renaming, setRenaming] = useState(false)
  const wasRenaming = useRef(false)
  const rename = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasRenaming.current && !renaming) rename.current?.focus()
    wasRenaming.current = renaming
  }, [renaming])

  if (renaming) {
    const renamed = (changed: PasskeyBody) => {
      setRenaming(false)
      onRenamed(changed)
    }
    return (
      <li className="account-session">
        <Rename passkey={passkey} onRenamed={renamed} onCancel={() => setRenaming(false)} />
      </li>
    )
  }
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="account-session">
      <div>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className="soft">{texts.times(createdAt, lastUsedAt)}</p>
      </div>
      <div className="account-actions">
        <Button
          label={texts.rename}
          look="small"
          ref={rename}
          aria-label={texts.renameOne(name)}
          onClick={() => setRenaming(true)}
        />
        <Button
          label={texts.remove}
          look="small danger"
          aria-label={texts.removeOne(name)}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
