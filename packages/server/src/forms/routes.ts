import { SaveFormSubmission } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { problem } from '../errors/answers.js'
import type { RequestEnv, Services } from '../services.js'
import { readPost } from './post.js'
import { createReception, refuseFiles } from './reception.js'
import { createFormController, type Outcome } from './save.js'

const STATUS = { 'unknown form': 404, 'refused key': 401, invalid: 400, 'too many': 429 } as const

function answer(c: Context, outcome: Outcome): Response {
  if (outcome.kind === 'stored') return c.json({ success: true })
  if (outcome.kind === 'too many') c.header('Retry-After', String(outcome.waitSeconds))
  return problem(c, STATUS[outcome.kind], outcome.error, {
    ...(outcome.kind === 'invalid' && { errors: { ...outcome.errors } }),
    ...(outcome.kind === 'refused key' && { code: outcome.code }),
  })
}

/** The calls of a form that is sent by script. */
export function formRoutes(services: Services): Hono<RequestEnv> {
  const controller = createFormController(services)
  return new Hono<RequestEnv>()
    .post('/FormSubmissionKey', async (c) => c.json({ key: await controller.issueKey() }))

    .post('/SaveFormSubmission', async (c) => {
      const reception = createReception(services, c)
      try {
        const post = await readPost(c, async (texts) => {
          const admitted = await controller.admit(texts)
          if ('kind' in admitted) return { response: answer(c, admitted), afterBody: false }
          const opened = await reception.open(admitted)
          return typeof opened === 'string' ? refuseFiles(c, services, opened) : opened
        })
        if (post instanceof Response) return post
        const submission = v.safeParse(SaveFormSubmission, Object.fromEntries(post.texts))
        if (!submission.success) {
          const t = await services.texts((await services.site.website()).website.language)
          return problem(c, 400, t('form.error.fields'))
        }
        return answer(c, await controller.save(submission.output, post.files, c.get('address')))
      } finally {
        await reception.close()
      }
    })
}
