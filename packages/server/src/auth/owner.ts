import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { WebsiteRole } from '@site/runtime/contract'
import type { Database } from '../database/database.js'
import { lock } from '../database/lock.js'
import { StartError } from '../start-error.js'
import { saveAccount } from './accounts.js'
import { generatePassword, Passwords } from './password.js'

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
      'select email from accounts where website_id = $1 order by created_at limit 1',
      [websiteId],
    )
    if (owner && !renew) return { email: owner.email, file }

    const password = generatePassword()
    const account = { email: owner?.email ?? email, name: 'Owner', roles: [WebsiteRole.admin] }
    await writePassword(file, `email: ${account.email}\npassword: ${password}\n`)
    await saveAccount(queries, websiteId, account, await new Passwords().hash(password))
    return { email: account.email, password, file }
  })

async function writePassword(file: string, text: string) {
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text, { mode: 0o600, flush: true })
    await chmod(file, 0o600)
  } catch (error) {
    throw new StartError(
      `The owner's password cannot be written to ${file} (${(error as NodeJS.ErrnoException).code}).`,
      'Set DATA_FOLDER to a folder that this user may write to.',
      { cause: error },
    )
  }
}
