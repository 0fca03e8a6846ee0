import { FindDialog } from '../../../base/ui/find/find-dialog.js'
import { LoadingNotice } from '../../../base/ui/notice.js'
import { useSitePages } from '../../../editor/controls/site-pages.js'
import type { OtherPage } from './section-edits.js'
import { sectionTexts as texts } from './section-texts.js'

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
  const others = loaded.status === 'ready' ? loaded.value.pages.filter(({ id }) => id !== pageId) : null
  const pages = others?.filter(({ hasSections }) => hasSections) ?? null
  const isShorter = others !== null && others.length > pages!.length
  return (
    <FindDialog
      title={texts.copyTitle(part)}
      search={texts.searchPages}
      options={
        pages?.map(({ id, path, title }) => {
          return { id, title: title || path, note: path, group: '', picture: null, words: '' }
        }) ?? null
      }
      notice={
        <>
          <LoadingNotice loaded={loaded} onRetry={load} />
          {isShorter && <p className="help">{texts.withoutPlace}</p>}
        </>
      }
      found={texts.foundPages}
      none={(query) => (query === '' ? texts.noPages : texts.none(query))}
      onClose={(id) => onClose(pages?.find((page) => page.id === id) ?? null)}
    />
  )
}
