import type { Site } from '../../../core/site.js'
import { addListener, createElement, getAttribute } from '../../../dom/native.js'
import { embeds } from '../../messages/areas.js'
import { pageMessages } from '../../messages/page.js'

/**
 * Builds the placeholder of a frame that waits for consent: its title, its host, and two buttons. It has the size of
 * the frame, so that the page does not shift.

 *
 * @param answer - gets true if the visitor accepts for the whole website, false for this frame only
 */
export async function createPlaceholder(
  site: Site,
  frame: HTMLElement,
  { host }: URL,
  answer: (isForAll: boolean) => void,
): Promise<HTMLElement> {
  const { document, signal } = site
  const { t } = await site.shared(pageMessages)(embeds)
  const from = t('embed.from', { host })
  const title = getAttribute(frame, 'title')?.trim()
  const make = (tag: string, text: string) => {
    const made = createElement(document, tag)
    made.textContent = text
    return made
  }
  const button = (key: Parameters<typeof t>[0], isForAll: boolean) => {
    const made = make('button', t(key)) as HTMLButtonElement
    made.type = 'button'
    addListener(made, 'click', () => answer(isForAll), { signal })
    return made
  }

  const element = make('div', '')
  element.className = 'site-embed'
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', title || from)
  const inside = make('div', '')
  const actions = make('div', '')
  actions.append(button('embed.once', false), button('embed.always', true))
  if (title) inside.append(make('strong', title))
  inside.append(make('p', from), make('p', t('embed.why', { host })), actions)
  element.append(inside)

  const { width, height } = frame.getBoundingClientRect()
  const { display, margin, verticalAlign } = getComputedStyle(frame)
  const isWhole = Math.abs(width - (frame.parentElement?.clientWidth ?? 0)) < 1
  Object.assign(element.style, {
    ...(display !== 'inline' && { display: 'block' }),
    ...(width > 0 && { inlineSize: isWhole ? '100%' : `${width}px` }),
    ...(height > 0 && { blockSize: `${height}px` }),
    margin,
    verticalAlign,
  })
  return element
}
