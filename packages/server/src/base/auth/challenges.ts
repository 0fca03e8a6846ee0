import type { Database } from '../database/database.js'
import { LIFETIMES } from '../limits.js'
import { newToken } from './token.js'

/** The most challenges of a website that wait to be signed. Beyond it, the oldest end. */
export const CHALLENGES_MAX = 10_000

/** @param max the most that wait; tests choose a small number */
export function openChallenges(db: Database, websiteId: string, now: () => number, max = CHALLENGES_MAX) {
  return {
    /** Makes a challenge; an earlier one of this holder no longer counts. */
    async create(holder: string): Promise<string> {
      const challenge = newToken()
      await db.query('delete from passkey_challenges where website_id = $1 and expires_at <= $2', [
        websiteId,
        new Date(now()),
      ])
      await db.query(
        `insert into passkey_challenges (website_id, holder, challenge, expires_at) values ($1, $2, $3, $4)
         on conflict (website_id, holder) do update set challenge = $3, expires_at = $4`,
        [websiteId, holder, challenge, new Date(now() + LIFETIMES.challenge)],
      )
      await db.query(
        `delete from passkey_challenges where website_id = $1 and holder in (
           select holder from passkey_challenges where website_id = $1 order by expires_at desc, holder offset $2
         )`,
        [websiteId, max],
      )
      return challenge
    },
    /** The challenge of a holder, once; null if it has none, or had it for too long. */
    async take(holder: string): Promise<string | null> {
      const [taken] = await db.query<{ challenge: string; expires_at: Date }>(
        'delete from passkey_challenges where website_id = $1 and holder = $2 returning challenge, expires_at',
        [websiteId, holder],
      )
      const left = taken ? taken.expires_at.getTime() - now() : 0
      // A challenge from before the clock was set back has more time left. Clocks of several servers differ a little.
      return taken && left > 0 && left <= 2 * LIFETIMES.challenge ? taken.challenge : null
    },
  }
}

/**
 * The challenges that browsers sign with a passkey. They are in the database, so that any server of a site can check the
 * answer to another one's challenge. A holder, which is a session or a browser, has one at a time.
 */
export type Challenges = ReturnType<typeof openChallenges>
