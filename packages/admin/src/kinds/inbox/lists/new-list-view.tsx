import { useState } from 'react'
import { errorOfField } from '../../../base/api/api-error.js'
import { createList } from '../../../base/inbox/api.js'
import { writeRoute } from '../../../base/inbox/route.js'
import { Button } from '../../../base/ui/button.js'
import { TextField } from '../../../base/ui/fields.js'
import { useSubmit } from '../../../base/ui/use-submit.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { isShown } from '../../../editor/panel/state.js'
import { listTexts as texts } from '../texts.js'

interface Props {
  announce(text: string): void
  /** Moves the focus to the heading of what is shown next. */
  focusNext(): void
}

/** A form that creates a mailing list, and opens it. */
export function NewListView({ announce, focusNext }: Props) {
  const { inbox, navigation, store } = usePanel()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, submit] = useSubmit(async () => {
    const answer = await createList(inbox.call, name)
    if (!answer.ok) {
      setError(errorOfField(answer.error, 'name'))
      return
    }
    announce(texts.created(answer.body.name))
    await inbox.refresh()
    if (!isShown(store.get(), 'inbox', writeRoute({ kind: 'new-list' }))) return
    focusNext()
    navigation.show('inbox', writeRoute({ kind: 'list', list: answer.body.list }))
  })
  return (
    <section className="records-list records-wide" aria-labelledby="inbox-new-list">
      <div className="records-head">
        <h2 id="inbox-new-list">{texts.newTitle}</h2>
      </div>
      <form className="inbox-list-form" onSubmit={submit} noValidate>
        <TextField
          label={texts.name}
          name="list-name"
          help={texts.newHelp}
          error={error}
          readOnly={busy}
          value={name}
          onChange={setName}
        />
        <Button label={texts.create} idle={busy} type="submit" />
      </form>
    </section>
  )
}
