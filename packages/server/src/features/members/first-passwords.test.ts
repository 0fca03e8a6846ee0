import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../testing/databases.js'
import { TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import { findAccount } from '../../base/auth/accounts.js'
import { Passwords } from '../../base/auth/password.js'
import type { Database } from '../../base/database/database.js'
import { readSeed } from '../../seed.js'
import { ensureOwner } from '../sign-in/owner.js'
import { ensureFirstPasswords } from './first-passwords.js'

onDatabase('the first member', ({ open }) => {
  let db: Database
  let dataFolder: string
  beforeAll(async () => {
    db = await open()
    dataFolder = await mkdtemp(join(tmpdir(), 'site-members-'))
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await db.close()
    await rm(dataFolder, { recursive: true })
  })

  const ensure = async (more: { renew?: boolean } = {}) =>
    ensureFirstPasswords(db, (await readSeed(TEST_SITE)).seed, {
      memberEmail: 'Member@example.com',
      dataFolder,
      ...more,
    })
  const read = (name: string) => readFile(join(dataFolder, name), 'utf8')

  it('is no owner, and has a password that only a file of this user has; so has each locked page', async () => {
    await ensure()
    const owner = await ensureOwner(db, { websiteId: WEBSITE, email: 'owner@example.com', dataFolder })
    expect(owner.email).toBe('owner@example.com')
    const password = /password: (.+)/.exec(await read('member.txt'))![1]!
    const member = await findAccount(db, WEBSITE, 'member@example.com')
    expect(member?.account.roles).toEqual([10])
    expect(await new Passwords().verify(password, member?.passwordHash)).toBe(true)
    expect((await stat(join(dataFolder, 'member.txt'))).mode & 0o777).toBe(0o600)
    const page = /^\/prices: (.+)\n$/.exec(await read('pages.txt'))![1]!
    const [row] = await db.query<{ password_hash: string }>('select password_hash from page_passwords')
    expect(await new Passwords().verify(page, row!.password_hash)).toBe(true)
  })

  it('keeps the passwords at the next start, and gets new ones on request', async () => {
    const before = [await read('member.txt'), await read('pages.txt')]
    await ensure()
    expect([await read('member.txt'), await read('pages.txt')]).toEqual(before)
    await ensure({ renew: true })
    expect(await read('member.txt')).not.toBe(before[0])
    expect(await read('pages.txt')).not.toBe(before[1])
  })

  it('leaves the password of an owner with the member’s address alone', async () => {
    await db.query('delete from accounts')
    await ensureOwner(db, { websiteId: WEBSITE, email: 'member@example.com', dataFolder })
    const before = await findAccount(db, WEBSITE, 'member@example.com')
    await ensure({ renew: true })
    expect(await findAccount(db, WEBSITE, 'member@example.com')).toEqual(before)
  })
})
