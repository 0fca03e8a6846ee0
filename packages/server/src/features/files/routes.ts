import {
  INBOX_SEARCH_MAX_LENGTH,
  Permission,
  SITE_FILE_ALT_MAX_LENGTH,
  SITE_FILE_NAME_MAX_LENGTH,
  SiteFileChange,
  SiteFileFilter,
  type SiteFilesBody,
  type SiteFileUse,
  type SiteFileUsesBody,
  siteFileName,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import type { Database } from '../../base/database/database.js'
import { jsonBody, queryOf } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { cursors, rangeOf } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { authorOf } from '../../content/revisions/author.js'
import type { Services } from '../../services.js'
import { removeOrphans } from '../messages/cleanup.js'
import { changeSiteFile, deleteSiteFile, findSiteFile, listSiteFiles, siteFileBody } from './site-files.js'
import { siteUploadRoute } from './upload-route.js'

/** The most places of one answer. */
const MAX_USES = 50

interface Row {
  readonly kind: SiteFileUse['kind']
  readonly title: string
  readonly path: string
  readonly block: string
  readonly type: string
}

const has = (text: string) => `strpos(${text}, $2) > 0`

/** Everything that names addresses: the content of pages, products and blocks, and what all pages share. */
const USES = `
  select 'page' as kind, coalesce(p.data ->> 'title', '') as title, p.path, '' as block, '' as type, 1 as rank
  from current_pages p where p.website_id = $1 and (${has('p.data::text')} or exists (
    select 1 from products s join variants v on v.website_id = s.website_id and v.product_id = s.id
    where s.website_id = p.website_id and s.id = p.id and ${has('concat(s.data, s.owner_data, v.data)')}))
  union all
  select 'block', coalesce(p.data ->> 'title', ''), p.path, b.id, b.type, 1
  from blocks b join current_pages p on p.website_id = b.website_id and p.id = b.page_id
  where b.website_id = $1 and ${has('concat(b.theme, b.options)')}
  union all
  select 'gallery', name, id, '', '', 2 from galleries where website_id = $1 and ${has('items::text')}
  union all
  select 'site', '', '', '', '', 3 where exists (select 1 from websites where id = $1
      and ${has('concat(settings, owner, navigation, not_found, locked)')})
    or exists (select 1 from forms where website_id = $1 and ${has('definition::text')})`

const useOf = ({ kind, title, path, block, type }: Row): SiteFileUse => {
  if (kind === 'site') return { kind }
  if (kind === 'gallery') return { kind, title, id: path }
  return kind === 'page' ? { kind, title, path } : { kind, title, path, block, type }
}

/** The places of the site that name the address of a file, under any name that it had. */
async function siteFileUses(db: Database, websiteId: string, id: string): Promise<SiteFileUsesBody> {
  const rows = await db.query<Row>(
    `select kind, title, path, block, type from (${USES}) uses order by rank, path, block limit $3::int`,
    [websiteId, `/files/${id}/`, MAX_USES + 1],
  )
  return { uses: rows.slice(0, MAX_USES).map(useOf), more: rows.length > MAX_USES }
}

const FILE = '/files/:id{[0-9a-f]{20}}'

const WRONG_CHANGE = `Send a "name" of at most ${SITE_FILE_NAME_MAX_LENGTH} characters, an "alt" of at most ${SITE_FILE_ALT_MAX_LENGTH}, or a "focal" point with "x" and "y" from 0 to 1.`

const FILTER_RULE = `“search” has at most ${INBOX_SEARCH_MAX_LENGTH} characters, and “kind” is “picture” or left out.`

const missing = (c: Context) => errorResponse(c, 404, 'This file no longer exists.')

/** Calls of the panel about the files of the site. */
export function siteFileRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, files, now, texts } = services
  const by = (c: Context<RequestEnv>) => ({ websiteId: site.id, author: authorOf(c, now()) })

  return new Hono<RequestEnv>()
    .get('/files', async (c) => {
      const range = rangeOf(c)
      const page = await listSiteFiles(db, site.id, queryOf(c, SiteFileFilter, FILTER_RULE), range)
      return c.json({ files: page.rows.map(siteFileBody), ...cursors(page) } satisfies SiteFilesBody)
    })

    .get(FILE, async (c) => {
      const file = await findSiteFile(db, site.id, c.req.param('id'))
      return file ? c.json(siteFileBody(file)) : missing(c)
    })

    .put(FILE, async (c) => {
      const change = await jsonBody(c, SiteFileChange, WRONG_CHANGE)
      const id = c.req.param('id')
      const file = await findSiteFile(db, site.id, id)
      if (!file) return missing(c)
      const name = change.name === undefined ? undefined : siteFileName(change.name, file.type)
      if (name === null) {
        const error = (await texts('en'))('editor.file.name')
        return errorResponse(c, 400, error, { errors: { name: error } })
      }
      const changed = await changeSiteFile(db, by(c), id, { ...change, name })
      return changed ? c.json(siteFileBody(changed)) : missing(c)
    })

    .get(`${FILE}/uses`, async (c) => {
      const id = c.req.param('id')
      const file = await findSiteFile(db, site.id, id)
      return file ? c.json(await siteFileUses(db, site.id, id)) : missing(c)
    })

    .post(`${FILE}/delete`, async (c) => {
      const isDeleted = await deleteSiteFile(db, by(c), c.req.param('id'))
      if (!isDeleted) return missing(c)
      if (files) await removeOrphans(db, files, now())
      return c.json({ changed: 1 })
    })
}

/** Files that owners upload. */
export const filesFeature: Feature = {
  panel: (services) =>
    new Hono<RequestEnv>().route('/', siteFileRoutes(services)).route('/', siteUploadRoute(services)),
  permissions: { files: Permission.configPages },
}
