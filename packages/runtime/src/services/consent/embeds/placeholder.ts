import type { Site } from '../../../core/site.js'
import { addListener, createElement } from '../../../dom/native.js'
import { embeds } from '../../messages/areas.js'
import { pageMessages } from '../../messages/page.js'

interface Placeholder {
  /** A description of the content that waits. Without it, the placeholder only names the provider. */
  readonly title: string | undefined
  /** The provider, such as `maps.example`. */
  readonly host: string
  readonly signal: AbortSignal
  /** Gets true if the visitor accepts for the whole website, false for this element only. */
  readonly answer: (isForAll: boolean) => void
}

/**
 * Builds the placeholder of a frame, or of another element that a provider fills, while it waits for consent: its
 * title, its host, and two buttons. It has the size of the element, so that the page does not shift.
 */
export async function createPlaceholder(
  site: Site,
  frame: HTMLElement,
  { title, host, signal, answer }: Placeholder,
): Promise<HTMLElement> {
  const { document } = site
  const { t } = await site.shared(pageMessages)(embeds)
  const from = t('embed.from', { host })
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

  const actions = make('div', '')
  actions.append(button('embed.once', false), button('embed.always', true))
  const texts = [make('p', from), make('p', t('embed.why', { host })), actions]
  const element = createBox(document, frame, title ? [make('strong', title), ...texts] : texts)
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', title || from)
  return element
}

/** A box with these elements and the size of the frame whose place it takes. Reads layout. */
export function createBox(
  document: Document,
  frame: HTMLElement,
  content: readonly HTMLElement[],
): HTMLElement {
  const element = createElement(document, 'div')
  element.className = 'site-embed'
  const inside = createElement(document, 'div')
  inside.append(...content)
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
