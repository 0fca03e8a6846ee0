import { SaveFormSubmission } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { problem } from '../errors/answers.js'
import type { RequestEnv, Services } from '../services.js'
import { readPost } from './post.js'
import { createFormDesk, type Outcome } from './save.js'

const STATUS = { 'unknown form': 404, 'refused key': 401, invalid: 400, 'too many': 429 } as const

/** The calls of a form that is sent by script. */
export function formRoutes(services: Services): Hono<RequestEnv> {
  const desk = createFormDesk(services)
  return new Hono<RequestEnv>()
    .post('/FormSubmissionKey', async (c) => c.json({ key: await desk.issueKey() }))

    .post('/SaveFormSubmission', async (c) => {
      const post = await readPost(c)
      if (post instanceof Response) return post
      const submission = v.safeParse(SaveFormSubmission, Object.fromEntries(post.texts))
      if (!submission.success) {
        const t = await services.texts((await services.site.website()).website.language)
        return problem(c, 400, t('form.error.fields'))
      }
      const outcome: Outcome = await desk.save(submission.output, post.files, c.get('address'))
      if (outcome.kind === 'stored') return c.json({ success: true })
      if (outcome.kind === 'too many') c.header('Retry-After', String(outcome.waitSeconds))
      return problem(c, STATUS[outcome.kind], outcome.error, {
        ...(outcome.kind === 'invalid' && { errors: { ...outcome.errors } }),
        ...(outcome.kind === 'refused key' && { code: outcome.code }),
      })
    })
}
