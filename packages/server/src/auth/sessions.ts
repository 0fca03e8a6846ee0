import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.js'
import type { Account, Session } from './account.js'

/** A session ends 14 days after signing in. */
export const SESSION_LIFETIME_MS = 14 * 24 * 60 * 60 * 1000

const token = () => randomBytes(32).toString('base64url')
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * The sessions of a website. The database stores hashes of tokens, so a copy of the database cannot be used to
 * sign in.
 */
export interface Sessions {
  /** Starts a session and ends the one that it replaces. The token is for the cookie only. */
  start(account: Account, replaced?: string): Promise<{ readonly token: string; readonly session: Session }>
  find(token: string): Promise<Session | null>
  end(token: string): Promise<void>
}

interface Row {
  id: string
  email: string
  name: string
  roles: number[]
  crumb: string
}

export function openSessions(db: Database, websiteId: string, now: () => number): Sessions {
  const end = async (ended: string) => {
    await db.query('delete from sessions where token_hash = $1', [hashed(ended)])
  }
  return {
    end,
    async start(account, replaced) {
      await db.query('delete from sessions where expires_at <= $1', [new Date(now())])
      if (replaced) await end(replaced)
      const started = { token: token(), session: { account, crumb: token() } }
      await db.query(
        'insert into sessions (token_hash, website_id, account_id, crumb, expires_at) values ($1, $2, $3, $4, $5)',
        [
          hashed(started.token),
          websiteId,
          account.id,
          started.session.crumb,
          new Date(now() + SESSION_LIFETIME_MS),
        ],
      )
      return started
    },
    async find(presented) {
      const [row] = await db.query<Row>(
        `select a.id, a.email, a.name, a.roles, s.crumb from sessions s
         join accounts a on a.website_id = s.website_id and a.id = s.account_id
         where s.token_hash = $1 and s.website_id = $2 and s.expires_at > $3`,
        [hashed(presented), websiteId, new Date(now())],
      )
      if (!row) return null
      const { crumb, ...account } = row
      return { account, crumb }
    },
  }
}
