import { useEffect, useRef } from 'react'
import { useStore } from '../../base/store/use-store.js'
import { LiveRegion, useAnnouncement } from '../../base/ui/live/live-region.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { isShown } from '../../editor/panel/state.js'
import { readGalleries } from './api.js'
import './galleries.css'
import { GalleryList } from './gallery-list.js'
import { GalleryView } from './gallery-view.js'
import { editorOf, NEW } from './model/editor.js'
import { NewGallery } from './new-gallery.js'
import { galleryTexts as texts } from './texts.js'

/** The photo galleries of the site, and the open one beside them. */
export default function GalleriesScreen() {
  const panel = usePanel()
  const editor = editorOf(panel)
  const open = usePanelState((state) => state.at)
  const galleries = useStore(editor.store, (state) => state)
  const [announcement, announce] = useAnnouncement()
  const list = useLoaded('galleries', () => readGalleries(panel.inbox.call))
  const { loaded, reload } = list
  const isDeleted = useRef(false)
  // On a narrow screen the list cannot have the focus before it is shown again.
  useEffect(() => {
    if (open !== null || !isDeleted.current) return
    isDeleted.current = false
    document.getElementById('galleries-title')?.focus()
  }, [open])
  const all = loaded.status === 'ready' ? loaded.value.galleries : []
  const unsaved = new Set(
    [...galleries].flatMap(([id, gallery]) => (editor.changesOf(gallery) > 0 ? [id] : [])),
  )

  const view = () => {
    if (open === NEW) {
      return (
        <NewGallery
          onCreated={({ id, name }) => {
            announce(texts.created(name))
            reload()
            if (isShown(panel.store.get(), 'galleries', NEW)) panel.navigation.show('galleries', id)
          }}
        />
      )
    }
    if (open === null) {
      return (
        <div className="records-detail records-nothing">
          <p className="soft">{texts.choose}</p>
        </div>
      )
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
          announce(texts.deleted(name))
          reload()
          if (!isShown(panel.store.get(), 'galleries', open)) return
          isDeleted.current = true
          panel.navigation.show('galleries')
        }}
      />
    )
  }

  return (
    <div className="records galleries" data-open={open !== null}>
      <GalleryList list={list} open={open} unsaved={unsaved} />
      {view()}
      <LiveRegion announcement={announcement} />
    </div>
  )
}
