import { pageKind } from '@site/runtime/contract'
import { EditorBar } from '../../records/editor-bar.js'
import { HistoryPart } from '../../records/history-part.js'
import { RecordFrame } from '../../records/screen/record-frame.js'
import { ThemeReset } from '../../records/theme-reset.js'
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
export const PageView = (props: Props) => (
  <RecordFrame
    kind={pageKind}
    id={props.id}
    editor={props.editor}
    texts={texts}
    read={(call) => readPage(call, props.id)}
  >
    {(page) => <Editor {...props} page={page} />}
  </RecordFrame>
)
