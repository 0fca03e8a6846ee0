import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WebsiteRole } from '@site/runtime/contract'
import { saveAccount } from '../../base/auth/accounts.js'
import { generatePassword, Passwords, writePasswordFile } from '../../base/auth/password.js'
import type { Database, Queries } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import type { Seed } from '../../content/seed/seed-schema.js'

export interface FirstPasswordOptions {
  /** The address of the first member. */
  readonly memberEmail: string
  /** Folder of `member.txt` and `pages.txt`, as an absolute path. */
  readonly dataFolder: string
  /** Generate new passwords. */
  readonly renew?: boolean
}

/**
 * Makes sure that locked pages can be read: that there is a member if pages are for members, and a password for each page
 * that opens with one. Generated passwords are written to files, as the owner's is.
 */
export const ensureFirstPasswords = (
  db: Database,
  { website, pages }: Seed,
  options: FirstPasswordOptions,
): Promise<void> =>
  db.transaction(async (queries) => {
    await lock(queries, 'members')
    if (pages.some(({ access }) => access === 'members')) await ensureMember(queries, website.id, options)
    const withPassword = pages.filter(({ access }) => access === 'password')
    await ensurePagePasswords(queries, website.id, withPassword, options)
  })

/** An account of another role with the member's address keeps its password: the owner may read everything anyway. */
async function ensureMember(
  queries: Queries,
  websiteId: string,
  { memberEmail, dataFolder, renew = false }: FirstPasswordOptions,
): Promise<void> {
  const members = await queries.query<{ email: string }>(
    'select email from accounts where website_id = $1 and roles @> $2::jsonb order by created_at limit 1',
    [websiteId, JSON.stringify([WebsiteRole.viewer])],
  )
  if (members.length > 0 && !renew) return
  const email = members[0]?.email ?? memberEmail.toLowerCase()
  const others = await queries.query(
    'select 1 from accounts where website_id = $1 and email = $2 and not roles @> $3::jsonb',
    [websiteId, email, JSON.stringify([WebsiteRole.viewer])],
  )
  if (others.length > 0) return
  const password = generatePassword()
  const file = join(dataFolder, 'member.txt')
  await writePasswordFile(file, "The member's password", `email: ${email}\npassword: ${password}\n`)
  const account = { email, name: 'Member', roles: [WebsiteRole.viewer] }
  await saveAccount(queries, websiteId, account, await new Passwords().hash(password))
}

async function ensurePagePasswords(
  queries: Queries,
  websiteId: string,
  pages: readonly Pick<Seed['pages'][number], 'id' | 'path'>[],
  { dataFolder, renew = false }: FirstPasswordOptions,
): Promise<void> {
  const stored = await queries.query<{ page_id: string }>(
    'select page_id from page_passwords where website_id = $1',
    [websiteId],
  )
  const known = new Set(stored.map(({ page_id }) => page_id))
  const wanted = pages.filter(({ id }) => renew || !known.has(id))
  if (wanted.length === 0) return
  const file = join(dataFolder, 'pages.txt')
  const before = await readFile(file, 'utf8').catch(() => '')
  const kept = before
    .split('\n')
    .filter((line) => line && !wanted.some(({ path }) => line.startsWith(`${path}: `)))
  const generated = wanted.map((page) => ({ ...page, password: generatePassword() }))
  const lines = [...kept, ...generated.map(({ path, password }) => `${path}: ${password}`)]
  await writePasswordFile(file, 'The passwords of pages', `${lines.join('\n')}\n`)
  for (const { id, password } of generated) {
    await queries.query(
      `insert into page_passwords (website_id, page_id, password_hash) values ($1, $2, $3)
       on conflict (website_id, page_id) do update set password_hash = excluded.password_hash`,
      [websiteId, id, await new Passwords().hash(password)],
    )
  }
}
