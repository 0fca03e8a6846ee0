import type { Database } from '../../../base/database/database.js'
import { cancelExpired } from './changes.js'
import { forgetHolders } from './holds.js'
import { deleteOldForms } from './kept-form.js'

/** How often {@link keepCancelling} runs. */
export const ROUND_MS = 60 * 1000

/** Cancels all orders whose time to pay is over, in batches. */
async function cancelAll(db: Database, websiteId: string, now: number): Promise<void> {
  while ((await cancelExpired(db, websiteId, now)) > 0);
}

/**
 * Cancels orders whose time to pay is over, now and every minute, so that their pieces can be sold to others, and deletes
 * what buyers have typed some time ago. A round that fails is logged, and the next one makes up for it.
 *
 * @returns stops it
 */
export function keepCancelling(db: Database, websiteId: string, now: () => number): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const round = () => {
    running = running
      .then(() => cancelAll(db, websiteId, now()))
      .then(() => deleteOldForms(db, websiteId, now()))
      .then(() => forgetHolders(db, websiteId, now()))
      .catch((error: unknown) => console.error('Orders without a payment could not be cancelled.', error))
  }
  round()
  const timer = setInterval(round, ROUND_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
