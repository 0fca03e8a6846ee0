import type { LightboxContender } from './contender.js'

declare global {
  var lightboxSource: string
  var lightboxBox: string
}

/** Compiles the bundle and makes the links live. */
export async function start(): Promise<void> {
  const script = document.createElement('script')
  script.textContent = lightboxSource
  document.head.append(script)
  script.remove()
  await (globalThis as unknown as { contender: LightboxContender }).contender.start()
}

const links = () => [...document.querySelectorAll<HTMLElement>('#prints a')]
const box = () => document.querySelector<HTMLElement>(lightboxBox)

export const elements = (): number => document.querySelectorAll('*').length

export const focusOpener = (index: number) => links()[index]!.focus()

/** The box is there, and a visitor sees it. */
export const isOpen = (): boolean =>
  box()?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false

/** Where the focus is: in the box, at the link that opened it, on the page, or where nobody sees it. */
export function focus(opener: number): 'box' | 'opener' | 'page' | 'nowhere' {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || activeElement === document.documentElement) {
    return 'nowhere'
  }
  if (!activeElement.checkVisibility({ visibilityProperty: true })) return 'nowhere'
  if (box()?.contains(activeElement)) return 'box'
  return activeElement === links()[opener] ? 'opener' : 'page'
}

/** What keeps the page behind from visitors: a modal dialog or `inert`, `aria-hidden` alone, or nothing. */
export function behind(): 'inert' | 'aria-hidden' | 'no' {
  const open = box()
  const page = links()[0]!
  if (open?.matches(':modal') || page.closest('[inert]')) return 'inert'
  return page.closest('[aria-hidden="true"]') ? 'aria-hidden' : 'no'
}

/** How changes are announced: the live regions in the box, or outside it and not on the page as it was served. */
export function live(): string {
  const regions = [...document.querySelectorAll('[aria-live], [role="status"], output')]
  const says = (region: Element) => region.getAttribute('aria-live') ?? 'polite'
  const spoken = regions.map(says).filter((each) => each !== 'off')
  return spoken.length === 0 ? 'none' : spoken.length > 1 ? `${spoken[0]} ×${spoken.length}` : spoken[0]!
}

/** In how many of the next frames the box or a picture in it stood or shone otherwise than in the frame before. */
export async function moves(duration: number): Promise<number> {
  const place = () =>
    [box(), ...(box()?.querySelectorAll('img') ?? [])]
      .map((each) => {
        if (!each) return ''
        const { left, top, width } = each.getBoundingClientRect()
        return `${left.toFixed(1)},${top.toFixed(1)},${width.toFixed(1)},${getComputedStyle(each).opacity}`
      })
      .join(' ')
  let last = place()
  let moved = 0
  const until = performance.now() + duration
  while (performance.now() < until) {
    await new Promise(requestAnimationFrame)
    const now = place()
    if (now !== last) moved++
    last = now
  }
  return moved
}
