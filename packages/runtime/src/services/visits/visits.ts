import { SEARCH_PATH } from '../../contract/constants/network.js'
import { LANDING_VALUE_MAX_LENGTH } from '../../contract/constants/tracking.js'
import type { Site } from '../../core/site.js'
import { ofDocument } from '../../dom/native.js'
import { onOpen } from '../../dom/prerendering.js'
import { recordHit } from '../census/record.js'
import { consent } from '../consent/consent.js'
import { addressOf } from '../http/address.js'
import { isVisitor } from '../session/reader.js'
import { isBelow, isTracked, visitorCookies } from './visitor-cookies.js'

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
    // A fragment may contain a secret, such as a token.
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
function trackLanding(site: Site, visitorId: string): void {
  const fields = landingFields(site, visitorId)
  if (fields) new Image().src = addressOf('/api/track/landing', site.document.location.href, fields).href
}

/**
 * Tracks visits of people who only view the site: keeps the two cookies and records page views, once the visitor's
 * consent allows both. Content that a page loader puts into the page is a page view where the address has changed.
 * Nothing of an administrator is kept or sent: the records only go to the tracking channel.
 */
export default function startVisits(site: Site): void {
  const { document, signal } = site
  const cookies = site.shared(visitorCookies)
  let viewed = ''
  const view = async () => {
    const { pathname, search } = document.location
    if (!isTracked(site) || viewed === pathname + search) return
    if (isVisitor(site.context) && !(await cookies.keep())) return
    if (signal.aborted || viewed === pathname + search) return
    viewed = pathname + search
    const newVisitor = cookies.takeNewVisitor()
    if (newVisitor) trackLanding(site, newVisitor)
    if (!isBelow(pathname, SEARCH_PATH)) recordHit(site)
  }
  view()
  site.on('page:ready', view, { signal })
  onOpen(site, view)
  site.shared(consent).onChange(view, signal)
}
