import { loadChunk } from '../../core/load.js'
import type { Site } from '../../core/site.js'
import type { LightboxItem } from './items.js'

/** The place of one item: the one that is shown, or a neighbour that is made ready. */
export interface Pane {
  readonly element: HTMLElement
  /** The picture; null for a video and for what has no picture. */
  readonly picture: HTMLImageElement | null
  /** Width of the picture's file in pixels, as far as it is known. */
  readonly naturalWidth: number
  /** Fetches and decodes; true once the picture can be shown, false where it cannot. Once is enough. */
  load(): Promise<boolean>
  /** Brings to life what must not live off-screen: a video. */
  enter(): Promise<void>
  leave(): void
}

export interface PaneOptions {
  readonly site: Site
  readonly item: LightboxItem
  readonly failed: string
}

/** Of a thumbnail the shape counts, not the size; where there is none, it may be this one. */
const SHAPE = { naturalWidth: 3, naturalHeight: 2 }
const LARGE = 10_000

export function createPane({ site, item, failed }: PaneOptions): Pane {
  const { document } = site
  const element = document.createElement('div')
  element.className = 'site-lightbox-pane'
  let video: HTMLElement | null = null
  let loading: Promise<boolean> | null = null

  const fail = () => {
    const message = document.createElement('p')
    message.className = 'site-lightbox-failed'
    message.textContent = failed
    element.replaceChildren(message)
    return false
  }

  const picture = item.video ? null : document.createElement('img')
  /** The sheet fits a box of this size into the stage, whatever has been loaded by then. */
  const size = (width: number, height: number) => {
    picture?.style.setProperty('--site-lightbox-width', `${width}`)
    picture?.style.setProperty('--site-lightbox-height', `${height}`)
  }

  if (picture) {
    const { thumbnail } = item
    picture.className = 'site-lightbox-picture'
    picture.alt = item.alt
    picture.draggable = false
    const guess = thumbnail?.naturalWidth && thumbnail.naturalHeight ? thumbnail : null
    const { naturalWidth, naturalHeight } = guess ?? SHAPE
    if (item.width > 0) size(item.width, item.height)
    else size(naturalWidth * LARGE, naturalHeight * LARGE)
    if (guess?.currentSrc) picture.style.backgroundImage = `url(${JSON.stringify(guess.currentSrc)})`
    element.append(picture)
  }

  const fetchPicture = async (): Promise<boolean> => {
    if (!picture) return item.video !== null || fail()
    if (!item.src && !item.srcset) return fail()
    element.dataset.loading = ''
    picture.sizes = '100vw'
    picture.srcset = item.srcset
    if (item.src) picture.src = item.src
    try {
      await picture.decode()
    } catch {
      return fail()
    } finally {
      delete element.dataset.loading
      picture.style.backgroundImage = ''
    }
    const { naturalWidth, naturalHeight } = picture
    if (item.width === 0 && naturalWidth * naturalHeight > 0) size(naturalWidth, naturalHeight)
    return true
  }

  return {
    element,
    picture,
    get naturalWidth() {
      return item.width || (picture?.naturalWidth ?? 0)
    },
    load() {
      loading ??= fetchPicture()
      return loading
    },
    async enter() {
      element.inert = false
      if (!item.video || video) return
      const { freshVideo } = await loadChunk('fresh video', () => import('./fresh-video.js'))
      if (element.inert || video || !element.isConnected) return
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
