/** Smaller differences come from the way of an answer, and from its header, which has whole seconds. */
const TOLERANCE_MS = 60_000

/** How far the clock of the server is ahead of this computer's. */
let ahead = 0

/** Compares the clocks with an answer of the server, whose header has its time. */
export function noteServerTime({ headers }: Response): void {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0
}

/** The time by the clock of the server, which decides when a page is published: that of a computer may be wrong. */
export const serverNow = (): number => Date.now() + ahead
