import * as v from 'valibot'
import { MAX_ORDERABLE_ITEMS, PAGE_TITLE_MAX_LENGTH } from '../../constants/panel.js'

const Revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Longer than the longest address of the theme's navigation that anybody needs. */
const ID_MAX_LENGTH = 2_000

const link = {
  /** What it leads to; the server names it, as `page:` with the id of a page. */
  id: v.string(),
  title: v.string(),
  /** Empty for a folder without a page of its own. */
  path: v.string(),
  /** False for a page that visitors do not see yet: they do not see its entry, either. */
  isPublished: v.boolean(),
}

const NavigationItem = v.object({ ...link, children: v.array(v.object(link)) })

/** An entry of the navigation; a folder if it has children. */
export type NavigationItem = v.InferOutput<typeof NavigationItem>

/** An entry of a folder. */
export type NavigationChild = NavigationItem['children'][number]

/** The navigation for its editor. */
export const NavigationBody = v.object({
  entries: v.array(NavigationItem),
  isOwn: v.boolean(),
  /** Increases with every change by an owner, and with a new version of the theme's navigation. */
  revision: Revision,
})

/** The navigation for its editor. */
export type NavigationBody = v.InferOutput<typeof NavigationBody>

const sent = {
  id: v.pipe(v.string(), v.maxLength(ID_MAX_LENGTH)),
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PAGE_TITLE_MAX_LENGTH)),
}

const SentEntry = v.object({ ...sent, children: v.array(v.object(sent)) })

const countOf = (entries: readonly { readonly children: readonly unknown[] }[]): number =>
  entries.reduce((sum, { children }) => sum + 1 + children.length, 0)

/** The body of `PUT /api/config/navigation`: all entries, and the revision that the changes are based on. */
export const NavigationRequest = v.object({
  entries: v.pipe(
    v.array(SentEntry),
    v.check(
      (entries) => countOf(entries) <= MAX_ORDERABLE_ITEMS,
      `A navigation has at most ${MAX_ORDERABLE_ITEMS} entries.`,
    ),
  ),
  revision: Revision,
})

/** A changed navigation. */
export type NavigationRequest = v.InferOutput<typeof NavigationRequest>

/** The answer 409: the stored navigation. */
export const NavigationConflictBody = v.object({ ...NavigationBody.entries, error: v.string() })
