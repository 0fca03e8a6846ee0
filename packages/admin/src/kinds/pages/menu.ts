import type { Panel } from '../../editor/panel/panel.js'
import { readNavigation } from './api.js'
import {
  isFull,
  NAVIGATION,
  type NavigationPage,
  navigationEditorOf,
  pageEntry,
  withEntry,
} from './navigation/model.js'

/**
 * The result of adding a page to the navigation:
 *
 * - `added`: it is saved
 * - `there`: the navigation had it before
 * - `unsaved`: the navigation has other changes, with which it waits to be saved
 * - `full`: there is no room
 * - `failed`: the navigation could not be loaded or saved
 */
export type MenuOutcome = 'added' | 'there' | 'unsaved' | 'full' | 'failed'

/** Adds a page at the end of the navigation, as the navigation's own form does, and saves it unless it had unsaved changes. */
export async function addToMenu(panel: Panel, page: NavigationPage): Promise<MenuOutcome> {
  const answer = await readNavigation(panel.inbox.call)
  if (!answer.ok) return 'failed'
  const editor = navigationEditorOf(panel)
  editor.open(answer.body)
  const open = editor.get(NAVIGATION)!
  const links = open.draft.flatMap((entry) => [entry, ...entry.children])
  if (links.some(({ id }) => id === `page:${page.id}`)) return 'there'
  if (isFull(open.draft)) return 'full'
  const isClean = editor.changesOf(open) === 0
  editor.change(NAVIGATION, `add ${page.id}`, (draft) => withEntry(draft, pageEntry(page), null))
  if (!isClean) return 'unsaved'
  return (await editor.save(NAVIGATION)) ? 'added' : 'failed'
}
