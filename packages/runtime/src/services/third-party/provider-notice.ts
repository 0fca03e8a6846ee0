import type { BlockContext } from '../../core/block.js'
import { createElement, parentElement } from '../../dom/native.js'
import { createBox } from '../consent/embeds/placeholder.js'
import { embeds } from '../messages/areas.js'
import { pageMessages } from '../messages/page.js'

/**
 * Says in the place of an element that its provider does not fill it. The box has the element's size.
 *
 * @param ownText - instead of the text that points to the link
 */
export async function showNotice(
  { site, attrs, signal }: Pick<BlockContext, 'site' | 'attrs' | 'signal'>,
  place: HTMLElement,
  ownText?: string,
): Promise<void> {
  const text = ownText ?? (await site.shared(pageMessages)(embeds)).t('embed.failed')
  if (signal.aborted) return
  const parent = parentElement(place)
  if (!parent) return
  const message = createElement(site.document, 'p')
  message.setAttribute('role', 'status')
  attrs.insert(parent, createBox(site.document, place, [message]), place)
  attrs.set(place, 'hidden', '')
  // Screen readers announce a region that changes, not one that is inserted with its text.
  requestAnimationFrame(() => {
    message.textContent = text
  })
}
