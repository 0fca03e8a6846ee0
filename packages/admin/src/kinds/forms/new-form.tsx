import { FORM_PRESETS, type FormConfigBody, type FormPreset } from '@site/runtime/contract'
import { useEffect, useRef, useState } from 'react'
import { errorOfField } from '../../base/api/api-error.js'
import { randomKey } from '../../base/api/random-key.js'
import { Button } from '../../base/ui/button.js'
import { TextField } from '../../base/ui/fields.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { BackLink } from '../../records/detail.js'
import { addForm } from './model/editor.js'
import { formTexts as texts } from './texts.js'

interface Values {
  readonly name: string
  readonly preset: FormPreset
  /** Another one for other values: with the same, the server would answer with the form that it has added. */
  readonly key: string
}

/** A form that adds one: its name, and what it starts with. A name that the server refuses stays in the field. */
export function NewForm({ onCreated }: { onCreated(form: FormConfigBody): void }) {
  const { inbox } = usePanel()
  const [{ name, preset, key }, setValues] = useState<Values>(() => ({
    name: '',
    preset: 'contact',
    key: randomKey(),
  }))
  const [error, setError] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that has opened the form is hidden in narrow windows.
  useEffect(() => heading.current?.focus(), [])
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change, key: randomKey() }))
  const [busy, submit] = useSubmit(async () => {
    const answer = await addForm(inbox.call, { name, from: { preset }, key })
    if (answer.ok) onCreated(answer.body)
    else setError(errorOfField(answer.error, 'name'))
  })
  return (
    <div className="records-detail">
      <BackLink screen="forms" />
      <form className="form-new" aria-labelledby="form-new-title" onSubmit={submit} noValidate>
        <h2 id="form-new-title" ref={heading} tabIndex={-1}>
          {texts.newTitle}
        </h2>
        <TextField
          label={texts.name}
          name="form-new-name"
          dir="auto"
          error={error}
          readOnly={busy}
          value={name}
          onChange={(value) => set({ name: value })}
        />
        <fieldset className="choices">
          <legend>{texts.startWith}</legend>
          {FORM_PRESETS.map((each) => (
            <label key={each} className="choice">
              <input
                type="radio"
                name="form-preset"
                checked={each === preset}
                onChange={() => set({ preset: each })}
              />
              <span>
                {texts.preset(each)} <span className="soft form-preset-help">{texts.presetHelpOf(each)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Button label={texts.create} look="primary" idle={busy} type="submit" />
      </form>
    </div>
  )
}
