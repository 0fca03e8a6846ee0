import { LAYOUT_ID, MAX_BLOCKS_PER_LAYOUT, sectionBlockId } from '@site/runtime/contract'
import { type ReactNode, useRef, useState } from 'react'
import { layout } from '../../../base/messages/en.json'
import { panelTexts } from '../../../base/messages/texts.js'
import { texts as shellTexts } from '../../../base/texts.js'
import { Button } from '../../../base/ui/button.js'
import { useDragOrder } from '../../../base/ui/list/use-drag-order.js'
import { LiveRegion } from '../../../base/ui/live-region.js'
import { LoadedCode } from '../../../base/ui/loaded-code.js'
import { FailureNotice, Notice } from '../../../base/ui/notice.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { isPlainClick } from '../../../editor/context/screen-link.js'
import { writeAddress } from '../../../editor/panel/address.js'
import { hiddenOf, orderOf, type PlacedPart } from './arrangement.js'
import { useSampleParts } from './sample-words.js'
import type { OtherPage } from './section-edits.js'
import { type PartAction, SectionRow } from './section-row.js'
import { sectionTexts as texts } from './section-texts.js'
import { ADD_ID, titleOf, usePartActions } from './use-part-actions.js'
import { useSections } from './use-sections.js'
import '../../../base/ui/list/list.css'
import './section-list.css'

/** Words about the order of the parts of a page. */
const layoutTexts = panelTexts('layout', layout)

const loadAdd = () => import('./add-section.js')
const loadCopy = () => import('./copy-section.js')

type Actions = ReturnType<typeof usePartActions>

/** The page that has a copy now, which is not saved there yet. */
function CopiedNotice({ copied }: { readonly copied: NonNullable<Actions['copied']> }) {
  const { preview } = usePanel()
  const { part, page } = copied
  const { id: pageId, path } = page
  const name = page.title || path
  const address = writeAddress('', { screen: null, at: null, frameUrl: path, block: LAYOUT_ID })
  const link = (
    <a
      href={address}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        preview.show({ pageId, path, blockId: LAYOUT_ID })
      }}
    >
      {texts.openPage(name)}
    </a>
  )
  return (
    <Notice role="status" isCalm actions={link}>
      {texts.copied(part, name)}
    </Notice>
  )
}

/** The dialog that is open: it adds a section at a place, or copies one; null for none. */
type Asking =
  | { readonly kind: 'add'; readonly at: number }
  | { readonly kind: 'copy'; readonly part: PlacedPart }
  | null

interface DialogProps {
  readonly asking: Asking
  readonly pageId: string
  readonly placed: readonly PlacedPart[]
  readonly actions: Actions
  onClose(): void
}

function AskDialog({ asking, pageId, placed, actions, onClose }: DialogProps) {
  if (asking === null) return null
  if (asking.kind === 'add')
    return (
      <LoadedCode load={loadAdd}>
        {({ AddSection }) => (
          <AddSection
            pageId={pageId}
            placed={placed}
            onClose={(chosen) => {
              onClose()
              if (chosen) actions.add(asking.at, chosen)
            }}
          />
        )}
      </LoadedCode>
    )
  const copy = (page: OtherPage | null) => {
    onClose()
    if (page) actions.copy(asking.part, page)
  }
  return (
    <LoadedCode load={loadCopy}>
      {({ CopySection }) => <CopySection part={titleOf(asking.part)} pageId={pageId} onClose={copy} />}
    </LoadedCode>
  )
}

type Sections = ReturnType<typeof useSections>

/** Failures: the layout did not load, the server has refused it, or an action could not be done. */
function Failures({ sections, failure }: { readonly sections: Sections; readonly failure: string }) {
  const { entry, load } = sections
  const issues = entry?.status === 'ready' ? Object.values(entry.draft.serverIssues) : []
  return (
    <>
      {entry?.status === 'failed' && <FailureNotice message={entry.error.message} onRetry={load} />}
      {[...issues, failure].filter(Boolean).map((issue) => (
        <Notice key={issue} role="alert">
          <p>{issue}</p>
        </Notice>
      ))}
    </>
  )
}

interface EndProps {
  readonly sections: Sections
  readonly actions: Actions
  readonly isIdle: boolean
  /** Why no section can be added; null if one can. */
  readonly full: string | null
  onAdd(): void
}

/** The buttons below the list. */
function ListEnd({ sections: { parts, placed }, actions, isIdle, full, onAdd }: EndProps) {
  return (
    <>
      <div className="actions">
        <Button
          id={ADD_ID}
          label={texts.add}
          look="small"
          idle={isIdle}
          aria-disabled={isIdle || full !== null || undefined}
          onClick={onAdd}
        />
        {orderOf(parts, placed) !== undefined && (
          <Button
            label={layoutTexts.themeOrder}
            look="small"
            onClick={() => actions.reset('order', layoutTexts.isThemeOrder)}
          />
        )}
        {hiddenOf(parts, placed) !== undefined && (
          <Button
            label={layoutTexts.showAll}
            look="small"
            onClick={() => actions.reset('hidden', layoutTexts.allShown)}
          />
        )}
      </div>
      {full !== null && <p className="help">{full}</p>}
    </>
  )
}

interface Props {
  /** Whether settings of the page have unsaved changes. */
  isDirty?(blockId: string): boolean
  /** The blocks in a section. */
  blocksIn?(sectionId: string): ReactNode
}

/** The parts and sections of the page in their order, of which each can be opened, moved, hidden and more. */
export function SectionList({ isDirty, blocksIn }: Props) {
  const { editing } = usePanel()
  const sections = useSections()
  const { page, entry, placed } = sections
  const actions = usePartActions(sections)
  const samples = new Set(useSampleParts().map(({ id }) => id))
  const list = useRef<HTMLOListElement>(null)
  const drag = useDragOrder(list, actions.move)
  const [opened, setOpened] = useState<string | null>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const isIdle = entry?.status !== 'ready'
  const full = placed.length >= MAX_BLOCKS_PER_LAYOUT ? texts.full(MAX_BLOCKS_PER_LAYOUT) : null
  const add = (at: number) => (full === null ? setAsking({ kind: 'add', at }) : actions.announce(full))
  const act = (part: PlacedPart, action: PartAction) => {
    if (action === 'copy') setAsking({ kind: 'copy', part })
    else if (action === 'duplicate' && full !== null) actions.announce(full)
    else actions[action](part)
  }
  return (
    <div className="section-list">
      <Failures sections={sections} failure={actions.failure} />
      <ol
        className="section-rows"
        ref={list}
        aria-label={shellTexts.layout}
        aria-busy={entry?.status === 'loading'}
      >
        {placed.map((part, index) => (
          <li key={part.id} {...drag.itemProps(index, placed.length)}>
            <SectionRow
              part={part}
              title={titleOf(part)}
              isFirst={index === 0}
              isLast={index === placed.length - 1}
              isDirty={isDirty?.(sectionBlockId(part.id)) ?? false}
              hasSampleWords={samples.has(part.id)}
              isOpen={opened === part.id}
              isIdle={isIdle}
              handle={drag.handleProps(index)}
              onAddBefore={() => add(index)}
              onOpen={() => editing.open(sectionBlockId(part.id))}
              onMore={() => setOpened(opened === part.id ? null : part.id)}
              onMove={(step, control) => actions.step(part, step, control)}
              onAction={(action) => act(part, action)}
            >
              {blocksIn?.(part.id)}
            </SectionRow>
          </li>
        ))}
      </ol>
      {actions.copied && <CopiedNotice copied={actions.copied} />}
      <ListEnd {...{ sections, actions, isIdle, full }} onAdd={() => add(placed.length)} />
      <LiveRegion announcement={actions.announcement} />
      <AskDialog {...{ asking, placed, actions }} pageId={page?.id ?? ''} onClose={() => setAsking(null)} />
    </div>
  )
}
