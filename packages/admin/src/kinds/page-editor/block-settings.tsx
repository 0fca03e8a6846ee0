import { LAYOUT_ID, sectionIn, sectionOfId } from '@site/runtime/contract'
import { type ComponentType, useEffect } from 'react'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { Button } from '../../base/ui/button.js'
import { Icon } from '../../base/ui/icon.js'
import { LoadedCode } from '../../base/ui/loaded-code.js'
import { Notice } from '../../base/ui/notice.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { useBlockName } from '../../editor/context/use-block-name.js'
import { HistoryToggle } from '../../editor/history/history-toggle.js'
import {
  isBlockId,
  isListed,
  keyOf,
  type PanelState,
  partsOf,
  selectedKey,
} from '../../editor/panel/state.js'
import { contestedNames, type Draft } from '../../editor/settings/draft.js'
import { sectionTitle } from '../../editor/settings/sections.js'
import { words } from '../../editor/settings/words.js'

const load = () => import('../../editor/history/block-history.js')

/** The history of a block, which loads when it is opened. */
export const HistoryPart = ({ draft }: { readonly draft: Draft }) => (
  <HistoryToggle>
    {() => <LoadedCode load={load}>{({ BlockHistory }) => <BlockHistory draft={draft} />}</LoadedCode>}
  </HistoryToggle>
)

type LoadForm = () => Promise<{ readonly Form: ComponentType<{ readonly draft: Draft }> }>

/** Arrives with the schema of the first block, and only shows one that has arrived. */
const loadBlockForm: LoadForm = async () => ({
  Form: (await import('../../editor/form/block-form.js')).BlockForm,
})

/** Colours and fonts, whose choices the theme brings. */
const loadDesignForm: LoadForm = async () => ({ Form: (await import('./design-form.js')).DesignForm })
const loadPopupForm: LoadForm = async () => ({ Form: (await import('./popup-form.js')).PopupForm })
const loadMailsForm: LoadForm = async () => ({ Form: (await import('./mails/mails-form.js')).MailsForm })
const loadContactForm: LoadForm = async () => ({ Form: (await import('./contact-form.js')).ContactForm })

/** Needs the values in words, as the form does. */
const loadConflict = () => import('./conflict.js')

const loadSource = () => import('./sections/section-source.js')

const loadSections = () => import('./sections/section-list.js')

/** The name of settings, and what they belong to. */
function headOf(
  state: PanelState,
  id: string,
  blockName: (name: string) => string,
): readonly [string, string] {
  const { page, blocks, layout } = state
  const ofAllPages = sectionOfId(id)
  if (ofAllPages !== null) return [sectionTitle(ofAllPages), texts.everyPage]
  if (id === LAYOUT_ID) return [texts.layout, texts.layoutOf(layout.length)]
  const section = sectionIn(id)
  if (section !== null) {
    const part = partsOf(state).find((each) => each.id === section)
    return [part?.title || words(part?.type ?? section), page?.title || page?.path || '']
  }
  const block = blocks.find((each) => each.id === id)
  return [blockName(block?.name ?? id), block?.label || id]
}

/** The forms of sections of the website's settings that have more than their options. */
const FORMS: Readonly<Record<string, LoadForm>> = {
  colors: loadDesignForm,
  fonts: loadDesignForm,
  popup: loadPopupForm,
  mails: loadMailsForm,
  contact: loadContactForm,
}

/** The form of a block, of a section, or of a section of the website's settings. */
const formOf = (id: string): LoadForm => FORMS[sectionOfId(id) ?? ''] ?? loadBlockForm

/** It loads with the first address that leads nowhere. */
const loadMissing = () => import('../../records/record-notice.js')

/** The settings that two people have changed. */
const ConflictPart = (props: {
  readonly draft: Draft
  readonly conflict: NonNullable<Draft['conflict']>
}) => <LoadedCode load={loadConflict}>{({ Conflict }) => <Conflict {...props} />}</LoadedCode>

interface Props {
  readonly id: string
  /** Called once they are there, and whenever they are those of another block. */
  onShown?(): void
}

/** The settings of one block. */
export function BlockSettings({ id, onShown }: Props) {
  useEffect(() => onShown?.(), [onShown])
  const { editing } = usePanel()
  const blockName = useBlockName()
  const block = usePanelState((state) => state.blocks.find((each) => each.id === id))
  const title = usePanelState((state) => headOf(state, id, blockName)[0])
  const about = usePanelState((state) => headOf(state, id, blockName)[1])
  const pageId = usePanelState(({ page }) => page?.id ?? '')
  const kind = usePanelState((state) => partsOf(state).find((part) => part.id === sectionIn(id))?.type)
  const isThere = usePanelState((state) => isListed(state, id))
  const entry = usePanelState((state) => state.entries.get(selectedKey({ ...state, selected: id }) ?? ''))

  const isComing = usePanelState(({ isStarting, frame }) => isStarting || frame.status === 'loading')

  const busy = (
    <p className="empty late" role="status">
      {t('panel.busy')}
    </p>
  )
  const retry = <Button label={t('panel.retry')} look="small" onClick={() => editing.open(id)} />
  const back = <Button label={texts.allBlocks} look="small" onClick={() => editing.close()} />
  return (
    <>
      <button type="button" className="back" onClick={() => editing.close()}>
        <Icon name="back" />
        {texts.allBlocks}
      </button>
      <div className="settings-head">
        <h2 id="settings-title" tabIndex={-1}>
          {title}
        </h2>
        <p className="soft">{about}</p>
      </div>
      {isBlockId(id) && !isThere && isComing && busy}
      {isBlockId(id) && !isThere && !isComing && (
        <LoadedCode load={loadMissing}>
          {({ ContentMissing }) => <ContentMissing kind="block" id={id} back={back} />}
        </LoadedCode>
      )}
      {isThere && kind !== undefined && (
        <LoadedCode load={loadSource}>
          {({ SectionSource }) => <SectionSource pageId={pageId} type={kind} />}
        </LoadedCode>
      )}
      {block?.issues.map((error) => (
        <Notice key={error} role="status">
          {block.state === 'failed' ? t('panel.blockFailed', { message: error }) : error}
        </Notice>
      ))}
      {isThere && entry?.status === 'unknown' && <p className="empty">{texts.unknownBlock(title)}</p>}
      {entry?.status === 'loading' && isThere && busy}
      {entry?.status === 'failed' && (
        <Notice role="alert" actions={retry}>
          {entry.error.message}
        </Notice>
      )}
      {entry?.status === 'ready' && (
        <>
          {entry.draft.conflict && contestedNames(entry.draft).length > 0 && (
            <ConflictPart draft={entry.draft} conflict={entry.draft.conflict} />
          )}
          {id === LAYOUT_ID && (
            <LoadedCode load={loadSections}>{({ SectionList }) => <SectionList />}</LoadedCode>
          )}
          {id !== LAYOUT_ID && (
            <LoadedCode key={`form ${keyOf(entry.draft.pageId, id)}`} load={formOf(id)}>
              {({ Form }) => <Form draft={entry.draft} />}
            </LoadedCode>
          )}
          <HistoryPart key={keyOf(entry.draft.pageId, id)} draft={entry.draft} />
        </>
      )}
    </>
  )
}
