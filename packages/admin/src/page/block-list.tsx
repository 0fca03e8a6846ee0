import type { PreviewBlock } from '@site/runtime/contract'
import { t } from '../messages.js'
import { dirtyDrafts, keyOf } from '../panel/state.js'
import { words } from '../settings/field.js'
import { texts } from '../texts.js'
import { Icon } from '../ui/icon.js'
import { usePanel, usePanelState } from '../ui/panel-context.js'

const Row = ({ block, dirty, onOpen }: { block: PreviewBlock; dirty: boolean; onOpen(): void }) => (
  <li>
    <button type="button" className="row" id={`block-${block.id}`} onClick={onOpen}>
      <span className="row-text">
        <span className="row-title">
          {words(block.name)}
          {dirty && (
            <>
              <span className="dot" aria-hidden="true" />
              <span className="hidden"> – {texts.unsaved}</span>
            </>
          )}
        </span>
        <span className="row-label">{block.label || block.id}</span>
        {block.issues.length > 0 && (
          <span className="row-error">
            <Icon name="warning" />
            {texts.hasIssues}
          </span>
        )}
      </span>
      <Icon name="next" />
    </button>
  </li>
)

/** The blocks of the page. */
export function BlockList() {
  const { editing } = usePanel()
  const page = usePanelState((state) => state.page)
  const blocks = usePanelState((state) => state.blocks)
  const unnamed = usePanelState((state) => state.unnamed)
  const status = usePanelState((state) => state.frame.status)
  const entries = usePanelState((state) => state.entries)
  const { store } = usePanel()
  const dirty = new Set(dirtyDrafts({ ...store.get(), entries }).map(([key]) => key))
  const stored = page !== null && page.id !== ''

  return (
    <>
      <div className="settings-head">
        <h2 id="settings-title" tabIndex={-1}>
          {t('panel.section.blocks')}
        </h2>
        {page && <p className="soft">{page.title || page.path}</p>}
      </div>
      {page && !stored && <p className="empty">{texts.notStored}</p>}
      {stored && blocks.length === 0 && <p className="empty">{t('panel.empty')}</p>}
      {stored && blocks.length > 0 && (
        <ul className="rows">
          {blocks.map((block) => (
            <Row
              key={block.id}
              block={block}
              dirty={dirty.has(keyOf(page.id, block.id))}
              onOpen={() => editing.open(block.id)}
            />
          ))}
        </ul>
      )}
      {stored && unnamed > 0 && <p className="hint">{texts.unnamed(unnamed)}</p>}
      {!page && status === 'loading' && <p className="empty late">{t('panel.busy')}</p>}
    </>
  )
}
