import {
  AddPageRequest,
  PageConfigRequest,
  PageFilter,
  type PageListBody,
  pageKind,
  type SitePageBody,
  type SitePagesBody,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { queryOf, SEARCH_RULE } from '../../base/http/body.js'
import { cursors, pathRangeOf } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { type Outcome, type RecordFeature, refusedAt } from '../../content/kinds/feature.js'
import { PagePath } from '../../content/seed/seed-schema.js'
import { PAGES_MAX } from '../../content/site/page-reads.js'
import type { Services } from '../../services.js'
import { addPage } from './add.js'
import { listOwned, pageSnapshot, readOwned } from './list.js'
import { sampleSections } from './sample-sections.js'
import { readCollections, readStarts } from './starts.js'
import { type PageWrite, resetPage, writePage } from './store.js'
import { missingPage, PAGE_ID, PAGE_WAS, trashRoutes } from './trash-routes.js'

/**
 * `GET /api/config/pages`: the paths and titles of the site's pages, which the panel suggests for links. Those that are
 * not published yet are marked: a link may be older than its page.
 */
const sitePageRoutes = ({ db, engine, site, now }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get('/pages', async (c) => {
    // The content of so many pages would be megabytes.
    const rows = await db.query<Omit<SitePageBody, 'hasSections'> & { readonly template: string }>(
      `select id, path, coalesce(data ->> 'title', '') as title, published_at <= $3 as "isPublished",
         data ->> 'template' as template
       from current_pages where website_id = $1 order by path limit $2::int`,
      [site.id, PAGES_MAX + 1, new Date(now())],
    )
    const names = [...new Set(rows.map(({ template }) => template))]
    const withSections = new Set(
      (await Promise.all(names.map(engine.hasSections))).flatMap((has, at) => (has ? names[at] : [])),
    )
    const pages = rows.map(({ template, ...page }) => ({ ...page, hasSections: withSections.has(template) }))
    return c.json({
      pages: pages.slice(0, PAGES_MAX),
      more: pages.length > PAGES_MAX,
    } satisfies SitePagesBody)
  })

/** The path of a page. */
const WithPath = v.object({ path: v.pipe(v.string(), v.trim(), PagePath) })

const ChangeRequest = v.intersect([PageConfigRequest, WithPath])
const AddRequest = v.intersect([AddPageRequest, WithPath])

/** The schema of paths speaks of a place in a seed. */
const sentenceOf = (place: string, { message }: v.BaseIssue<unknown>) =>
  place === 'path' ? `The address ${message}.` : message

const invalid = (issues: readonly v.BaseIssue<unknown>[]) =>
  refusedAt(
    Object.fromEntries(
      issues.map((issue) => {
        const place = v.getDotPath(issue) ?? ''
        return [place, sentenceOf(place, issue)]
      }),
    ),
  )

const outcomeOf = (written: PageWrite): Outcome =>
  written.kind === 'invalid' ? refusedAt(written.errors) : written

/** The possible starts of a new page, the trash, and the pages of a part of the list, by their paths. */
const listCalls = (services: Services) => {
  const { db, site, now } = services
  const calls = new Hono<RequestEnv>()
  calls.get('/pages/starts', async (c) => c.json(await readStarts(db, site.id)))
  calls.get('/pages/list', async (c) => {
    const range = pathRangeOf(c)
    const filter = queryOf(c, PageFilter, SEARCH_RULE)
    const here = { websiteId: site.id, now: now() }
    const [page, collections] = await Promise.all([
      listOwned(db, here, filter, range),
      readCollections(db, site.id),
    ])
    return c.json({ pages: page.rows, ...cursors(page), collections } satisfies PageListBody)
  })
  return calls.route('/', trashRoutes(services))
}

/** The titles, paths and publication of pages. The seed's page stays beside the owner's version. */
export function pageRecords(services: Services): RecordFeature {
  const { db, site, now, sectionTypes } = services
  const keyOf = (pageId: string) => ({ websiteId: site.id, pageId })
  return {
    kind: pageKind,
    id: PAGE_ID,
    isOnPages: true,
    sentences: {
      missing: missingPage,
      outdated: PAGE_WAS,
      revision: 'Send the “revision” of the page that you want to reset.',
    },
    calls: listCalls(services),
    snapshots: async () => (queries, id) => pageSnapshot(site.id, id, now())(queries),
    async read(id) {
      const page = await readOwned(db, { websiteId: site.id, now: now() }, id)
      return page && { ...page, sampleSections: await sampleSections(db, sectionTypes, keyOf(id)) }
    },

    async change(id, sent) {
      const request = v.safeParse(ChangeRequest, sent)
      if (!request.success) return invalid(request.issues)
      return async (within) => outcomeOf(await writePage(within, keyOf(id), request.output, now()))
    },

    takeAway: async (id, revision) => async (within) =>
      outcomeOf(await resetPage(within, keyOf(id), revision)),

    async add(sent) {
      const request = v.safeParse(AddRequest, sent)
      if (!request.success) return invalid(request.issues)
      return addPage({ websiteId: site.id, now: now() }, request.output)
    },
  }
}

/** The pages of a site, as owners edit them. */
export const pagesFeature: Feature = {
  panel: sitePageRoutes,
  records: (services) => [pageRecords(services)],
}
