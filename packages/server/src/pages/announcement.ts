import {
  ANNOUNCEMENT_CLOSED,
  AnnouncementBarSettings,
  announcementId,
  ClickthroughUrl,
  isLinkAddress,
} from '@site/runtime/contract'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { Website } from '../site/site.js'

/** The announcement as templates see it. */
export interface TemplateAnnouncement {
  /** What it is known by once it was closed. */
  readonly id: string
  /** The owner's HTML, to be printed with `| raw`. */
  readonly text: string
  /** Where a click leads; empty where nowhere, and where links of the text lead elsewhere. */
  readonly url: string
  readonly newWindow: boolean
}

const read = <Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, given)
  return parsed.success ? parsed.output : v.parse(schema, {})
}

/**
 * The announcement of a website; null where there is none, and where the visitor has closed it: then a page comes
 * without it, and nothing is seen to go.
 */
export function shownAnnouncement(c: Context, { website }: Website): TemplateAnnouncement | null {
  if (website.showAnnouncementBar !== true) return null
  const given = website.settings.announcementBarSettings
  const { style, text } = read(AnnouncementBarSettings, given)
  if (style !== 'on' || text.trim() === '') return null
  const { url, newWindow } = read(ClickthroughUrl, given?.clickthroughUrl)
  const id = announcementId(text, url)
  if (getCookie(c, ANNOUNCEMENT_CLOSED) === id) return null
  return { id, text, url: isLinkAddress(url) && !/<a\b/i.test(text) ? url : '', newWindow }
}
