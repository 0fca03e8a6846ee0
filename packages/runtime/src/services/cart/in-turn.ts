import { CART_CHANNEL } from './constants.js'

/**
 * Runs work while no other page of the site does. Where the browser has no locks, or refuses them to a sandboxed frame,
 * it runs at once.
 */
export async function inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await navigator.locks.request(CART_CHANNEL, { signal }, work)
  } catch {
    return work()
  }
}
