import { announcementId } from '../../../contract/announcement-id.js'
import type { Site } from '../../../core/site.js'
import type { Ledger } from '../../../dom/ledger.js'
import { isLinkAddress } from '../../../schema/address.js'
import { make } from '../../shared/elements.js'
import { richText } from '../../shared/rich-text.js'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Fills an empty bar with the announcement from the page's settings.
 *
 * @returns false if there is no announcement
 */
export function fillAnnouncement({ context, document }: Site, bar: HTMLElement, attrs: Ledger): boolean {
  const { style, text, clickthroughUrl } = context.websiteSettings.announcementBarSettings
  const url = textOf(Object(clickthroughUrl).url)
  const content = context.showAnnouncementBar && style !== 'off' ? richText(document, textOf(text)) : null
  if (!content) return false
  // A link must not contain links; if the text has its own, the bar is not a link.
  const isLink = isLinkAddress(url) && !content.querySelector('a')
  const element = make(isLink ? 'a' : 'div', '')
  element.append(content)
  element.dataset.part = 'text'
  if (isLink) {
    element.setAttribute('href', url)
    if (Object(clickthroughUrl).newWindow === true) element.setAttribute('target', '_blank')
  }
  attrs.set(bar, 'data-announcement-bar', '')
  attrs.set(bar, 'data-announcement-id', announcementId(textOf(text), url))
  attrs.insert(bar, element)
  return true
}
