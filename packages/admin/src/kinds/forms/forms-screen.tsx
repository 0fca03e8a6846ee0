import type { FormConfigsBody } from '@site/runtime/contract'
import { LoadingNotice } from '../../base/ui/loading-notice.js'
import { type Loading, useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { useUnsaved } from '../../records/screen/use-record-list.js'
import { readForms } from './api.js'
import { FormView } from './form-view.js'
import { editorOf } from './model/editor.js'
import { formTexts as texts } from './texts.js'
import './forms.css'

interface Props {
  readonly list: Loading<FormConfigsBody>
  readonly open: string | null
  /** The ids of forms with unsaved changes. */
  readonly unsaved: ReadonlySet<string>
}

/** The forms of the site. */
function FormList({ list: { loaded, busy, reload }, open, unsaved }: Props) {
  const rows = loaded.status === 'ready' ? loaded.value.forms : []
  return (
    <section className="records-list" aria-labelledby="forms-title" aria-busy={busy}>
      <div className="records-head">
        <h2 id="forms-title" tabIndex={-1}>
          {texts.title}
        </h2>
      </div>
      <LoadingNotice loaded={loaded} onRetry={reload} />
      {loaded.status === 'ready' && rows.length === 0 && <p className="soft">{texts.none}</p>}
      {rows.length > 0 && (
        <ul className="records-rows">
          {rows.map(({ id, name, fields, isOwn }) => {
            const details = [texts.fields(fields), ...(isOwn ? [texts.own] : [])]
            return (
              <li key={id} className="records-row record-row">
                <ScreenLink screen="forms" at={id} current={id === open} className="records-row-link">
                  <span className="records-row-title">
                    <bdi>{name}</bdi>
                  </span>
                  {unsaved.has(id) && <span className="record-unsaved form-unsaved">{texts.unsaved}</span>}
                  <span className="records-row-text soft">{details.join(' · ')}</span>
                </ScreenLink>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** The forms of the site, and the open one beside them. */
export default function FormsScreen() {
  const panel = usePanel()
  const editor = editorOf(panel)
  const open = usePanelState((state) => state.at)
  const list = useLoaded('forms', () => readForms(panel.inbox.call))
  const unsaved = useUnsaved(editor)
  return (
    <div className="records forms" data-open={open !== null}>
      <FormList list={list} open={open} unsaved={unsaved} />
      {open === null ? (
        <div className="records-detail records-nothing">
          <p className="soft">{texts.intro}</p>
        </div>
      ) : (
        <FormView key={open} id={open} editor={editor} onSaved={list.reload} />
      )}
    </div>
  )
}
