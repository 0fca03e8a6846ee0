import { MAX_ORDERABLE_ITEMS } from '@site/runtime/contract'
import { useId, useState } from 'react'
import { useFocusAfter } from '../../../base/ui/list/use-list-order.js'
import { LiveRegion, useAnnouncement } from '../../../base/ui/live-region.js'
import { LoadingNotice } from '../../../base/ui/notice.js'
import { useSitePages } from '../../../editor/controls/site-pages.js'
import { navigationTexts as texts } from '../texts.js'
import type { NavigationDraft } from './draft.js'
import { isFolder, isFull, withPage } from './model.js'

/** The place at the end of the navigation, besides the indexes of folders. */
const TOP = ''

interface Props {
  readonly draft: NavigationDraft
  onAdd(draft: NavigationDraft): void
}

/** Adds a page of the site at the end of the navigation, or of a folder. */
export function AddPage({ draft, onAdd }: Props) {
  const { loaded, load } = useSitePages()
  const [wanted, setWanted] = useState<string | null>(null)
  const [place, setPlace] = useState(TOP)
  const [announcement, announce] = useAnnouncement()
  const focusAfter = useFocusAfter()
  const id = useId()
  if (loaded.status !== 'ready') return <LoadingNotice loaded={loaded} onRetry={load} />
  const { pages, more } = loaded.value
  const page = pages.find((each) => each.id === wanted) ?? pages[0]
  const folders = draft.flatMap((entry, index) => (isFolder(entry) ? [{ entry, index }] : []))
  const folder = folders.find(({ index }) => String(index) === place)
  const full = isFull(draft)
  const add = () => {
    if (!page || full) return
    const [at, count] = folder ? [`-${folder.index}`, folder.entry.children.length] : ['', draft.length]
    focusAfter(`navigation${at}-${count}`)
    announce(texts.added(page.title || page.path))
    onAdd(withPage(draft, page, folder?.index ?? null))
  }

  return (
    <fieldset className="navigation-add">
      <legend>{texts.add}</legend>
      <div className="labelled">
        <label htmlFor={`${id}-page`}>{texts.page}</label>
        <select id={`${id}-page`} value={page?.id} onChange={({ target }) => setWanted(target.value)}>
          {pages.map((each) => (
            <option key={each.id} value={each.id}>
              {`${each.title} (${each.path})`}
            </option>
          ))}
        </select>
      </div>
      {folders.length > 0 && (
        <div className="labelled">
          <label htmlFor={`${id}-place`}>{texts.place}</label>
          <select
            id={`${id}-place`}
            value={folder ? place : TOP}
            onChange={({ target }) => setPlace(target.value)}
          >
            <option value={TOP}>{texts.top}</option>
            {folders.map(({ entry, index }) => (
              <option key={index} value={index}>
                {texts.inFolder(entry.title)}
              </option>
            ))}
          </select>
        </div>
      )}
      <button type="button" className="button" aria-disabled={full || undefined} onClick={add}>
        {texts.addButton}
      </button>
      {full && <p className="help">{texts.full(MAX_ORDERABLE_ITEMS)}</p>}
      {more && <p className="help">{texts.morePages}</p>}
      <LiveRegion announcement={announcement} />
    </fieldset>
  )
}
