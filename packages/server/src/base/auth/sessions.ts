import type { Database } from '../database/database.js'
import { LIFETIMES } from '../limits.js'
import type { Account, Session } from './account.js'
import { hashOfToken, newToken } from './token.js'

/** How often the time of a session's last call is stored: reading pages must not write to the database each time. */
export const LAST_SEEN_STEP_MS = 5 * 60 * 1000

/** The most sessions that an account is shown. */
const LISTED_MAX = 100

/** Longer user agents are cut. */
const USER_AGENT_MAX_LENGTH = 500

/** A session, as its account is shown it. */
export interface ListedSession {
  readonly id: number
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly userAgent: string
}

/** The session that a new one replaces, and its browser. */
export interface SessionStart {
  readonly replaced?: string | undefined
  /** The hash of the password that was right, for a sign-in with one. */
  readonly passwordHash?: string | undefined
  readonly userAgent?: string | undefined
}

interface Row extends Account {
  session_id: number
  crumb: string
  created_at: Date
  last_seen_at: Date
}

/** The part of sessions that lists and ends those of one account. */
const ownSessions = (db: Database, websiteId: string, now: () => number) => ({
  /** The sessions of an account, the one used last first. */
  list: (accountId: string): Promise<ListedSession[]> =>
    db.query<ListedSession>(
      `select id, created_at as "createdAt", last_seen_at as "lastSeenAt", user_agent as "userAgent" from sessions
       where website_id = $1 and account_id = $2 and expires_at > $3 order by last_seen_at desc, id desc limit ${LISTED_MAX}`,
      [websiteId, accountId, new Date(now())],
    ),
  /** Ends a session of an account; false if it has no such session. */
  async endOne(accountId: string, id: number): Promise<boolean> {
    const ended = await db.query(
      'delete from sessions where website_id = $1 and account_id = $2 and id = $3 returning id',
      [websiteId, accountId, id],
    )
    return ended.length > 0
  },
  /** Ends all sessions of an account but one; returns their number. */
  async endOthers(accountId: string, kept: number): Promise<number> {
    const ended = await db.query(
      'delete from sessions where website_id = $1 and account_id = $2 and id <> $3 returning id',
      [websiteId, accountId, kept],
    )
    return ended.length
  },
})

export function openSessions(db: Database, websiteId: string, now: () => number) {
  const end = async (ended: string) => {
    await db.query('delete from sessions where token_hash = $1', [hashOfToken(ended)])
  }
  return {
    ...ownSessions(db, websiteId, now),
    end,
    /**
     * Starts a session and ends the one that it replaces. The token is for the cookie only. Null if the account was removed, or
     * its password was changed, while it was checked: a new password ends all sessions, also this one.
     */
    async start(
      account: Account,
      { replaced, passwordHash, userAgent = '' }: SessionStart = {},
    ): Promise<{ readonly token: string; readonly session: Session } | null> {
      const at = new Date(now())
      await db.query('delete from sessions where expires_at <= $1', [at])
      const [token, crumb] = [newToken(), newToken()]
      // The lock waits for a change of the account that is not committed yet.
      const [row] = await db.query<{ id: number }>(
        `insert into sessions (token_hash, website_id, account_id, crumb, expires_at, created_at, last_seen_at, user_agent)
         select $1, website_id, id, $4, $5, $6, $6, $7 from accounts
         where website_id = $2 and id = $3 and ($8::text is null or password_hash = $8) for share
         returning id`,
        [
          hashOfToken(token),
          websiteId,
          account.id,
          crumb,
          new Date(now() + LIFETIMES.session),
          at,
          userAgent.slice(0, USER_AGENT_MAX_LENGTH),
          passwordHash ?? null,
        ],
      )
      if (!row) return null
      if (replaced) await end(replaced)
      return { token, session: { id: row.id, account, crumb, startedAt: at } }
    },
    async find(presented: string): Promise<Session | null> {
      const [row] = await db.query<Row>(
        `select a.id, a.email, a.name, a.roles, s.id as session_id, s.crumb, s.created_at, s.last_seen_at from sessions s
         join accounts a on a.website_id = s.website_id and a.id = s.account_id
         where s.token_hash = $1 and s.website_id = $2 and s.expires_at > $3`,
        [hashOfToken(presented), websiteId, new Date(now())],
      )
      if (!row) return null
      const { session_id, crumb, created_at, last_seen_at, ...account } = row
      if (now() - last_seen_at.getTime() >= LAST_SEEN_STEP_MS)
        await db.query('update sessions set last_seen_at = $2 where id = $1', [session_id, new Date(now())])
      return { id: session_id, account, crumb, startedAt: created_at }
    },
  }
}

/**
 * The sessions of a website. The database stores hashes of tokens, so a copy of the database cannot be used to
 * sign in.
 */
export type Sessions = ReturnType<typeof openSessions>
