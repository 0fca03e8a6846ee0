import { anyText } from '../../base/format/any-text.js'
import { texts } from '../../base/texts.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { isPlainClick } from '../../editor/context/screen-link.js'
import { useSitePages } from '../../editor/controls/site-pages.js'
import { BlockForm } from '../../editor/form/block-form.js'
import { writeAddress } from '../../editor/panel/address.js'
import { effectiveValue } from '../../editor/settings/automatic.js'
import type { Draft } from '../../editor/settings/draft.js'

/** A page of the popup's list: a name that is neither a path nor an id of a page may be that of a collection. */
interface PopupPage {
  readonly path: string | null
  readonly title: string
}

function usePopupPages(names: readonly string[]): readonly PopupPage[] {
  const { loaded } = useSitePages()
  const pages = loaded.status === 'ready' ? loaded.value.pages : []
  return names.map((name) => {
    const page = pages.find(({ id, path }) => id === name || path === name)
    if (page) return { path: page.path, title: page.title || page.path }
    return { path: name.startsWith('/') ? name : null, title: name }
  })
}

/** The pages on which the popup appears. A link opens one in the preview, where the popup shows. */
function PopupPages({ names, blockId }: { readonly names: readonly string[]; readonly blockId: string }) {
  const { preview } = usePanel()
  const current = usePanelState(({ page }) => page)
  const pages = usePopupPages(names)
  if (names.length === 0) return <p className="help">{texts.popupNowhere}</p>
  const isHere = current !== null && (names.includes(current.id) || names.includes(current.path))
  return (
    <div className="help">
      <p>{isHere ? texts.popupPages : texts.popupOtherPages}</p>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={`${path} ${title}`}>
            {path === null ? (
              title
            ) : (
              <a
                href={writeAddress('', { screen: null, at: null, frameUrl: path, block: blockId })}
                aria-current={path === current?.path ? 'page' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  preview.go(path)
                }}
              >
                {title}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The form of the popup. While it is for some pages only, their list stands above it. */
export function PopupForm({ draft }: { readonly draft: Draft }) {
  const context = { fields: draft.fields, values: draft.values, theme: draft.theme ?? {} }
  const isOnSome =
    effectiveValue(context, 'style') === 'show' && effectiveValue(context, 'showOnAllPages') === false
  const listed = effectiveValue(context, 'enabledPages')
  const names = Array.isArray(listed) ? [...new Set(listed.map(anyText))].filter((name) => name !== '') : []
  return (
    <>
      {isOnSome && <PopupPages names={names} blockId={draft.blockId} />}
      <BlockForm draft={draft} />
    </>
  )
}
