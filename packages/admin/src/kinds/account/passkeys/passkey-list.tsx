import { PASSKEYS_MAX, type PasskeyBody, type PasskeysBody } from '@site/runtime/contract'
import { useEffect, useRef, useState } from 'react'
import { hasPasskeys, readPasskeys, removePasskey } from '../../../base/passkeys/passkeys.js'
import { passkeyTexts as texts } from '../../../base/passkeys/texts.js'
import { Button } from '../../../base/ui/button.js'
import { FailureNotice, LoadingNotice } from '../../../base/ui/notice.js'
import { useQuestion } from '../../../base/ui/question.js'
import { useLoaded } from '../../../base/ui/use-loaded.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { AddPasskey } from './add-passkey.js'
import { PasskeyRow } from './passkey-row.js'

/** Why no passkey can be added here and now; null if one can. */
function obstacleTo({ passkeys, unavailable }: PasskeysBody): string | null {
  if (unavailable !== null) return unavailable
  if (!window.isSecureContext) return texts.insecure
  if (!hasPasskeys()) return texts.unsupported
  return passkeys.length >= PASSKEYS_MAX ? texts.full : null
}

interface AdditionProps {
  readonly email: string
  readonly body: PasskeysBody
  onAdded(passkey: PasskeyBody): void
}

/** The button for another passkey, and its form; or why there is none. */
function Addition({ email, body, onAdded }: AdditionProps) {
  const [adding, setAdding] = useState(false)
  const wasAdding = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasAdding.current && !adding) button.current?.focus()
    wasAdding.current = adding
  }, [adding])

  if (adding)
    return (
      <AddPasskey
        email={email}
        suggestedName={body.suggestedName}
        needsPassword={body.needsPassword}
        onAdded={(passkey) => {
          setAdding(false)
          onAdded(passkey)
        }}
        onCancel={() => setAdding(false)}
      />
    )
  const obstacle = obstacleTo(body)
  if (obstacle !== null) return <p>{obstacle}</p>
  return <Button label={texts.add} ref={button} onClick={() => setAdding(true)} />
}

/** The passkeys of the account: they are added, renamed and removed here. */
export function PasskeyList({ email, announce }: { readonly email: string; announce(text: string): void }) {
  const { inbox } = usePanel()
  const { loaded, busy, reload } = useLoaded('passkeys', () => readPasskeys(inbox.call))
  const [failure, setFailure] = useState<{ message: string; retry: () => void } | null>(null)
  const [question, ask] = useQuestion()
  const heading = useRef<HTMLHeadingElement>(null)

  const changed = (announcement: string) => {
    announce(announcement)
    reload()
  }
  const remove = async (passkey: PasskeyBody) => {
    const answer = await removePasskey(inbox.call, passkey.id)
    setFailure(answer.ok ? null : { message: answer.error.message, retry: () => remove(passkey) })
    if (!answer.ok) return
    // The pressed button disappears with its passkey.
    heading.current?.focus()
    changed(texts.removed(passkey.name))
  }
  const askToRemove = (passkey: PasskeyBody) =>
    ask({
      title: texts.removeQuestion(passkey.name),
      text: texts.removeAbout,
      confirm: texts.remove,
      onConfirm: () => remove(passkey),
    })

  return (
    <section className="account-part" aria-labelledby="account-passkeys" aria-busy={busy}>
      <h3 id="account-passkeys" ref={heading} tabIndex={-1}>
        {texts.title}
      </h3>
      <p className="soft">{texts.about}</p>
      {failure && <FailureNotice message={failure.message} onRetry={failure.retry} />}
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {loaded.status === 'ready' && (
        <>
          {loaded.value.passkeys.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul>
              {loaded.value.passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRenamed={({ name }) => changed(texts.renamed(name))}
                  onRemove={() => askToRemove(passkey)}
                />
              ))}
            </ul>
          )}
          <Addition email={email} body={loaded.value} onAdded={({ name }) => changed(texts.added(name))} />
        </>
      )}
      {question}
    </section>
  )
}
