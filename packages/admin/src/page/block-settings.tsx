import { t } from '../messages.js'
import { keyOf } from '../panel/state.js'
import { words } from '../settings/field.js'
import { texts } from '../texts.js'
import { Icon } from '../ui/icon.js'
import { Notice } from '../ui/notice.js'
import { usePanel, usePanelState } from '../ui/panel-context.js'
import { BlockForm } from './block-form.js'
import { Conflict } from './conflict.js'
import { HistoryPart } from './history-part.js'

/** The settings of one block. */
export function BlockSettings({ id }: { id: string }) {
  const { editing } = usePanel()
  const block = usePanelState((state) => state.blocks.find((each) => each.id === id))
  const entry = usePanelState((state) => state.page && state.entries.get(keyOf(state.page.id, id)))

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
          {words(block?.name ?? id)}
        </h2>
        <p className="soft">{block?.label || id}</p>
      </div>
      {!block && <p className="empty">{texts.gone}</p>}
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
          {entry.draft.conflict && <Conflict draft={entry.draft} conflict={entry.draft.conflict} />}
          <BlockForm draft={entry.draft} />
          <HistoryPart key={keyOf(entry.draft.pageId, id)} draft={entry.draft} />
        </>
      )}
    </>
  )
}
