import * as v from 'valibot'
import { sentEntries } from '../../records/description/entries.js'
import { navigationKind } from '../../records/navigation.js'

const Revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const link = {
  /** Its target. The server names it, as `page:` with the id of a page. */
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

/** The body of `PUT /api/config/navigation`: all entries, and the revision that the changes are based on. */
export const NavigationRequest = v.object({ ...sentEntries(navigationKind.fields), revision: Revision })

/** A changed navigation. */
export type NavigationRequest = v.InferOutput<typeof NavigationRequest>

/** The answer 409: the stored navigation. */
export const NavigationConflictBody = v.object({ ...NavigationBody.entries, error: v.string() })
