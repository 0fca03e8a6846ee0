import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChangedBody, InboxBody, SubmissionsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addAccount, type SignedIn, signIn } from './app.js'
import { OPEN_TIMEOUT_MS, type TestEngine } from './databases.js'
import { addForm, db, restart, setUp, site } from './forms.js'

const UPLOAD = { id: 'upload', fields: [{ id: 'file', type: 'file', label: 'File', multiple: true }] }

/** The folder of submitted files. */
export let folder: string
export let owner: SignedIn

/** Opens the test site with a form for files, an owner and an editor, and signs the owner in. */
export function setUpInbox(open: TestEngine['open']): void {
  setUp(open)
  beforeAll(async () => {
    await restart({})
    await addAccount(db, [1])
    await addAccount(db, [4], 'editor@example.com')
  }, OPEN_TIMEOUT_MS)
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-inbox-'))
    await restart({ files: { folder } })
    await addForm(UPLOAD)
    await db.script('delete from orphaned_files')
    owner = await signIn(site)
    return () => rm(folder, { recursive: true })
  })
  afterAll(() => db.query(`delete from forms where id in ('upload', 'once')`))
}

export const get = async (path: string, { cookie } = owner): Promise<Response> =>
  site.app.request(`/api/config/${path}`, { headers: { cookie } })

export const post = (path: string, body: object, { cookie, crumb } = owner): Promise<Response> =>
  site.post(`/api/config/${path}?crumb=${crumb}`, body, { headers: { cookie } })

export const list = async (query = '', reader = owner): Promise<SubmissionsBody> =>
  v.parse(SubmissionsBody, await (await get(`submissions?${query}`, reader)).json())

/** The names in the submissions that a search finds. */
export const found = async (search: string): Promise<unknown[]> =>
  (await list(`search=${encodeURIComponent(search)}`)).submissions.map(({ values }) => values.name)

export const overview = async (reader = owner): Promise<InboxBody> =>
  v.parse(InboxBody, await (await get('inbox', reader)).json())

/** The number of changed rows in an answer. */
export const changed = async (response: Promise<Response>): Promise<number> =>
  v.parse(ChangedBody, await (await response).json()).changed

export const filesOnDisk = async (): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
