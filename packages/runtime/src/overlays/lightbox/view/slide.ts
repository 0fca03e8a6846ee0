import { loadChunk } from '../../../core/load.js'
import type { Site } from '../../../core/site.js'
import type { LightboxItem } from '../items.js'
import { make } from './create-element.js'
import { ended } from './open-animation.js'

/** The place of one item: the one that is shown, or a neighbour that is made ready. */
export interface Pane {
  readonly element: HTMLElement
  readonly item: LightboxItem
  /** The picture; null for a video. */
  readonly picture: HTMLImageElement | null
  /** Fetches and decodes; true once the picture can be shown, false where it cannot. Once is enough. */
  load(): Promise<boolean>
  /** Brings to life what must not live off-screen: a video. */
  enter(): Promise<void>
  leave(): void
}

export interface PaneOptions {
  readonly site: Site
  readonly stage: HTMLElement
  readonly item: LightboxItem
  readonly failed: string
}

/** Of a thumbnail the shape counts, not the size; where there is none, three to two is the usual one. */
const LARGE = 10_000

export function createPane({ site, stage, item, failed }: PaneOptions): Pane {
  const element = make('div', '-pane', stage)
  const picture = item.video ? null : make('img', '-picture', element)
  let video: HTMLElement | null = null
  let loading: Promise<boolean> | null = null

  const fail = () => {
    element.replaceChildren()
    make('p', '-failed', element).textContent = failed
    return false
  }

  /** The sheet fits a box of this size into the stage, whatever has been loaded by then. */
  const size = (width: number, height: number) => {
    picture?.style.setProperty('--site-lightbox-width', `${width}`)
    picture?.style.setProperty('--site-lightbox-height', `${height}`)
  }

  if (picture) {
    picture.alt = item.alt
    picture.draggable = false
    const { thumbnail } = item
    size(3 * LARGE, 2 * LARGE)
    if (thumbnail && thumbnail.naturalWidth * thumbnail.naturalHeight > 0) {
      size(thumbnail.naturalWidth * LARGE, thumbnail.naturalHeight * LARGE)
      picture.style.backgroundImage = `url(${JSON.stringify(thumbnail.currentSrc)})`
    }
    if (item.width) size(item.width, item.height)
  }

  const fetchPicture = async (): Promise<boolean> => {
    if (!picture) return true
    if (!item.src && !item.srcset) return fail()
    element.toggleAttribute('data-loading', true)
    picture.sizes = '100vw'
    picture.srcset = item.srcset
    picture.src = item.src
    const came = await picture.decode().then(() => true, fail)
    element.toggleAttribute('data-loading', false)
    picture.style.backgroundImage = ''
    const { naturalWidth, naturalHeight } = picture
    if (!item.width && naturalWidth * naturalHeight > 0) {
      // A flight goes by the box that it began with.
      await ended(picture.getAnimations())
      size(naturalWidth, naturalHeight)
    }
    return came
  }

  return {
    element,
    item,
    picture,
    load() {
      loading ??= fetchPicture()
      return loading
    },
    async enter() {
      element.inert = false
      if (!item.video || video) return
      const { freshVideo } = await loadChunk('fresh video', () => import('./video-copy.js'))
      if (element.inert || video) return
      video = freshVideo(site, item.video)
      element.append(video)
      site.hydrate(element)
    },
    leave() {
      element.inert = true
      if (!video) return
      site.dehydrate(element)
      video.remove()
      video = null
    },
  }
}
