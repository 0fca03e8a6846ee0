import type { Database } from '../../../base/database/database.js'
import { keepWorking } from '../../../base/time/rounds.js'
import { cancelExpired } from './changes.js'
import { forgetHolders } from './holds.js'
import { deleteOldForms } from './kept-form.js'

/** How often {@link keepCancelling} runs. */
export const ROUND_MS = 60 * 1000

/**
 * Cancels orders whose time to pay is over, now and every minute, so that their pieces can be sold to others, and deletes
 * what buyers have typed some time ago.
 *
 * @returns stops it
 */
export const keepCancelling = (db: Database, websiteId: string, now: () => number): (() => Promise<void>) =>
  keepWorking(
    async () => {
      while ((await cancelExpired(db, websiteId, now())) > 0);
      await deleteOldForms(db, websiteId, now())
      await forgetHolders(db, websiteId, now())
    },
    ROUND_MS,
    'Orders without a payment could not be cancelled.',
  )
