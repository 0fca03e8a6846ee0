import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteFileBody, SiteFilesBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { AppOptions } from '../src/app.js'
import type { Database } from '../src/base/database/database.js'
import { addAccount, createTestApp, type SignedIn, signIn, type TestApp } from './app.js'
import { OPEN_TIMEOUT_MS, type TestEngine } from './databases.js'
import { picture } from './images.js'

export let db: Database
export let site: TestApp
/** The folder of stored files. */
export let folder: string
let owner: SignedIn

/** Starts the site again with other options. */
export async function restart(options: Partial<AppOptions> = { files: { folder } }): Promise<void> {
  site = await createTestApp(db, options)
  owner = await signIn(site)
}

/** Opens the test site with an owner and an empty folder of files. */
export function setUpSiteFiles(open: TestEngine['open']): void {
  beforeAll(async () => {
    db = await open()
    await createTestApp(db)
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-files-'))
    await db.script('delete from site_files; delete from orphaned_files')
    await restart()
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
    expect(site.logged).toEqual([])
  })
}

/** A picture of one colour. */
export const png = (width = 8, height = 4): Promise<Buffer> => picture(width, height).png().toBuffer()

/** A document without pages. */
export const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

/** The beginning of a film, and as many bytes as it has to have. */
export const film = (size = 1_000): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1'), Buffer.alloc(size)]).subarray(0, size)

export const call = (path: string, init: RequestInit = {}, { cookie, crumb } = owner): Promise<Response> =>
  Promise.resolve(
    site.app.request(`/api/config/files${path}`, {
      ...init,
      headers: { cookie, origin: 'http://localhost', 'x-csrf-token': crumb, ...init.headers },
    }),
  )

export const change = (id: string, body: object): Promise<Response> =>
  call(`/${id}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

/** The content of an upload. */
type Content = Uint8Array | ReadableStream<Uint8Array>

/** Uploads a file as the panel does. */
export const upload = (name: string, body: Content, init: RequestInit = {}): Promise<Response> =>
  call(`?${new URLSearchParams({ name })}`, {
    method: 'POST',
    body: body as BodyInit,
    duplex: 'half',
    ...init,
    headers: { 'content-type': 'application/octet-stream', ...init.headers },
  } as RequestInit)

/** Uploads a file that has to be accepted. */
export async function add(name: string, body: Content): Promise<SiteFileBody> {
  const response = await upload(name, body)
  expect(response.status).toBe(201)
  return v.parse(SiteFileBody, await response.json())
}

export const list = async (query = '') => v.parse(SiteFilesBody, await (await call(query)).json())

export const names = async (query = '') => (await list(query)).files.map(({ name }) => name)

/** The stored contents and temporary files. */
export const onDisk = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => /[0-9a-f]{32}/.test(name))

/** Status and body of an answer. */
export const answered = async (response: Response) => [response.status, await response.json()]
