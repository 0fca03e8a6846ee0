import type { GalleryBody } from '@site/runtime/contract'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorOfField } from '../../base/api/error-of-field.js'
import { TextField } from '../../base/ui/text-field.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { addGallery } from './api.js'
import { galleryTexts as texts } from './texts.js'

/** A form that creates a gallery. A name that the server refuses stays in the field. */
export function NewGallery({ onCreated }: { onCreated(gallery: GalleryBody): void }) {
  const { inbox } = usePanel()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that has opened the form is hidden in narrow windows.
  useEffect(() => heading.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await addGallery(inbox.call, name)
    setBusy(false)
    if (answer.ok) onCreated(answer.body)
    else setError(errorOfField(answer.error, 'name'))
  }
  return (
    <div className="records-detail">
      <ScreenLink screen="galleries" at={null} className="records-back">
        {texts.back}
      </ScreenLink>
      <form className="gallery-new" aria-labelledby="gallery-new-title" onSubmit={submit} noValidate>
        <h2 id="gallery-new-title" ref={heading} tabIndex={-1}>
          {texts.newTitle}
        </h2>
        <TextField
          label={texts.name}
          name="gallery-name"
          error={error}
          readOnly={busy}
          value={name}
          onChange={setName}
        />
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          {texts.create}
        </button>
      </form>
    </div>
  )
}
