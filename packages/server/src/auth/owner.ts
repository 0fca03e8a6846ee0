import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WebsiteRole } from '@site/runtime/contract'
import type { Database } from '../database/database.js'
import { saveAccount } from './accounts.js'
import { generatePassword, hashPassword } from './password.js'

/** How the owner signs in. `password` is known once, when it is made; afterwards it stands in `file`. */
export interface SignIn {
  readonly email: string
  readonly password?: string
  readonly file: string
}

export interface OwnerOptions {
  readonly websiteId: string
  readonly email: string
  /** Folder of `owner.txt`, as an absolute path. */
  readonly dataFolder: string
  /** Make a new password, although there is an owner. */
  readonly renew?: boolean
}

/**
 * Makes sure that a website has an owner: an account with the admin role. The password is generated, and written
 * to `owner.txt`, readable by this user alone, before the account is: so there is never an account whose password
 * nobody knows.
 */
export async function ensureOwner(
  db: Database,
  { websiteId, email, dataFolder, renew = false }: OwnerOptions,
): Promise<SignIn> {
  const file = join(dataFolder, 'owner.txt')
  const [owner] = await db.query<{ email: string }>(
    'select email from accounts where website_id = $1 order by created_at limit 1',
    [websiteId],
  )
  if (owner && !renew) return { email: owner.email, file }

  const password = generatePassword()
  const account = { email: owner?.email ?? email, name: 'Owner', roles: [WebsiteRole.admin] }
  const hash = await hashPassword(password)
  await mkdir(dataFolder, { recursive: true })
  await writeFile(file, `e-mail: ${account.email}\npassword: ${password}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
  await saveAccount(db, websiteId, account, hash)
  return { email: account.email, password, file }
}
