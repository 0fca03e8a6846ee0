import type { GalleryBody } from '@site/runtime/contract'
import { useEffect, useRef, useState } from 'react'
import { errorOfField } from '../../base/api/api-error.js'
import { Button } from '../../base/ui/button.js'
import { TextField } from '../../base/ui/fields.js'
import { LiveRegion } from '../../base/ui/live-region.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { BackLink, NothingOpen } from '../../records/detail.js'
import { NEW, useAnswers } from '../../records/screen/use-answers.js'
import { useUnsaved } from '../../records/screen/use-record-list.js'
import { GalleryList } from './gallery-list.js'
import { GalleryView } from './gallery-view.js'
import { addGallery, editorOf, readGalleries } from './model/editor.js'
import { galleryTexts as texts } from './texts.js'
import './galleries.css'

/** A form that creates a gallery. A name that the server refuses stays in the field. */
function NewGallery({ onCreated }: { onCreated(gallery: GalleryBody): void }) {
  const { inbox } = usePanel()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that has opened the form is hidden in narrow windows.
  useEffect(() => heading.current?.focus(), [])
  const [busy, submit] = useSubmit(async () => {
    const answer = await addGallery(inbox.call, name)
    if (answer.ok) onCreated(answer.body)
    else setError(errorOfField(answer.error, 'name'))
  })
  return (
    <div className="records-detail">
      <BackLink screen="galleries" />
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
        <Button label={texts.create} idle={busy} type="submit" />
      </form>
    </div>
  )
}

/** The photo galleries of the site, and the open one beside them. */
export default function GalleriesScreen() {
  const panel = usePanel()
  const editor = editorOf(panel)
  const open = usePanelState((state) => state.at)
  const list = useLoaded('galleries', () => readGalleries(panel.inbox.call))
  const { loaded, reload } = list
  const answers = useAnswers({ screen: 'galleries', reload })
  const all = loaded.status === 'ready' ? loaded.value.galleries : []
  const unsaved = useUnsaved(editor)

  const view = () => {
    if (open === NEW) {
      return (
        <NewGallery
          onCreated={({ id, name }) => {
            reload()
            answers.onAdded(id, texts.created(name), false)
          }}
        />
      )
    }
    if (open === null) {
      return <NothingOpen>{texts.choose}</NothingOpen>
    }
    return (
      <GalleryView
        key={open}
        id={open}
        uses={all.find(({ id }) => id === open)?.uses ?? []}
        editor={editor}
        onSaved={reload}
        onDeleted={(name) => {
          editor.forget(open)
          answers.onDeleted(open, texts.deleted(name))
        }}
      />
    )
  }

  return (
    <div className="records galleries" data-open={open !== null}>
      <GalleryList list={list} open={open} unsaved={unsaved} />
      {view()}
      <LiveRegion announcement={answers.announcement} />
    </div>
  )
}
