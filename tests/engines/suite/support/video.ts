import { lazy, type Site } from '@site/runtime'
import filmFile from '../../../browser/pages/film.webm?url&no-inline'
import '../../../../packages/runtime/src/styles/tokens.css'
import '../../../../packages/runtime/src/blocks/video/sheet.css'
import type { CaseContext } from '../../page/context.js'
import { drawing } from './pictures.js'
import { wake } from './start-site.js'

const video = lazy(() => import('../../../../packages/runtime/src/blocks/video/block.js'))

/** A short film that our own server has. */
export const FILM = filmFile

const picture = (id: string) => `<img src="${drawing()}" width="600" height="400" alt="Play video: ${id}">`

/** Embed code of a player on the page's own host. */
export const embed = (id: string): string =>
  `<div data-block="video" data-block-id="${id}" data-html="&lt;iframe src=&quot;/probe/player&quot; width=&quot;640&quot; height=&quot;360&quot;&gt;&lt;/iframe&gt;"><a href="/probe/player" data-part="overlay">${picture(id)}</a></div>`

/** @param own the server wrote the player too */
export const film = (id: string, own = false, src = FILM): string =>
  own
    ? `<div data-block="video" data-block-id="${id}"><button type="button" data-part="overlay">${picture(id)}</button><video data-part="player" controls preload="none" playsinline src="${src}" aria-label="${id}"></video></div>`
    : `<div data-block="video" data-block-id="${id}"><a href="${src}" data-part="overlay">${picture(id)}</a></div>`

export const overlayOf = (block: Element): HTMLElement =>
  block.querySelector('[data-part=overlay]') as HTMLElement

export interface LivingVideos {
  readonly site: Site
  readonly frame: HTMLElement
  /** Markup of the frame, as the server sent it. */
  readonly served: string
  block(id: string): HTMLElement
}

/** @param look sees the markup before the script does */
export async function start(
  t: CaseContext,
  html: string,
  look: (frame: HTMLElement) => void = () => {},
): Promise<LivingVideos> {
  const frame = t.mount(`<div>${html}</div>`)
  frame.style.width = '480px'
  await t.eventually(() => [...frame.querySelectorAll('img')].every(({ complete }) => complete))
  const served = frame.innerHTML
  look(frame)
  const site = await wake(t.signal, { blocks: { video } })
  return {
    site,
    frame,
    served,
    block: (id) => frame.querySelector(`[data-block-id="${id}"]`) as HTMLElement,
  }
}

/** The events of videos from now on, as `one play`. */
export function listen({ signal }: CaseContext): string[] {
  const received: string[] = []
  for (const what of ['play', 'pause']) {
    document.addEventListener(
      `site:video:${what}`,
      ({ target }) => received.push(`${(target as HTMLElement).dataset.blockId} ${what}`),
      { signal },
    )
  }
  return received
}

/** Whether this engine decodes the film: `canPlayType` of some answers "probably" and they do not. */
export async function plays(): Promise<boolean> {
  const probe = document.createElement('video')
  probe.muted = true
  probe.src = FILM
  try {
    await probe.play()
    return true
  } catch {
    return false
  } finally {
    probe.removeAttribute('src')
    probe.load()
  }
}
