import {
  ANNOUNCEMENT_CLOSED,
  AnnouncementBarSettings,
  announcementId,
  ClickthroughUrl,
  isLinkAddress,
  ownerMarkup,
} from '@site/runtime/contract'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { RequestEnv } from '../request-env.js'
import type { Website } from '../site/site.js'

/** The announcement as templates see it. */
export interface TemplateAnnouncement {
  /** Identifies the announcement in the cookie of a visitor who has closed it. */
  readonly id: string
  /** The owner's text as harmless HTML, to be printed with `| raw`. */
  readonly text: string
  /** The address that a click opens; empty without one, and if the text has links of its own. */
  readonly url: string
  readonly newWindow: boolean
}

const read = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : v.parse(schema, {})
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
  return { id, text: html, url: isLinkAddress(url) && !html.includes('<a') ? url : '', newWindow }
}
