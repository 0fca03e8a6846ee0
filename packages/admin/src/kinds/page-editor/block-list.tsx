import { idOfSection, LAYOUT_ID, SETTINGS_SECTIONS, SITE_PAGE_ID } from '@site/runtime/contract'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { Icon } from '../../base/ui/icon.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { dirtyDrafts, keyOf } from '../../editor/panel/state.js'
import { sectionTitle } from '../../editor/settings/sections.js'
import { words } from '../../editor/settings/words.js'

interface RowProps {
  readonly id: string
  readonly title: string
  readonly label?: string
  readonly dirty: boolean
  readonly hasIssues?: boolean
  onOpen(): void
}

const Row = ({ id, title, label, dirty, hasIssues, onOpen }: RowProps) => (
  <li>
    <button type="button" className="row" id={`block-${id}`} onClick={onOpen}>
      <span className="row-text">
        <span className="row-title">
          {title}
          {dirty && (
            <>
              <span className="dot" aria-hidden="true" />
              <span className="hidden"> – {texts.unsaved}</span>
            </>
          )}
        </span>
        {label !== undefined && <span className="row-label">{label}</span>}
        {hasIssues && (
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

/** The settings that all pages share. */
function SectionList({ dirty }: { dirty: ReadonlySet<string> }) {
  const { editing } = usePanel()
  return (
    <section aria-labelledby="sections-title">
      <h2 id="sections-title" className="rows-title">
        {texts.everyPage}
      </h2>
      <ul className="rows">
        {SETTINGS_SECTIONS.map((name) => {
          const id = idOfSection(name)
          return (
            <Row
              key={id}
              id={id}
              title={sectionTitle(name)}
              dirty={dirty.has(keyOf(SITE_PAGE_ID, id))}
              onOpen={() => editing.open(id)}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** The blocks of the page. */
export function BlockList() {
  const { editing } = usePanel()
  const page = usePanelState((state) => state.page)
  const blocks = usePanelState((state) => state.blocks)
  const unnamed = usePanelState((state) => state.unnamed)
  const parts = usePanelState((state) => state.layout.length)
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
      {stored && parts > 0 && (
        <ul className="rows">
          <Row
            id={LAYOUT_ID}
            title={texts.layout}
            label={texts.layoutOf(parts)}
            dirty={dirty.has(keyOf(page.id, LAYOUT_ID))}
            onOpen={() => editing.open(LAYOUT_ID)}
          />
        </ul>
      )}
      {stored && blocks.length === 0 && <p className="empty">{t('panel.empty')}</p>}
      {stored && blocks.length > 0 && (
        <ul className="rows">
          {blocks.map((block) => (
            <Row
              key={block.id}
              id={block.id}
              title={words(block.name)}
              label={block.label || block.id}
              hasIssues={block.issues.length > 0}
              dirty={dirty.has(keyOf(page.id, block.id))}
              onOpen={() => editing.open(block.id)}
            />
          ))}
        </ul>
      )}
      {stored && unnamed > 0 && <p className="hint">{texts.unnamed(unnamed)}</p>}
      {page && <SectionList dirty={dirty} />}
      {!page && status === 'loading' && <p className="empty late">{t('panel.busy')}</p>}
    </>
  )
}
