import type { GalleryBody } from '@site/runtime/contract'
import { type FormEvent, useState } from 'react'
import { errorOfField } from '../api/error-of-field.js'
import { usePanel } from '../ui/panel-context.js'
import { ScreenLink } from '../ui/screen-link.js'
import { TextField } from '../ui/text-field.js'
import { addGallery } from './api.js'
import { galleryTexts as texts } from './texts.js'

/** A form that creates a gallery. What was typed stays until it is created. */
export function NewGallery({ onCreated }: { onCreated(gallery: GalleryBody): void }) {
  const { inbox } = usePanel()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await addGallery(inbox.call, name)
    if (answer.ok) onCreated(answer.body)
    else setError(errorOfField(answer.error, 'name'))
  }
  return (
    <div className="records-detail">
      <ScreenLink screen="galleries" at={null} className="records-back">
        {texts.back}
      </ScreenLink>
      <form className="gallery-new" aria-labelledby="gallery-new-title" onSubmit={submit} noValidate>
        <h2 id="gallery-new-title">{texts.newTitle}</h2>
        <TextField label={texts.name} name="gallery-name" error={error} value={name} onChange={setName} />
        <button type="submit" className="button">
          {texts.create}
        </button>
      </form>
    </div>
  )
}
