import { pageKind } from '@site/runtime/contract'
import { RecordFrame, RecordSection } from '../../records/screen/record-frame.js'
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

const Editor = ({ id, page, editor, onSaved }: Props & { readonly page: OpenPage }) => (
  <RecordSection
    editor={editor}
    id={id}
    open={page}
    name="page"
    title={<bdi>{page.stored.title || texts.untitled}</bdi>}
    texts={texts}
    page={page.stored.path}
    isOwn={page.stored.isOwn}
    onSaved={onSaved}
  >
    <p>
      <a href={page.stored.path} target="_blank" rel="noreferrer">
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
  </RecordSection>
)

/** One page: its title, description and address, who sees it, and the bar that saves them. */
export const PageView = (props: Props) => (
  <RecordFrame
    kind={pageKind}
    id={props.id}
    editor={props.editor}
    failed={texts.openFailed}
    read={(call) => readPage(call, props.id)}
  >
    {(page) => <Editor {...props} page={page} />}
  </RecordFrame>
)
