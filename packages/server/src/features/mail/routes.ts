import { type ChangedBody, type MailBody, Permission, type TestMailBody } from '@site/runtime/contract'
import { Hono } from 'hono'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import type { Services } from '../../services.js'
import { MailError } from './mailer.js'

const OFF: MailBody = {
  on: false,
  server: '',
  from: '',
  to: '',
  waiting: 0,
  lastSentAt: null,
  unsent: [],
}

const NO_MAIL = 'This server has no mail settings, so it sends no messages.'

/** Calls of the panel about messages to the owner. */
export const mailRoutes = ({ mail }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/mail', async (c) => c.json((await mail?.status()) ?? OFF))

    .post('/mail/test', async (c) => {
      if (!mail) return errorResponse(c, 400, NO_MAIL)
      try {
        return c.json({ to: await mail.sendTest() } satisfies TestMailBody)
      } catch (error) {
        if (!(error instanceof MailError)) throw error
        return errorResponse(c, 502, error.message)
      }
    })

    .post('/mail/retry', async (c) => {
      if (!mail) return errorResponse(c, 400, NO_MAIL)
      return c.json({ changed: await mail.retry() } satisfies ChangedBody)
    })

/** Mail that the server sends. */
export const mailFeature: Feature = {
  panel: mailRoutes,
  permissions: { mail: Permission.settingsMail },
}
