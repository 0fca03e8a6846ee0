import { FormDefinition, FormSubmissionKeyBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AppOptions } from '../src/app.js'
import type { Database } from '../src/base/database/database.js'
import { type ListedSubmission, listSubmissions } from '../src/features/messages/submissions.js'
import { createTestApp, type TestApp } from './app.js'
import { OPEN_TIMEOUT_MS, type TestEngine } from './databases.js'
import { WEBSITE } from './test-site.js'

export const HOUR = 3_600_000
export const ADA = { name: 'Ada', email: 'ada@example.org', message: 'Is the lock open?\nToday?' }

export let db: Database
export let site: TestApp

/** Opens the test site, and deletes the submissions of earlier tests. */
export function setUp(open: TestEngine['open']): void {
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db)
    await db.script(
      'delete from submissions; delete from spent_keys; delete from mailing_list_members; delete from mailing_list_leavers; delete from mailing_lists;',
    )
  })
}

/** Starts the site again with other options. */
export async function restart(options: Partial<AppOptions>): Promise<void> {
  site = await createTestApp(db, options)
}

/** Starts the site again with a limit of one submission an hour. */
export const allowOne = (): Promise<void> => restart({ rates: { submissions: { count: 1, windowMs: HOUR } } })

/** Adds a form to the test site, or changes it. */
export async function addForm(definition: {
  readonly id: string
  readonly fields: readonly object[]
  readonly [name: string]: unknown
}): Promise<void> {
  const form = v.parse(FormDefinition, { name: 'Test', ...definition })
  await db.query(
    `insert into forms (website_id, id, definition) values ($1, $2, $3)
     on conflict (website_id, id) do update set definition = excluded.definition`,
    [WEBSITE, form.id, JSON.stringify(form)],
  )
}

/** Adds the page `/state`, which prints the state of a form as JSON. */
export const addStatePage = (): Promise<unknown> =>
  db.query(
    `insert into pages (website_id, id, path, page_type, data) values ($1, $2, '/state', 2, $3)
     on conflict (website_id, path) do nothing`,
    [WEBSITE, 'f'.repeat(24), JSON.stringify({ template: 'state', title: 'State' })],
  )

/** The state that the page `/state` prints. */
export const stateOf = async (response: Response) =>
  JSON.parse((await response.text()).replaceAll('&quot;', '"').replaceAll('&amp;', '&'))

/** A field of every type that holds a value, none of them required. */
export const EVERY_FIELD = [
  { id: 'text', type: 'text', label: 'Text' },
  { id: 'area', type: 'textarea', label: 'Area' },
  { id: 'email', type: 'email', label: 'E-mail' },
  { id: 'number', type: 'number', label: 'Number' },
  { id: 'website', type: 'website', label: 'Website' },
  { id: 'currency', type: 'currency', label: 'Price' },
  { id: 'password', type: 'password', label: 'Password' },
  { id: 'twitter', type: 'twitter', label: 'Username' },
  { id: 'date', type: 'date', label: 'Date' },
  { id: 'time', type: 'time', label: 'Time' },
  { id: 'person', type: 'name', label: 'Person' },
  { id: 'address', type: 'address', label: 'Address' },
  { id: 'phone', type: 'phone', label: 'Phone' },
  { id: 'heading', type: 'section', label: 'Heading' },
  { id: 'radio', type: 'radio', label: 'One', options: ['A', 'B'] },
  { id: 'boxes', type: 'checkbox', label: 'Many', options: ['A', 'B', 'C'] },
  { id: 'select', type: 'select', label: 'Select', options: ['A', 'B'] },
  { id: 'likert', type: 'likert', label: 'Opinion', options: ['Warm?', 'Dry?'] },
  { id: 'hidden', type: 'hidden', key: 'Campaign' },
] as const

/** Values for {@link EVERY_FIELD}. */
export const EVERY_VALUE = {
  text: 'a',
  area: 'b\nc',
  email: 'Ada@Example.org',
  number: '-1.5',
  website: 'example.com',
  currency: '$12',
  password: 'secret one',
  twitter: '@ada',
  date: { Month: '2', Day: '9', Year: '2024' },
  time: { Hour: '1', Minute: '5', Second: '', Ampm: 'PM' },
  person: { First: 'Ada', Last: 'Lovelace' },
  address: { Line1: '1 Lock', Line2: '', City: 'Hull', State: '', Zip: 'HU1 1AA', Country: 'GB' },
  phone: { Country: '+44', Areacode: '0161', Prefix: '496', Line: '0000' },
  radio: 'B',
  boxes: ['A', 'C'],
  select: 'A',
  likert: { 'Warm?': '-2', 'Dry?': '1' },
  hidden: 'spring',
} as const

export const stored = async (formId = 'contact'): Promise<ListedSubmission[]> =>
  (await listSubmissions(db, WEBSITE, { formId }, { before: undefined, limit: 100 })).rows

export const key = async (from = site): Promise<string> =>
  v.parse(FormSubmissionKeyBody, await (await from.post('/api/form/FormSubmissionKey', {})).json()).key

/** Sends the values of a form by script, by default with a key of its own. */
export const save = async (form: unknown, more: Record<string, string> = {}): Promise<Response> =>
  site.post('/api/form/SaveFormSubmission', {
    key: await key(),
    formId: 'contact',
    form: typeof form === 'string' ? form : JSON.stringify(form),
    ...more,
  })

/** Sends the values of a form by script with files, each under the id of its field. */
export async function saveFiles(
  form: object,
  files: readonly (readonly [fieldId: string, file: File])[],
  more: Record<string, string> = {},
): Promise<Response> {
  const body = new FormData()
  const texts = { key: more.key ?? (await key()), formId: 'upload', form: JSON.stringify(form), ...more }
  for (const [name, text] of Object.entries(texts)) body.set(name, text)
  for (const [name, file] of files) body.append(name, file)
  return site.app.request('/api/form/SaveFormSubmission', {
    method: 'POST',
    body,
    headers: { origin: 'http://localhost' },
  })
}

export const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) })
