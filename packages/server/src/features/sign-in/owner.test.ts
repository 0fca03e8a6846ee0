import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS, onEachDatabase } from '../../../testing/databases.js'
import { WEBSITE } from '../../../testing/test-site.js'
import type { Database } from '../../base/database/database.js'
import { ensureOwner } from './owner.js'

onEachDatabase('the owner', ({ open }) => {
  let db: Database
  let folder: string
  beforeAll(async () => {
    db = await open()
    folder = await mkdtemp(join(tmpdir(), 'site-owner-'))
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await db.close()
    await rm(folder, { recursive: true })
  })

  const owner = (dataFolder: string) =>
    ensureOwner(db, { websiteId: WEBSITE, email: 'Owner@example.com', dataFolder })

  it('is not created when the password cannot be written to a file', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(owner(join(folder, 'file'))).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining("The owner's password cannot be written"),
      hint: expect.stringContaining('DATA_FOLDER'),
    })
    expect(await db.query('select 1 from accounts')).toEqual([])
  })

  it('is created once by servers that start together, and only one of them has its password', async () => {
    const dataFolder = join(folder, 'data')
    const printed = await Promise.all([owner(dataFolder), owner(dataFolder), owner(dataFolder)])
    const [password, ...others] = printed.flatMap((signIn) => signIn.password ?? [])
    expect(others).toEqual([])
    expect(await readFile(join(dataFolder, 'owner.txt'), 'utf8')).toContain(`password: ${password}\n`)
    expect(await db.query('select email, roles from accounts')).toEqual([
      { email: 'owner@example.com', roles: [1] },
    ])
  })
})
