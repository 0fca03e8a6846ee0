import { LAYOUT_ID, MAX_BLOCKS_PER_LAYOUT, type SitePageBody } from '@site/runtime/contract'
import { FindDialog } from '../../../base/ui/find/find-dialog.js'
import { LoadingNotice } from '../../../base/ui/notice.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { useSitePages } from '../../../editor/controls/site-pages.js'
import { keyOf } from '../../../editor/panel/state.js'
import { addedIn } from '../../../editor/settings/items/page-layout.js'
import type { Values } from '../../../editor/settings/values.js'
import { sectionTexts as texts } from './section-texts.js'

export type OtherPage = Pick<SitePageBody, 'id' | 'path' | 'title'>

const RADIX = 36

/** An id that no section of another page is likely to have, whose sections are not known here. */
const copyId = (type: string): string =>
  `${type.replaceAll('_', '-').slice(0, 30)}-${Math.random().toString(RADIX).slice(2, 8).padEnd(4, '0')}`

/** Adds a section at the end of another page, in the unsaved layout of that page. */
export function useCopyTo() {
  const { store, editing, sectionKinds } = usePanel()
  /** @returns the reason why the page does not get it, in words; null if it does */
  return async (page: OtherPage, section: { readonly type: string; readonly values: Values }) => {
    const kinds = await sectionKinds.load(page.id)
    if (!kinds.ok) return kinds.error.message
    if (!kinds.body.some(({ definition, isOffered }) => isOffered && definition.type === section.type))
      return texts.notOffered(page.title)
    const key = keyOf(page.id, LAYOUT_ID)
    const entryOf = () => store.get().entries.get(key)
    if (entryOf()?.status !== 'ready')
      await editing.load({ pageId: page.id, blockId: LAYOUT_ID, path: page.path, block: LAYOUT_ID })
    const entry = entryOf()
    if (entry?.status !== 'ready') return entry?.status === 'failed' ? entry.error.message : ''
    const added = addedIn(entry.draft.values)
    if (added.length >= MAX_BLOCKS_PER_LAYOUT) return texts.full(MAX_BLOCKS_PER_LAYOUT)
    editing.changeAt(key, [['added', [...added, { ...section, id: copyId(section.type) }]]])
    return null
  }
}

interface Props {
  /** The title of the section. */
  readonly part: string
  /** The page that has it. */
  readonly pageId: string
  onClose(page: OtherPage | null): void
}

/** Chooses the page that a section is copied to. */
export function CopySection({ part, pageId, onClose }: Props) {
  const { loaded, load } = useSitePages()
  const pages = loaded.status === 'ready' ? loaded.value.pages.filter(({ id }) => id !== pageId) : null
  return (
    <FindDialog
      title={texts.copyTitle(part)}
      search={texts.searchPages}
      options={
        pages?.map(({ id, path, title }) => {
          return { id, title: title || path, note: path, group: '', picture: null, words: '' }
        }) ?? null
      }
      notice={<LoadingNotice loaded={loaded} onRetry={load} />}
      found={texts.foundPages}
      none={texts.none}
      onClose={(id) => onClose(pages?.find((page) => page.id === id) ?? null)}
    />
  )
}
