import {
  type ChangedBody,
  DAY_MS,
  DeleteOldRequest,
  DeleteRequest,
  MarkRequest,
  Permission,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import { jsonBody } from '../../base/http/body.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { authorOf } from '../../content/revisions/author.js'
import type { Services } from '../../services.js'
import { countOld, deleteOld, deleteSubmissions, removeOrphans } from './cleanup.js'
import { markSubmissions } from './read-marks.js'
import { recordedDeletion } from './recorded-deletion.js'
import { readerOf, submissionRoutes } from './routes.js'

/** Calls of the panel that mark and delete submissions. */
export const submissionChangeRoutes = ({ db, site, files, now }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .post('/submissions/mark', async (c) => {
      const request = await jsonBody(
        c,
        MarkRequest,
        'Send the numbers of the submissions as “ids”, and “read”.',
      )
      const reader = { websiteId: site.id, accountId: readerOf(c) }
      const { ids, read } = request
      return c.json({ changed: await markSubmissions(db, reader, ids, read) } satisfies ChangedBody)
    })

    .post('/submissions/delete', async (c) => {
      const request = await jsonBody(
        c,
        DeleteRequest,
        'Send the numbers of the submissions to delete, as “ids”.',
      )
      const record = recordedDeletion({ websiteId: site.id, author: authorOf(c, now()), days: null })
      const changed = await deleteSubmissions(db, site.id, request.ids, record)
      if (files) await removeOrphans(db, files, now())
      return c.json({ changed } satisfies ChangedBody)
    })

    .post('/submissions/delete-old', async (c) => {
      const { formId, days, dryRun } = await jsonBody(
        c,
        DeleteOldRequest,
        'Send “formId” (or null), “days” from 1 to 3650, and “dryRun”.',
      )
      const old = { websiteId: site.id, formId, before: new Date(now() - days * DAY_MS) }
      const record = recordedDeletion({ websiteId: site.id, author: authorOf(c, now()), days })
      const changed = await (dryRun ? countOld(db, old) : deleteOld(db, old, record))
      if (files && !dryRun) await removeOrphans(db, files, now())
      return c.json({ changed } satisfies ChangedBody)
    })

/** Messages that visitors have sent with forms. */
export const messagesFeature: Feature = {
  panel: (services) =>
    new Hono<RequestEnv>()
      .route('/', submissionRoutes(services))
      .route('/', submissionChangeRoutes(services)),
  permissions: { inbox: Permission.configSubmissions, submissions: Permission.configSubmissions },
}
