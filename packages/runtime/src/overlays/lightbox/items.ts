import { closest, getAttribute, matches, queryAll } from '../../dom/native.js'

/** One thing that a lightbox shows: its content and its caption. */
export interface LightboxItem {
  /** The slide or link that it was read from. */
  readonly element: HTMLElement
  /** What names it in the address; null where nothing does. */
  readonly id: string | null
  /** The picture in full size, or the video's page; empty where there is none. */
  readonly src: string
  readonly srcset: string
  /** Of the picture in full size, in pixels; 0 where the markup does not say. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Copied into the lightbox, links and all. */
  readonly caption: HTMLElement | string
  /** The box that it opens from and returns to. */
  readonly thumbnail: HTMLImageElement | null
  /** The page's own block of a video, or a link to one. */
  readonly video: HTMLElement | null
}

/** `600x400`: neither may be nothing. */
const DIMENSIONS = /^\s*(0*[1-9]\d{0,4})\s*x\s*(0*[1-9]\d{0,4})\s*$/i

/** The first of these attributes that says anything: what is empty says as little as what is not there. */
const read = (element: Element | null, ...names: readonly string[]): string | null =>
  names.map((name) => element && getAttribute(element, name)).find((text) => text?.trim()) ?? null

/** Where the first of these attributes leads. Addresses that run code, or lead nowhere, are no pictures. */
function address(element: Element | null, ...names: readonly string[]): string {
  const nowhere = '//'
  try {
    const { href, protocol } = new URL(read(element, ...names) ?? nowhere, element?.baseURI)
    return /^(?:https?|blob|data):$/.test(protocol) ? href : ''
  } catch {
    return ''
  }
}

/**
 * Reads a slide or a link with `data-lightbox`. Reads markup alone, no layout.
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
    // What a link without a picture is called.
    alt: (image ? read(image, 'alt') : (read(link, 'aria-label') ?? link?.textContent)?.trim()) ?? '',
    caption: read(element, 'data-caption') ?? captionOf(element) ?? '',
    thumbnail: image,
    video,
  }
}

/** In the slide; or beside a link, in the figure that holds nothing else to open. */
function captionOf(element: HTMLElement): HTMLElement | null {
  const selector = '[data-part="meta"], figcaption'
  const figure = closest(element, 'figure')
  const alone = figure && queryAll(figure, 'a[data-lightbox]').length < 2
  return queryAll(element, selector)[0] ?? ((alone && queryAll(figure, selector)[0]) || null)
}

/**
 * Everything of a group, in document order: links with `data-lightbox="<name>"`, and the slides of galleries that
 * carry the same name. A link without a name stands for itself.
 */
export function groupOf(opener: HTMLElement): HTMLElement[] {
  const holder = closest(opener, '[data-lightbox]')
  const name = holder && getAttribute(holder, 'data-lightbox')
  if (!name) return [opener]
  const members: HTMLElement[] = []
  for (const each of queryAll(opener.ownerDocument, '[data-lightbox]')) {
    if (getAttribute(each, 'data-lightbox') !== name) continue
    if (matches(each, '[data-block]')) members.push(...queryAll(each, '[data-part="slide"]'))
    else if (matches(each, 'a') && !members.some((member) => member.contains(each))) members.push(each)
  }
  return members
}
