import {
  CUSTOM_DATA_MAX_LENGTH,
  CUSTOM_DATA_MAX_LEVELS,
  CUSTOM_SCHEMA_NAME_MAX_LENGTH,
} from '../../contract/constants/tracking.js'
import type { Site } from '../../core/site.js'
import { isPrerendered, whenOpen } from '../../dom/prerendering.js'
import { isShallow } from '../../schema/shallow.js'
import type { Channel } from '../outbox/channel.js'
import { outbox } from '../outbox/outbox.js'
import { isVisitor } from '../session/reader.js'
import { analyticsId } from './analytics-id.js'
import { type CommonData, readCommonData } from './common-data.js'
import { analyticsSettings } from './settings.js'

/**
 * The custom data of an event as it is sent.
 *
 * @throws TypeError for data that the server refuses
 */
export function readCustomData(data: unknown): unknown {
  const text = JSON.stringify(data) ?? ''
  // Checks the parsed copy, because `toJSON` may change an object.
  const value = text.length <= CUSTOM_DATA_MAX_LENGTH && JSON.parse(text || '0')
  if (typeof value === 'object' && !Array.isArray(value) && isShallow(value, CUSTOM_DATA_MAX_LEVELS))
    return value
  throw new TypeError(
    `customData must be an object of at most ${CUSTOM_DATA_MAX_LENGTH} characters as JSON and ${CUSTOM_DATA_MAX_LEVELS} levels`,
  )
}

/**
 * The name of the schema of custom data.
 *
 * @throws TypeError for a name that the server refuses
 */
export function readSchemaName(name: unknown): string | null {
  if (name === null || (typeof name === 'string' && name.length <= CUSTOM_SCHEMA_NAME_MAX_LENGTH)) return name
  throw new TypeError(
    `customSchemaName must be a text of at most ${CUSTOM_SCHEMA_NAME_MAX_LENGTH} characters`,
  )
}

/** An event of analytics. */
export interface AnalyticsEvent {
  readonly commonData: CommonData
  /** Fields of the event's own: at most 10,000 characters as JSON, and 10 levels. */
  readonly customData?: Readonly<Record<string, unknown>> | null
  /** Names the schema of those fields, in at most 200 characters. */
  readonly customSchemaName?: string | null
}

/** Statuses that mean that an event has arrived. */
const ARRIVED: readonly number[] = [200, 202]

/** The most events of a page that the visitor has not opened yet. */
const MAX_HELD = 100

/** Counts them; for `site.shared`. */
const heldEvents = () => ({ count: 0 })

/** Each event is a request. */
const events = (site: Site): Channel => {
  const { eventsHost } = site.shared(analyticsSettings)
  return {
    path: `${eventsHost}/api/v1/events`,
    domain: eventsHost,
    type: 'application/json',
    purpose: 'analytics',
    onAnswer(status) {
      if (!ARRIVED.includes(status)) console.warn(`Error tracking event: HTTP Status ${status}`)
    },
  }
}

/**
 * Sends an event to the website's analytics, if the visitor allows it; nothing of accounts that work on the site. It never
 * rejects: an event without its required fields is a warning on the console, and so is an answer that is no success.
 *
 * @example
 * trackEvent(site, {
 *   commonData: {
 *     actor: 'visitor',
 *     action: 'click',
 *     event_owner_team: 'shop',
 *     event_source: 'product page',
 *     object_type: 'button',
 *     object_name: 'Add to cart',
 *   },
 *   customData: { variant: 'large' },
 *   customSchemaName: 'CartClicks',
 * })
 */
export async function trackEvent(site: Site, event: AnalyticsEvent): Promise<void> {
  try {
    const { commonData, customData = null, customSchemaName = null } = event
    const fields = {
      commonData: readCommonData(commonData),
      customData: readCustomData(customData),
      customSchemaName: readSchemaName(customSchemaName),
    }
    if (!site.context.website.id || !isVisitor(site.context)) return
    if (isPrerendered(site)) {
      const held = site.shared(heldEvents)
      held.count += 1
      if (held.count > MAX_HELD) return
      await whenOpen(site)
    }
    const id = site.shared(analyticsId)
    if (!(await id.isAllowed())) return
    const record = { analyticsId: await id.read(), ...fields }
    site.shared(outbox).add(site.shared(events), JSON.stringify(record))
  } catch (error) {
    console.warn('Error tracking event:', error)
  }
}
