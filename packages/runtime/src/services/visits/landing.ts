import { LANDING_VALUE_MAX_LENGTH } from '../../contract/constants/tracking.js'
import type { Site } from '../../core/site.js'
import { ofDocument } from '../../dom/native.js'
import { addressOf } from '../http/address.js'

/** Parameters of an address that name the campaign that a visitor comes from. */
const CAMPAIGN = ['source', 'campaign', 'subcampaign', 'channel', 'subchannel', 'variation', 'mkwid']

/**
 * The fields of a landing: the visitor comes from another site, or by a campaign.
 *
 * @param visitorId - the id of the visitor's record
 * @returns null for any other first page of a visit
 */
export function landingFields(
  { document }: Pick<Site, 'document'>,
  visitorId: string,
): Record<string, string> | null {
  const { href, origin, search } = document.location
  const refer = ofDocument(document, 'referrer')
  const query = new URLSearchParams(search)
  const campaign = CAMPAIGN.filter((name) => query.get(name))
  if (!campaign[0] && (!refer || `${refer}/`.startsWith(`${origin}/`))) return null
  const { width, height } = globalThis.screen
  const fields: Record<string, string> = {
    // A fragment may hold what is nobody else's business, such as a token.
    landing: href.split('#', 1)[0]!,
    refer,
    rk: visitorId,
    lang: navigator.language,
    screen: `${width}x${height}`,
  }
  for (const name of campaign) fields[name] = query.get(name)!
  for (const name of Object.keys(fields)) fields[name] = fields[name]!.slice(0, LANDING_VALUE_MAX_LENGTH)
  return fields
}

/** Requests the track pixel for the landing of a visitor, if this page is one. Its answer and its failure change nothing. */
export function trackLanding(site: Site, visitorId: string): void {
  const fields = landingFields(site, visitorId)
  if (fields) new Image().src = addressOf('/api/track/landing', site.document.location.href, fields).href
}
