import {
  isNavigationAddress,
  MAX_ORDERABLE_ITEMS,
  NAVIGATION_FOLDER,
  NAVIGATION_LINK,
  NavigationBody,
  type NavigationChild,
  NavigationConflictBody,
  type NavigationItem,
  PAGE_TITLE_MAX_LENGTH,
  type SitePageBody,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { t } from '../../../base/messages.js'
import { panelEditors } from '../../../editor/records/panel-editor.js'
import type { OpenRecord, RecordEditor } from '../../../editor/records/record-editor.js'
import type { Issues } from '../../../editor/records/record-kind.js'
import { newerVersion, plainVersions } from '../../../editor/records/versions/versions.js'
import { oneList } from '../../../records/model/one-list.js'
import { NAVIGATION_PATH, readNavigation, resetNavigation, saveNavigation } from '../api.js'
import { navigationTexts as texts } from '../texts.js'
import { type NavigationDraft, sentOf } from './draft.js'

/** The navigation that was opened, with its unsaved changes. */
export type OpenNavigation = OpenRecord<NavigationBody, NavigationDraft>

export type NavigationEditor = RecordEditor<NavigationBody, NavigationDraft>

/** The address of the navigation in its screen, and its id in the editor. No page has this id. */
export const NAVIGATION = 'navigation'

/** Each entry with its folder and its page. */
const entriesOf = (draft: NavigationDraft): string[] =>
  draft.flatMap(({ title, path, children }) => [
    texts.linkTo(title, path),
    ...children.map((child) => texts.linkTo(`${title} › ${child.title}`, child.path)),
  ])

/** The whole navigation is changed or not. */
const countChanges = (draft: NavigationDraft, { entries }: NavigationBody): number =>
  Number(JSON.stringify(sentOf(draft)) !== JSON.stringify(sentOf(entries)))

/** The issues of a draft that prevent a save, by places such as `entries.0.children.1.title`. */
function issuesOf(_stored: NavigationBody, draft: NavigationDraft): Issues {
  const issues = new Map<string, string>()
  const check = (place: string, { title }: NavigationChild) => {
    if (title.trim() === '') issues.set(`${place}.title`, t('panel.invalid.required'))
    if (title.trim().length > PAGE_TITLE_MAX_LENGTH)
      issues.set(`${place}.title`, t('panel.invalid.tooLong', { max: PAGE_TITLE_MAX_LENGTH }))
  }
  for (const [index, entry] of draft.entries()) {
    check(`entries.${index}`, entry)
    for (const [at, child] of entry.children.entries()) check(`entries.${index}.children.${at}`, child)
  }
  return issues
}

/** The editor of a panel's navigation, which outlives its screen. */
export const navigationEditorOf = panelEditors<NavigationBody, NavigationDraft>('navigation', {
  idOf: () => NAVIGATION,
  revisionOf: ({ revision }) => revision,
  draftOf: ({ entries }) => entries,
  countChanges,
  issuesOf,
  // An order has no single values.
  partsOf: oneList('entries', () => texts.entries, entriesOf, sentOf),
  fix: texts.fix,
  read: readNavigation,
  save: (call, { revision }, draft) => saveNavigation(call, { entries: sentOf(draft), revision }),
  reset: (call, { revision }) => resetNavigation(call, revision),
  theirsOf: newerVersion(NavigationConflictBody),
  versions: plainVersions(() => NAVIGATION_PATH, v.pick(NavigationBody, ['entries'])),
})

/** The start of the name of a change that removes an entry. Its place follows. */
const REMOVE = 'remove:'

/**
 * Names the change that removes an entry, so that no two of them are undone together.
 *
 * @param place - of its list, as issues name it
 * @param length - of its list before
 */
export const removeChange = (place: string, index: number, length: number): string =>
  `${REMOVE}${place}.${index} ${length}`

/** Whether a change has removed an entry. */
export const isRemoval = (change: string): boolean => change.startsWith(REMOVE)

/** The entry that the last change has removed, its indexes, and the number of pages in it; null after any other change. */
export function lastRemoved({ history: { past, future } }: OpenNavigation) {
  const change = past.at(-1)?.changes[0]
  if (future.length > 0 || !change || !isRemoval(change.name)) return null
  const [, index, child] = /\.(\d+)(?:\.children\.(\d+))? /.exec(change.name) ?? []
  const item = (change.before as NavigationDraft)[Number(index)]
  if (!item) return null
  if (child === undefined) return { entry: item, place: [Number(index)], pages: item.children.length }
  const entry = item.children[Number(child)]
  return entry ? { entry, place: [Number(index), Number(child)], pages: 0 } : null
}

/** Whether pages can be added inside an entry. */
export const isFolder = ({ path, children }: NavigationItem): boolean => path === '' || children.length > 0

/** Whether there is no room for another entry. */
export const isFull = (draft: NavigationDraft): boolean =>
  draft.reduce((sum, { children }) => sum + 1 + children.length, 0) >= MAX_ORDERABLE_ITEMS

/** A page as far as its entry needs it. */
export type NavigationPage = Omit<SitePageBody, 'hasSections'>

/** The entry of a page. */
export const pageEntry = ({ id, title, path, isPublished }: NavigationPage): NavigationChild => ({
  id: `page:${id}`,
  title: title || path,
  path,
  isPublished,
})

/** The entry of an address; null for one to which no entry may lead. */
export function linkEntry(title: string, typed: string): NavigationChild | null {
  const path = typed.trim()
  if (!isNavigationAddress(path)) return null
  return { id: NAVIGATION_LINK + path, title: title.trim() || path, path, isPublished: true }
}

/** A folder without entries. */
export const folderEntry = (title: string): NavigationChild => ({
  id: NAVIGATION_FOLDER + title.trim(),
  title: title.trim(),
  path: '',
  isPublished: true,
})

/** A draft with an entry at its end, or at the end of a folder. */
export function withEntry(
  draft: NavigationDraft,
  link: NavigationChild,
  folder: number | null,
): NavigationDraft {
  if (folder === null) return [...draft, { ...link, children: [] }]
  return draft.map((entry, index) =>
    index === folder ? { ...entry, children: [...entry.children, link] } : entry,
  )
}
