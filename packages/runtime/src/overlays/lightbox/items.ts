import { closest, getAttribute, matches, queryAll } from '../../dom/native.js'
import { HOLDER } from './holder.js'

/** One item of a lightbox: its content and its caption. */
export interface LightboxItem {
  /** The slide or link that the item was read from. */
  readonly element: HTMLElement
  /** The item's id in the address; null if it has none. */
  readonly id: string | null
  /** The address of the full-size picture or of the video's page; empty if there is none. */
  readonly src: string
  readonly srcset: string
  /** Size of the full-size picture in pixels; 0 if the markup does not state it. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Copied into the lightbox with its links. */
  readonly caption: HTMLElement | string
  /** The thumbnail whose box the opening animation starts from. */
  readonly thumbnail: HTMLImageElement | null
  /** The page's own block of a video, or a link to one. */
  readonly video: HTMLElement | null
}

/** `600x400`, neither of them zero. */
const DIMENSIONS = /^\s*(0*[1-9]\d{0,4})\s*x\s*(0*[1-9]\d{0,4})\s*$/i

/** The first of these attributes that is not blank. */
const read = (element: Element | null, ...names: readonly string[]): string | null =>
  names.map((name) => element && getAttribute(element, name)).find((text) => text?.trim()) ?? null

/** The address in the first of these attributes; empty if it is invalid or has a scheme that no picture has. */
function address(element: Element | null, ...names: readonly string[]): string {
  const invalid = '//'
  try {
    const { href, protocol } = new URL(read(element, ...names) ?? invalid, element?.baseURI)
    return /^(?:https?|blob|data):$/.test(protocol) ? href : ''
  } catch {
    return ''
  }
}

/**
 * Reads the item of a slide or of a link with `data-lightbox`. It reads markup, no layout.
 *
 * @example
 * openLightbox(site, { items: slides.map(itemOf), index: 0, opener: link, theme: 'dark' })
 */
export function itemOf(element: HTMLElement): LightboxItem {
  const find = (selector: string) =>
    matches(element, selector) ? element : (queryAll(element, selector)[0] ?? null)
  const link = find('a[data-lightbox], a[data-part="open"]')
  const image = find('img') as HTMLImageElement | null
  const kind = read(element, 'data-type') ?? read(link, 'data-type')
  const video = find('[data-block="video"]') ?? (kind === 'video' ? link : null)
  const full = address(link, 'href')
  const size = 'data-image-dimensions'
  const [, width = 0, height = 0] =
    DIMENSIONS.exec(read(element, size) ?? read(image, size) ?? '')?.map(Number) ?? []

  return {
    element,
    id: read(element, 'data-slide-id', 'data-slide-url') ?? read(link, 'id'),
    src: full || address(image, 'data-src', 'src'),
    srcset: (full ? null : read(image, 'srcset', 'data-srcset')) ?? '',
    width,
    height,
    // A link without a picture has its own name.
    alt: (image ? read(image, 'alt') : (read(link, 'aria-label') ?? link?.textContent)?.trim()) ?? '',
    caption: read(element, 'data-caption') ?? captionOf(element) ?? '',
    thumbnail: image,
    video,
  }
}

/** The caption in a slide; or for a link, the caption of its figure if that has no other lightbox link. */
function captionOf(element: HTMLElement): HTMLElement | null {
  const selector = '[data-part="meta"], figcaption'
  const figure = closest(element, 'figure')
  const alone = figure && queryAll(figure, 'a[data-lightbox]').length < 2
  return queryAll(element, selector)[0] ?? ((alone && queryAll(figure, selector)[0]) || null)
}

/**
 * The elements of a group, in document order: links with `data-lightbox="<name>"`, and the slides of galleries with the
 * same name, or the links of a block that has none. A link without a name is a group by itself.
 */
export function groupOf(opener: HTMLElement): HTMLElement[] {
  const holder = closest(opener, HOLDER)
  const name = holder && getAttribute(holder, 'data-lightbox')
  if (!name) return [opener]
  const members: HTMLElement[] = []
  for (const each of queryAll(opener.ownerDocument, HOLDER)) {
    if (getAttribute(each, 'data-lightbox') !== name) continue
    if (matches(each, 'a')) {
      if (!members.some((member) => member.contains(each))) members.push(each)
      continue
    }
    const slides = queryAll(each, '[data-part="slide"]')
    members.push(...(slides.length > 0 ? slides : queryAll(each, 'a[data-part="open"]')))
  }
  return members
}
