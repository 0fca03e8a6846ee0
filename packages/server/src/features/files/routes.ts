import {
  INBOX_SEARCH_MAX_LENGTH,
  Permission,
  SITE_FILE_ALT_MAX_LENGTH,
  SITE_FILE_NAME_MAX_LENGTH,
  SiteFileChange,
  SiteFileFilter,
  type SiteFilesBody,
  siteFileName,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { jsonBody } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { cursors, rangeOf, wrongRange } from '../../base/http/ranges.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { authorOf } from '../../content/revisions/author.js'
import type { Services } from '../../services.js'
import { removeOrphans } from '../messages/cleanup.js'
import { changeSiteFile, deleteSiteFile, findSiteFile, listSiteFiles, siteFileBody } from './site-files.js'
import { siteUploadRoute } from './upload-route.js'
import { siteFileUses } from './uses.js'

const FILE = '/files/:id{[0-9a-f]{20}}'

const WRONG_CHANGE = `Send a "name" of at most ${SITE_FILE_NAME_MAX_LENGTH} characters, an "alt" of at most ${SITE_FILE_ALT_MAX_LENGTH}, or a "focal" point with "x" and "y" from 0 to 1.`

const missing = (c: Context) => errorResponse(c, 404, 'This file no longer exists.')

/** Calls of the panel about the files of the site. */
export function siteFileRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, files, now, texts } = services
  const by = (c: Context<RequestEnv>) => ({ websiteId: site.id, author: authorOf(c, now()) })

  return new Hono<RequestEnv>()
    .get('/files', async (c) => {
      const range = rangeOf(c)
      if (!range) return wrongRange(c)
      const filter = v.safeParse(SiteFileFilter, { search: c.req.query('search'), kind: c.req.query('kind') })
      if (!filter.success) {
        return errorResponse(
          c,
          400,
          `“search” has at most ${INBOX_SEARCH_MAX_LENGTH} characters, and “kind” is “picture” or left out.`,
        )
      }
      const page = await listSiteFiles(db, site.id, filter.output, range)
      return c.json({ files: page.rows.map(siteFileBody), ...cursors(page) } satisfies SiteFilesBody)
    })

    .get(FILE, async (c) => {
      const file = await findSiteFile(db, site.id, c.req.param('id'))
      return file ? c.json(siteFileBody(file)) : missing(c)
    })

    .put(FILE, async (c) => {
      const request = await jsonBody(c, SiteFileChange, WRONG_CHANGE)
      const id = c.req.param('id')
      const file = await findSiteFile(db, site.id, id)
      if (!file) return missing(c)
      const change = request
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
