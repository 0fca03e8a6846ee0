import {
  idOfSection,
  LAYOUT_ID,
  type PreviewBlock,
  type PreviewPage,
  SETTINGS_SECTIONS,
  SITE_PAGE_ID,
  sectionAround,
} from '@site/runtime/contract'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { LoadedCode } from '../../base/ui/loaded-code.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { useBlockName } from '../../editor/context/use-block-name.js'
import { dirtyDrafts, hasPart, keyOf, type PanelState } from '../../editor/panel/state.js'
import { sectionTitle } from '../../editor/settings/sections.js'
import { Row } from './rows.js'

const load = () => import('./sections/section-list.js')

/** The settings that all pages share. */
function SectionSettings({ dirty }: { dirty: ReadonlySet<string> }) {
  const { editing } = usePanel()
  const session = usePanelState((state) => state.session)
  const names = SETTINGS_SECTIONS.filter((name) => hasPart({ session }, idOfSection(name)))
  if (names.length === 0) return null
  return (
    <section aria-labelledby="sections-title">
      <h2 id="sections-title" className="rows-title">
        {texts.everyPage}
      </h2>
      <ul className="rows">
        {names.map((name) => {
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

interface BlockRowsProps {
  readonly blocks: readonly PreviewBlock[]
  isDirty(blockId: string): boolean
}

function BlockRows({ blocks, isDirty }: BlockRowsProps) {
  const { editing } = usePanel()
  const blockName = useBlockName()
  if (blocks.length === 0) return null
  return (
    <ul className="rows">
      {blocks.map((block) => (
        <Row
          key={block.id}
          id={block.id}
          title={blockName(block.name)}
          label={block.label || block.id}
          hasIssues={block.issues.length > 0}
          dirty={isDirty(block.id)}
          onOpen={() => editing.open(block.id)}
        />
      ))}
    </ul>
  )
}

/** The sections of the page, each with the blocks in it. */
function Sections({ blocks, isDirty }: BlockRowsProps) {
  const { editing } = usePanel()
  return (
    <section className="page-sections" aria-labelledby="page-sections-title">
      <h3 id="page-sections-title" className="rows-title">
        {texts.layout}
      </h3>
      <LoadedCode load={load}>
        {({ SectionList }) => (
          <SectionList
            isDirty={isDirty}
            blocksIn={(id) => (
              <BlockRows blocks={blocks.filter((each) => sectionAround(each.id) === id)} isDirty={isDirty} />
            )}
          />
        )}
      </LoadedCode>
      <ul className="rows">
        <Row
          id={LAYOUT_ID}
          title={texts.layoutHistory}
          dirty={isDirty(LAYOUT_ID)}
          onOpen={() => editing.open(LAYOUT_ID)}
        />
      </ul>
    </section>
  )
}

/** The page in the frame; null while another one is on its way, whose sections are not known yet. */
const shownPage = ({ page, frame }: PanelState): PreviewPage | null =>
  frame.status === 'loading' && frame.path !== page?.path ? null : page

/** The sections and blocks of the page. */
export function BlockList() {
  const page = usePanelState(shownPage)
  const blocks = usePanelState((state) => state.blocks)
  const unnamed = usePanelState((state) => state.unnamed)
  const hasLayout = usePanelState((state) => state.hasLayout)
  const status = usePanelState((state) => state.frame.status)
  const entries = usePanelState((state) => state.entries)
  const dirty = new Set(dirtyDrafts({ entries }).map(([key]) => key))
  const stored = page !== null && page.id !== ''
  const isDirty = (id: string) => page !== null && dirty.has(keyOf(page.id, id))
  const outside = hasLayout ? blocks.filter(({ id }) => sectionAround(id) === null) : blocks

  return (
    <>
      <div className="settings-head">
        <h2 id="settings-title" tabIndex={-1}>
          {t('panel.section.page')}
        </h2>
        {page && <p className="soft">{page.title || page.path}</p>}
      </div>
      {page && !stored && <p className="empty">{texts.notStored}</p>}
      {stored && hasLayout && <Sections key={page.id} blocks={blocks} isDirty={isDirty} />}
      {stored && blocks.length === 0 && !hasLayout && <p className="empty">{t('panel.empty')}</p>}
      {stored && <BlockRows blocks={outside} isDirty={isDirty} />}
      {stored && unnamed > 0 && <p className="hint">{texts.unnamed(unnamed)}</p>}
      {page && <SectionSettings dirty={dirty} />}
      {!page && status === 'loading' && <p className="empty late">{t('panel.busy')}</p>}
    </>
  )
}
