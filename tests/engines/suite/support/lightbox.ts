import type { Site } from '@site/runtime'
import '../../../../packages/runtime/src/styles/tokens.css'
import '../../../../packages/runtime/src/overlays/lightbox/lightbox.css'
import type { CaseContext } from '../../page/context.js'
import { drawing } from './pictures.js'
import { wake } from './start-site.js'

export const PICTURES = [
  { id: 'harbour', width: 1200, height: 800, caption: 'Harbour at <a href="#dawn">dawn</a>' },
  { id: 'mill', width: 800, height: 1200, caption: 'The mill' },
  { id: 'orchard', width: 2400, height: 1600, caption: 'An orchard in spring' },
] as const

const link = ({ id, width, height, caption }: (typeof PICTURES)[number]) =>
  `<figure><a href="${drawing(width, height)}" id="${id}" data-lightbox="walk"><img src="${drawing(width, height)}" alt="A picture of the ${id}" width="${width / 10}" height="${height / 10}"></a><figcaption>${caption}</figcaption></figure>`

const BROKEN = '<a href="/probe/photos/none/broken.jpg" id="lost" data-lightbox="walk">Lost</a>'

/** An address of the page that a case restores. */
export function keepAddress({ signal }: Pick<CaseContext, 'signal'>): string {
  const { href } = location
  signal.addEventListener('abort', () => history.replaceState(null, '', href))
  return href
}

/** An unhandled click would leave the page of all cases; it fails its own case instead. */
function stay(signal: AbortSignal): void {
  window.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element && event.target.closest('a[data-lightbox], a[data-part=open]')
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      throw new Error('a click on a link was not answered')
    },
    { signal },
  )
}

export interface Walk {
  readonly site: Site
  readonly frame: HTMLElement
  readonly links: readonly HTMLElement[]
  /** Markup of the frame, as the server sent it. */
  readonly served: string
  readonly address: string
}

/** Three pictures whose links open them, once those are listened to. */
export async function start(t: CaseContext, { broken = false } = {}): Promise<Walk> {
  const address = keepAddress(t)
  stay(t.signal)
  const frame = t.mount(`<div>${PICTURES.map(link).join('')}${broken ? BROKEN : ''}</div>`)
  const served = frame.innerHTML
  await t.eventually(() => [...document.images].every(({ complete }) => complete))
  const site = await wake(t.signal, {})
  // The page asked for the same code before; it begins to listen in the turn in which that is there.
  await import('../../../../packages/runtime/src/overlays/lightbox/links.js')
  await new Promise(requestAnimationFrame)
  return {
    site,
    frame,
    served,
    address,
    links: [...frame.querySelectorAll('a[data-lightbox]')] as HTMLElement[],
  }
}

export const dialogOf = () => document.querySelector('dialog')
export const status = () => document.querySelector('.site-lightbox-status')?.textContent ?? ''
/** The picture that is looked at; its neighbours wait beside it. */
export const shownPicture = () =>
  document.querySelector<HTMLImageElement>('.site-lightbox-pane:not([inert]) .site-lightbox-picture')

/** Nothing moves any more, and the picture is there. */
export const still = (t: CaseContext) =>
  t.eventually(
    () =>
      document.querySelector('.site-lightbox-pane:not([inert]):not([data-loading])') &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )

/** Opens a link, and waits until its picture rests. */
export async function enlarge(t: CaseContext, opener: Element): Promise<HTMLDialogElement> {
  await t.click(opener)
  const dialog = await t.eventually(() => {
    const found = dialogOf()
    return found?.open && found
  })
  await still(t)
  return dialog
}

/** Closes it by its key, until the page is the page again. */
export async function dismiss(t: CaseContext): Promise<void> {
  const closed = t.event(document, 'site:lightbox:close')
  await t.press('Escape')
  await closed
  if (dialogOf()) throw new Error('the dialog is there after it said that it is closed')
}

export const box = (element: Element): number[] => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left, top, width, height].map(Math.round)
}
