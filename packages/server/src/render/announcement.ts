import {
  ANNOUNCEMENT_CLOSED,
  AnnouncementBarSettings,
  AnnouncementTimes,
  announcementId,
  ClickthroughUrl,
  isLinkAddress,
  ownerMarkup,
} from '@site/runtime/contract'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { RequestEnv } from '../base/http/request-env.js'
import { instantAt, timeZoneOf } from '../base/time/zoned-time.js'
import type { SeedWebsite } from '../content/seed/seed-schema.js'
import type { Website } from '../content/site/site.js'

/** The announcement as templates see it. */
export interface TemplateAnnouncement {
  /** Identifies the announcement in the cookie of a visitor who has closed it. */
  readonly id: string
  /** The owner's text as harmless HTML, to be printed with `| raw`. */
  readonly text: string
  /** The address that a click opens; empty without one, and if the text has links of its own. */
  readonly url: string
  readonly newWindow: boolean
  /** The time at which it is over, such as `2026-12-24T18:00:00.000Z`; empty without an end. */
  readonly until: string
}

const read = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : v.parse(schema, {})
}

/** When an announcement starts and ends, as milliseconds since 1970; NaN for a side without a bound. */
function timesOf({ settings, ...website }: SeedWebsite): { readonly start: number; readonly end: number } {
  const { startsAt, endsAt } = read(AnnouncementTimes, settings.announcementBarSettings)
  const zone = timeZoneOf(website)
  return { start: instantAt(startsAt, zone), end: instantAt(endsAt, zone) }
}

/** The website at a time: outside of the times of its announcement, it has none. */
export function announcedAt(website: Website, now: number): Website {
  const { start, end } = timesOf(website.website)
  const isOutside = now < start || now >= end
  return isOutside ? { ...website, website: { ...website.website, showAnnouncementBar: false } } : website
}

/**
 * The announcement of a website; null without one. Also null if the visitor has closed it, so that the page does not
 * show it for a moment, except in the panel's preview.
 */
export function shownAnnouncement(c: Context<RequestEnv>, { website }: Website): TemplateAnnouncement | null {
  if (website.showAnnouncementBar !== true) return null
  const settings = website.settings.announcementBarSettings
  const { style, text } = read(AnnouncementBarSettings, settings)
  // Templates print it as it is, so it gets the markup that the runtime keeps of a text.
  const html = ownerMarkup(text)
  if (style !== 'on' || html.trim() === '') return null
  const { url, newWindow } = read(ClickthroughUrl, settings?.clickthroughUrl)
  const id = announcementId(text, url)
  if (getCookie(c, ANNOUNCEMENT_CLOSED) === id && !c.get('showsClosed')) return null
  const { end } = timesOf(website)
  const until = Number.isNaN(end) ? '' : new Date(end).toISOString()
  const target = isLinkAddress(url) && !html.includes('<a') ? url : ''
  return { id, text: html, url: target, newWindow, until }
}
