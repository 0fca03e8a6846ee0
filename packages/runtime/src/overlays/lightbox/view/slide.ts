import type { Site } from '../../../core/site.js'
import { loadChunk } from '../../../dom/load.js'
import type { LightboxItem } from '../items.js'
import { createPart } from './create-element.js'
import { settledAnimations } from './open-animation.js'

/** The slide of one item: the current one, or a prepared neighbour. */
export interface Slide {
  readonly element: HTMLElement
  readonly item: LightboxItem
  /** The picture; null for a video. */
  readonly picture: HTMLImageElement | null
  /** Loads and decodes the picture, once. Resolves with false if that fails. */
  load(): Promise<boolean>
  /** Makes the slide current; starts a video. */
  enter(): Promise<void>
  leave(): void
}

/** Only a thumbnail's ratio counts, not its size; without a thumbnail, three to two is assumed. */
const LARGE = 10_000

const VECTOR = /^data:image\/svg|\.svg(?:[?#]|$)/i

const isDecoded = (picture: HTMLImageElement): Promise<boolean> =>
  picture.decode().then(
    () => true,
    () => false,
  )

/** Shows the thumbnail as the picture, if it has loaded. */
async function showInstead(picture: HTMLImageElement, thumbnail: HTMLImageElement): Promise<boolean> {
  const { currentSrc, naturalWidth } = thumbnail
  if (naturalWidth === 0 || currentSrc === '') return false
  picture.srcset = ''
  picture.src = currentSrc
  return isDecoded(picture)
}

/** @param failed - the text for a picture that cannot be loaded */
export function createSlide(site: Site, track: HTMLElement, item: LightboxItem, failed: string): Slide {
  const element = createPart('div', '-pane', track)
  const picture = item.video ? null : createPart('img', '-picture', element)
  let video: HTMLElement | null = null
  let loading: Promise<boolean> | null = null

  /** Says so, over the thumbnail where the page has one: a small picture is better than none. */
  const fail = async (): Promise<boolean> => {
    const isShown = picture && item.thumbnail && (await showInstead(picture, item.thumbnail))
    if (!isShown) element.replaceChildren()
    createPart('p', '-failed', element).textContent = failed
    return false
  }

  /** The sheet fits a box of this size into the track before the picture has loaded. */
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
    const isLoaded = (await isDecoded(picture)) || (await fail())
    element.toggleAttribute('data-loading', false)
    picture.style.backgroundImage = ''
    const { naturalWidth, naturalHeight } = picture
    if (!item.width && naturalWidth * naturalHeight > 0) {
      // A running animation relies on the box that it started with.
      await settledAnimations(picture.getAnimations())
      // A drawing is as sharp at any size, and browsers make up the size of one that states none.
      const by = VECTOR.test(picture.currentSrc) ? LARGE : 1
      size(naturalWidth * by, naturalHeight * by)
    }
    return isLoaded
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
      const { copyVideo } = await loadChunk('video copy', () => import('./video-copy.js'))
      if (element.inert || video) return
      video = copyVideo(site, item.video)
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
