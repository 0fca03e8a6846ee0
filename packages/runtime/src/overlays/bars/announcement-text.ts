import { announcementId } from '../../contract/announcement-id.js'
import type { Site } from '../../core/site.js'
import type { Ledger } from '../../dom/ledger.js'
import { isLinkAddress } from '../../schema/address.js'
import { make } from '../shared/elements.js'
import { richText } from '../shared/rich-text.js'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Fills an empty place with the announcement of the page's settings.
 *
 * @returns false where there is none
 */
export function fillAnnouncement({ context, document }: Site, bar: HTMLElement, attrs: Ledger): boolean {
  const { style, text, clickthroughUrl } = context.websiteSettings.announcementBarSettings
  const url = textOf(Object(clickthroughUrl).url)
  const words = context.showAnnouncementBar && style !== 'off' ? richText(document, textOf(text)) : null
  if (!words) return false
  // A link cannot stand in a link: the text's own are what is clicked then.
  const isLink = isLinkAddress(url) && !words.querySelector('a')
  const content = make(isLink ? 'a' : 'div', '')
  content.append(words)
  content.dataset.part = 'text'
  if (isLink) {
    content.setAttribute('href', url)
    if (Object(clickthroughUrl).newWindow === true) content.setAttribute('target', '_blank')
  }
  attrs.set(bar, 'data-announcement-bar', '')
  attrs.set(bar, 'data-announcement-id', announcementId(textOf(text), url))
  attrs.insert(bar, content)
  return true
}
