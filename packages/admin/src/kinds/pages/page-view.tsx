import { usePanel } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { EditorBar } from '../../records/editor-bar.js'
import { HistoryPart } from '../../records/history-part.js'
import { RecordNotice } from '../../records/record-notice.js'
import { ThemeReset } from '../../records/theme-reset.js'
import { useOpenRecord } from '../../records/use-open-record.js'
import { useRecordView } from '../../records/use-record-view.js'
import { readPage } from './api.js'
import type { OpenPage, PageEditor } from './model/editor.js'
import { PageFields } from './page-fields.js'
import { pageTexts as texts } from './texts.js'

interface Props {
  readonly id: string
  readonly editor: PageEditor
  /** Called when the stored page has changed. */
  onSaved(): void
}

function Editor({ id, page, editor, onSaved }: Props & { readonly page: OpenPage }) {
  const { heading, section, bar, onReset } = useRecordView(editor, id, page, {
    page: page.stored.path,
    onSaved,
  })
  const { stored } = page

  return (
    <section ref={section} className="record-editor" aria-labelledby="page-title">
      <div className="records-head">
        <h2 id="page-title" ref={heading} tabIndex={-1}>
          <bdi>{stored.title || texts.untitled}</bdi>
        </h2>
        <ThemeReset
          isOwn={stored.isOwn}
          isBusy={page.saving.status === 'busy'}
          texts={texts}
          onReset={onReset}
        />
      </div>
      <p>
        <a href={stored.path} target="_blank" rel="noreferrer">
          {texts.page}
        </a>
      </p>
      <PageFields
        page={page}
        issues={editor.issuesOf(page)}
        onChange={(change) =>
          editor.change(id, Object.keys(change).join(), (draft) => ({ ...draft, ...change }))
        }
      />
      <HistoryPart editor={editor} id={id} open={page} />
      <EditorBar record={page} texts={texts} {...bar} />
    </section>
  )
}

/** One page: its title, description and address, who sees it, and the bar that saves them. */
export function PageView(props: Props) {
  const { id, editor } = props
  const { inbox } = usePanel()
  const { loaded, reload, record: page } = useOpenRecord(editor, id, () => readPage(inbox.call, id))

  return (
    <div className="records-detail record-detail">
      <ScreenLink screen="pages" at={null} className="records-back">
        {texts.back}
      </ScreenLink>
      {(loaded.status === 'failed' || !page) && (
        <RecordNotice
          loaded={loaded}
          kind="page"
          id={id}
          screen="pages"
          title={texts.openFailed}
          onRetry={reload}
        />
      )}
      {page && <Editor {...props} page={page} />}
    </div>
  )
}
