import { ENTRY_OF } from '@site/runtime/contract'
import { useState } from 'react'
import { LiveRegion } from '../../base/ui/live-region.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { collectionAt, collectionPlace } from '../../editor/panel/address.js'
import { ListPlace, NothingOpen } from '../../records/detail.js'
import { NEW, useAnswers } from '../../records/screen/use-answers.js'
import { useListParts, useUnsaved } from '../../records/screen/use-record-list.js'
import { trashTexts } from '../../records/trash/texts.js'
import { TRASH } from '../../records/trash/trash-view.js'
import { readPages } from './api.js'
import { addToMenu } from './menu.js'
import { editorOf, type OpenPage, openAdded, startNew } from './model/editor.js'
import { entryOf } from './model/new-page.js'
import { NAVIGATION, navigationEditorOf } from './navigation/model.js'
import { NavigationView } from './navigation/navigation-view.js'
import { PageList } from './page-list.js'
import { PageTrash } from './page-trash.js'
import { type Added, PageView } from './page-view.js'
import './pages.css'
import { pageTexts as texts } from './texts.js'

/** The pages of the site, its navigation and the trash, and the open one beside the list. */
export default function PagesScreen() {
  const panel = usePanel()
  const editor = editorOf(panel)
  const navigation = navigationEditorOf(panel)
  const at = usePanelState((state) => state.at)
  // The pages of a collection are a place of the list, at which nothing is open. A page stands beside the list of before.
  const collection = collectionAt(at)
  const open = collection === null ? at : null
  const [latest, setLatest] = useState('')
  const sort = open === null ? (collection ?? '') : latest
  if (sort !== latest) setLatest(sort)
  const part = useListParts(
    (search, cursor, listed) => readPages(panel.inbox.call, search, cursor, listed),
    sort,
  )
  // A collection's own page is none of its pages, and takes the collection along when it is deleted.
  const listPlace = sort === '' || sort === open ? null : collectionPlace(sort)
  const unsaved = new Set([...useUnsaved(editor), ...useUnsaved(navigation)])
  const { reload } = part.list
  const answers = useAnswers({ screen: 'pages', list: listPlace, reload })
  const [added, setAdded] = useState<(Added & { readonly id: string }) | null>(null)

  // The menu of the panel has the collections of the session.
  const onChanged = () => void panel.session.check()

  const onSaved = async (saved: OpenPage) => {
    reload()
    onChanged()
    const { stored } = saved
    const { id, title, path, state } = stored
    if (open !== NEW || id === NEW) return
    answers.onAdded(id, texts.added(title), openAdded(editor, saved))
    setAdded({ id, menu: null })
    if (!stored.isForMenu) return
    const page = { id, title, path, isPublished: state === 'published' }
    setAdded({ id, menu: await addToMenu(panel, page) })
  }
  const view = () => {
    if (open === NAVIGATION) return <NavigationView editor={navigation} />
    if (open === TRASH)
      return (
        <PageTrash
          onRestored={(id, text) => {
            reload()
            onChanged()
            answers.announce(text)
            panel.navigation.show('pages', id)
          }}
        />
      )
    if (open === null) return <NothingOpen>{texts.choose}</NothingOpen>
    return (
      <PageView
        key={answers.viewOf(open)}
        id={open}
        editor={editor}
        added={added?.id === open ? added : null}
        onSaved={onSaved}
        onDeleted={(title) => {
          editor.forget(open)
          onChanged()
          answers.onDeleted(open, trashTexts.moved(title))
        }}
      />
    )
  }

  return (
    <div className="records pages" data-open={open !== null}>
      <PageList
        {...part}
        onSort={(id) => {
          if (open !== null) setLatest(id)
          else panel.navigation.show('pages', id === '' ? null : collectionPlace(id))
        }}
        open={open}
        unsaved={unsaved}
        onAdd={({ id, kind }) => startNew(panel, editor, entryOf(id), ENTRY_OF[kind])}
      />
      <ListPlace value={listPlace}>{view()}</ListPlace>
      <LiveRegion announcement={answers.announcement} />
    </div>
  )
}
