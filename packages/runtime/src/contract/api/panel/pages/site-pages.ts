import * as v from 'valibot'

/** A page of the site: where it is, and its title, which may be empty. */
export const SitePageBody = v.object({
  id: v.string(),
  path: v.pipe(v.string(), v.startsWith('/')),
  title: v.string(),
  /** False for a draft, and for a page that is published later. */
  isPublished: v.boolean(),
  /** Whether the template of the page prints sections. */
  hasSections: v.boolean(),
})

/** A page of the site. */
export type SitePageBody = v.InferOutput<typeof SitePageBody>

/** The answer of `GET /api/config/pages`: pages by their paths; `more` if the site has others, too. */
export const SitePagesBody = v.object({ pages: v.array(SitePageBody), more: v.boolean() })

/** The pages of the site. */
export type SitePagesBody = v.InferOutput<typeof SitePagesBody>
