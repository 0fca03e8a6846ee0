import { SaveFormSubmission } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { errorResponse } from '../../base/http/errors/response.js'
import { readFormBody } from '../../base/http/form-body/form-body.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import type { Services } from '../../services.js'
import { nativeFormRoutes } from './native-routes.js'
import { formRecords } from './owner/record.js'
import type { Outcome } from './submission/controller.js'
import { KeyedSubmissions } from './submission/keyed.js'
import { rejectFiles, UploadSession } from './uploads/upload-session.js'

const STATUS = { 'unknown form': 404, 'rejected key': 401, invalid: 400, 'rate limited': 429 } as const

function answer(c: Context, outcome: Outcome): Response {
  if (outcome.kind === 'stored') return c.json({ success: true })
  if (outcome.kind === 'rate limited') c.header('Retry-After', String(outcome.waitSeconds))
  return errorResponse(c, STATUS[outcome.kind], outcome.error, {
    ...(outcome.kind === 'invalid' && { errors: { ...outcome.errors } }),
    ...(outcome.kind === 'rejected key' && { code: outcome.code }),
  })
}

/** The calls of a form that is sent by script. */
export function formRoutes(services: Services): Hono<RequestEnv> {
  const submissions = new KeyedSubmissions(services)
  return new Hono<RequestEnv>()
    .post('/FormSubmissionKey', async (c) => c.json({ key: await submissions.issueKey() }))

    .post('/SaveFormSubmission', async (c) => {
      const session = new UploadSession(services, c)
      try {
        const body = await readFormBody(c, async (texts) => {
          const admitted = await submissions.admit(texts)
          if ('kind' in admitted) return { response: answer(c, admitted), afterBody: false }
          const opened = await session.open(admitted.form)
          return typeof opened === 'string' ? rejectFiles(c, services, opened) : opened
        })
        if (body instanceof Response) return body
        const submission = v.safeParse(SaveFormSubmission, Object.fromEntries(body.texts))
        if (!submission.success) {
          const t = await services.texts((await services.site.website()).website.language)
          return errorResponse(c, 400, t('form.error.fields'))
        }
        return answer(c, await submissions.save(submission.output, body.files, c.get('address')))
      } finally {
        await session.close()
      }
    })
}

/** Forms that visitors send, and that owners edit. */
export const formsFeature: Feature = {
  calls: ({ services, renderPage }) =>
    new Hono<RequestEnv>()
      .route('/api/form', nativeFormRoutes(services, renderPage))
      .route('/api/form', formRoutes(services)),
  records: (services) => [formRecords(services)],
}
