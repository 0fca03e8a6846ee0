import { useState } from 'react'
import { Button } from '../../base/ui/button.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { Deletion } from '../../records/screen/deletion.js'
import { moveTexts } from '../../records/trash/texts.js'
import { deletePage } from './api.js'
import { addToMenu, type MenuOutcome } from './menu.js'
import { entryDraft } from './model/draft.js'
import { type OpenPage, type PageEditor, startNew } from './model/editor.js'
import { addressFor, copyOf } from './model/new-page.js'
import { NAVIGATION } from './navigation/model.js'
import { navigationTexts, pageTexts as texts } from './texts.js'

/** The result of adding a page to the navigation. */
export const MenuNotice = ({ outcome }: { readonly outcome: MenuOutcome | null }) => (
  <p role="status">
    {outcome && texts.menu[outcome]}{' '}
    {outcome && (
      <ScreenLink screen="pages" at={NAVIGATION}>
        {navigationTexts.link}
      </ScreenLink>
    )}
  </p>
)

interface Props {
  readonly page: OpenPage
  readonly editor: PageEditor
  /** The result of putting a page that was just added into the navigation. */
  readonly menu: MenuOutcome | null
  onDeleted(title: string): void
  /** Another person has changed or deleted the page meanwhile. */
  onOutdated(): void
}

/** The actions on a page besides changing it: it is put into the navigation, copied, or deleted. */
export function PageActions({ page, editor, menu, onDeleted, onOutdated }: Props) {
  const panel = usePanel()
  const [outcome, setOutcome] = useState<MenuOutcome | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { stored } = page
  const { id, title, path, state, keptAs } = stored
  const name = title || texts.untitled
  const toMenu = async () => {
    setBusy(true)
    setOutcome(await addToMenu(panel, { id, title, path, isPublished: state === 'published' }))
    setBusy(false)
  }
  const copy = () =>
    startNew(panel, editor, copyOf(id), stored.entry, {
      ...entryDraft(stored),
      title: texts.copyTitle(name),
      description: stored.description,
      path: addressFor(title, new Set([path]), stored.entry ? path.slice(0, path.lastIndexOf('/')) : ''),
    })
  return (
    <>
      <div className="records-actions">
        <Button label={texts.toMenu} look="small" idle={isBusy} onClick={toMenu} />
        {keptAs === null && stored.access !== 'password' && (
          <Button label={texts.copy} look="small" onClick={copy} />
        )}
      </div>
      <MenuNotice outcome={outcome ?? menu} />
      {keptAs === null ? (
        <Deletion
          revision={stored.revision}
          texts={moveTexts(name, texts.deleteDetail())}
          remove={(revision) => deletePage(panel.inbox.call, id, revision)}
          onDeleted={() => onDeleted(name)}
          onOutdated={onOutdated}
        />
      ) : (
        <p className="soft">{texts.keptAs[keptAs]}</p>
      )}
    </>
  )
}
