import { parsePageContext } from '@site/runtime/contract'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'

/** The context in which a token was issued. */
export interface BotCheckRequest {
  /** The service and the site's key there, as the page context names them. */
  readonly provider: string
  readonly siteKey: string
  /** The visitor's network address; IPv6 cut to its network. */
  readonly address: string
}

/**
 * Asks the service of a bot check whether a token is valid. The caller knows the site's secret.
 *
 * @example
 * const botCheck: BotCheck = async (token) => (await verify(token, process.env.BOT_CHECK_SECRET)).success
 */
export type BotCheck = (token: string, request: BotCheckRequest) => Promise<boolean>

/** Whether a form has the token of a bot check, and a valid one if a service can verify it. */
export async function passesBotCheck(
  botCheck: BotCheck | undefined,
  token: string,
  website: SeedWebsite,
  address: string,
): Promise<boolean> {
  if (token.trim() === '') return false
  if (!botCheck) return true
  const { provider, siteKey } = parsePageContext({ botCheck: website.botCheck ?? {} }).context.botCheck
  return botCheck(token, { provider, siteKey, address })
}

/** People need longer to fill in a form, unless their browser fills it in for them. */
const QUICK_MS = 2_000

/**
 * Whether a form was filled in faster than people type. The submission is still stored and marked as
 * suspicious, because browsers fill in forms too. A time ahead of the server's clock only means that the clocks
 * differ.
 *
 * @param started milliseconds since 1970, as text, by the visitor's clock
 */
export function isQuick(started: string | undefined, now: number): boolean {
  if (started === undefined || !/^\d{1,16}$/.test(started)) return false
  const age = now - Number(started)
  return age >= 0 && age < QUICK_MS
}
