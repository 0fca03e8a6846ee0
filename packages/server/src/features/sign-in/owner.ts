import { join } from 'node:path'
import { WebsiteRole } from '@site/runtime/contract'
import { saveAccount } from '../../base/auth/accounts.js'
import { generatePassword, Passwords, writePasswordFile } from '../../base/auth/password.js'
import type { Database } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'

/**
 * How the owner signs in. `password` is only present when it was generated just now; `file` contains it
 * afterwards.
 */
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
  /** Generate a new password even if there is an owner. */
  readonly renew?: boolean
}

/**
 * Makes sure that a website has an owner: an account with the admin role. The generated password is written to
 * `owner.txt`, readable for this user only, before the account is stored. So no account has a password that
 * nobody knows.
 */
export const ensureOwner = (
  db: Database,
  { websiteId, email, dataFolder, renew = false }: OwnerOptions,
): Promise<SignIn> =>
  db.transaction(async (queries) => {
    await lock(queries, 'owner')
    const file = join(dataFolder, 'owner.txt')
    const [owner] = await queries.query<{ email: string }>(
      'select email from accounts where website_id = $1 and roles @> $2::jsonb order by created_at limit 1',
      [websiteId, JSON.stringify([WebsiteRole.admin])],
    )
    if (owner && !renew) return { email: owner.email, file }

    const password = generatePassword()
    const account = { email: owner?.email ?? email, name: 'Owner', roles: [WebsiteRole.admin] }
    await writePasswordFile(file, "The owner's password", `email: ${account.email}\npassword: ${password}\n`)
    await saveAccount(queries, websiteId, account, await new Passwords().hash(password))
    return { email: account.email, password, file }
  })
