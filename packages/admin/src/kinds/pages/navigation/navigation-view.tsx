import { RemovedItem, undoRemoveId } from '../../../base/ui/list/item-buttons.js'
import { useFocusAfter } from '../../../base/ui/list/use-list-order.js'
import { LoadingNotice } from '../../../base/ui/notice.js'
import { usePanel } from '../../../editor/context/panel-context.js'
import { ScreenLink } from '../../../editor/context/screen-link.js'
import { EditorBar } from '../../../records/editor-bar.js'
import { HistoryPart } from '../../../records/history-part.js'
import { useOpenRecord } from '../../../records/screen/record-frame.js'
import { ThemeReset } from '../../../records/theme-reset.js'
import { useRecordView } from '../../../records/use-record-view.js'
import { readNavigation } from '../api.js'
import { pageTexts, navigationTexts as texts } from '../texts.js'
import { AddEntry } from './add-entry.js'
import { EntryList } from './entry-list.js'
import { isRemoval, lastRemoved, NAVIGATION, type NavigationEditor, type OpenNavigation } from './model.js'

interface RemovedEntryProps {
  readonly navigation: OpenNavigation
  /** @param focus the id of the element that gets the focus, once the entry is back */
  onUndo(focus: string): void
}

/** An entry that was just removed, with the pages that went with it, and a button that brings it back. */
function RemovedEntry({ navigation, onUndo }: RemovedEntryProps) {
  const removed = lastRemoved(navigation)
  if (!removed) return null
  const { entry, place, pages } = removed
  const title = entry.title.trim() || texts.entry(place.at(-1)! + 1)
  return (
    <RemovedItem
      list={NAVIGATION}
      text={texts.removed(title, pages)}
      onUndo={() => onUndo([NAVIGATION, ...place].join('-'))}
    />
  )
}

interface Props {
  readonly editor: NavigationEditor
}

function Editor({ editor, navigation }: Props & { readonly navigation: OpenNavigation }) {
  const { heading, section, bar, onReset } = useRecordView(editor, NAVIGATION, navigation, {
    page: null,
  })
  const focusAfter = useFocusAfter()
  const { stored, draft } = navigation
  const issues = editor.issuesOf(navigation)

  return (
    <section ref={section} className="record-editor" aria-labelledby="navigation-title">
      <div className="records-head">
        <h2 id="navigation-title" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <ThemeReset
          isOwn={stored.isOwn}
          isBusy={navigation.saving.status === 'busy'}
          texts={texts}
          onReset={onReset}
        />
      </div>
      <p className="soft">{draft.length === 0 ? texts.empty : texts.help}</p>
      <EntryList
        id={NAVIGATION}
        entries={draft}
        place="entries"
        issues={issues}
        nameOf={(index) => texts.entry(index + 1)}
        onChange={(entries, name) => {
          if (isRemoval(name)) focusAfter(undoRemoveId(NAVIGATION))
          editor.change(NAVIGATION, name, () => entries)
        }}
      />
      <RemovedEntry
        navigation={navigation}
        onUndo={(focus) => {
          focusAfter(focus)
          bar.onUndo()
        }}
      />
      <AddEntry draft={draft} onAdd={(next) => editor.change(NAVIGATION, 'add', () => next)} />
      <HistoryPart editor={editor} id={NAVIGATION} open={navigation} />
      <EditorBar record={navigation} texts={texts} {...bar} />
    </section>
  )
}

/** The navigation: its entries, a form that adds a page, and the bar that saves them. */
export function NavigationView({ editor }: Props) {
  const { inbox } = usePanel()
  const {
    loaded,
    reload,
    record: navigation,
  } = useOpenRecord(editor, NAVIGATION, () => readNavigation(inbox.call))

  return (
    <div className="records-detail record-detail">
      <ScreenLink screen="pages" at={null} className="records-back">
        {pageTexts.back}
      </ScreenLink>
      {(loaded.status === 'failed' || !navigation) && (
        <LoadingNotice loaded={loaded} title={texts.openFailed} onRetry={reload} />
      )}
      {navigation && <Editor editor={editor} navigation={navigation} />}
    </div>
  )
}
