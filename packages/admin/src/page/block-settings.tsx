import { sectionOfId } from '@site/runtime/contract'
import { lazy, Suspense } from 'react'
import { t } from '../messages.js'
import { keyOf, selectedKey } from '../panel/state.js'
import { sectionTitle } from '../settings/sections.js'
import { words } from '../settings/words.js'
import { texts } from '../texts.js'
import { Icon } from '../ui/icon.js'
import { Notice } from '../ui/notice.js'
import { usePanel, usePanelState } from '../ui/panel-context.js'
import { HistoryPart } from './history-part.js'

/** Loads with the schema of the first block, and only shows one that has arrived. */
const BlockForm = lazy(() => import('./block-form.js'))

/** Colours and fonts, whose choices the theme brings. */
const DesignForm = lazy(() => import('../design/design-form.js'))

/** Needs the values in words, as the form does. */
const Conflict = lazy(() => import('./conflict.js'))

/** The settings of one block. */
export function BlockSettings({ id }: { id: string }) {
  const { editing } = usePanel()
  const section = sectionOfId(id)
  const Form = section === 'colors' || section === 'fonts' ? DesignForm : BlockForm
  const block = usePanelState((state) => state.blocks.find((each) => each.id === id))
  const entry = usePanelState((state) => state.entries.get(selectedKey({ ...state, selected: id }) ?? ''))

  const retry = (
    <button type="button" className="button button-small" onClick={() => editing.open(id)}>
      {t('panel.retry')}
    </button>
  )
  return (
    <>
      <button type="button" className="back" onClick={() => editing.close()}>
        <Icon name="back" />
        {texts.allBlocks}
      </button>
      <div className="settings-head">
        <h2 id="settings-title" tabIndex={-1}>
          {section === null ? words(block?.name ?? id) : sectionTitle(section)}
        </h2>
        <p className="soft">{section === null ? block?.label || id : texts.everyPage}</p>
      </div>
      {section === null && !block && <p className="empty">{texts.gone}</p>}
      {block?.issues.map((error) => (
        <Notice key={error} role="status">
          {block.state === 'failed' ? t('panel.blockFailed', { message: error }) : error}
        </Notice>
      ))}
      {block && entry?.status === 'unknown' && <p className="empty">{texts.unknownBlock(block.name)}</p>}
      {entry?.status === 'loading' && (
        <p className="empty late" role="status">
          {t('panel.busy')}
        </p>
      )}
      {entry?.status === 'failed' && (
        <Notice role="alert" actions={retry}>
          {entry.error.message}
        </Notice>
      )}
      {entry?.status === 'ready' && (
        <>
          <Suspense>
            {entry.draft.conflict && <Conflict draft={entry.draft} conflict={entry.draft.conflict} />}
          </Suspense>
          <Suspense>
            <Form key={keyOf(entry.draft.pageId, id)} draft={entry.draft} />
          </Suspense>
          <HistoryPart key={keyOf(entry.draft.pageId, id)} draft={entry.draft} />
        </>
      )}
    </>
  )
}
