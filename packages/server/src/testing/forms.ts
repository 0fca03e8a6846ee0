import { FormSubmissionKeyBody, type SubmissionBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../database/database.js'
import { listSubmissions } from '../forms/store.js'
import { createTestApp, type TestApp, WEBSITE } from './app.js'
import { OPEN_TIMEOUT_MS, type TestEngine } from './databases.js'

export const HOUR = 3_600_000
export const ADA = { name: 'Ada', email: 'ada@example.org', message: 'Is the lock open?\nToday?' }

export let db: Database
export let site: TestApp

/** Puts the test site on a database, and takes away what earlier tests have sent. */
export function setUp(open: TestEngine['open']): void {
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db)
    await db.script('delete from submissions; delete from spent_keys;')
  })
}

/** Starts the site anew, with one submission an hour from an address. */
export async function allowOne(): Promise<void> {
  site = await createTestApp(db, { submissionLimit: { count: 1, windowMs: HOUR } })
}

export const stored = (formId = 'contact'): Promise<SubmissionBody[]> => listSubmissions(db, WEBSITE, formId)

export const key = async (from = site): Promise<string> =>
  v.parse(FormSubmissionKeyBody, await (await from.post('/api/form/FormSubmissionKey', {})).json()).key

/** Sends the values of a form by script, with a key of its own unless another is given. */
export const save = async (form: unknown, more: Record<string, string> = {}): Promise<Response> =>
  site.post('/api/form/SaveFormSubmission', {
    key: await key(),
    formId: 'contact',
    form: typeof form === 'string' ? form : JSON.stringify(form),
    ...more,
  })

export const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) })
