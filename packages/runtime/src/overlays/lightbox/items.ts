import { closest, getAttribute, matches, queryAll } from '../../dom/native.js'

/** One thing that a lightbox shows: its content and its caption [LBX-007]. */
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

const DIMENSIONS = /^\s*(\d{1,5})\s*x\s*(\d{1,5})\s*$/i

/** `600x400` as numbers; zeros where it says anything else. */
function dimensions(text: string | null): readonly [number, number] {
  const [width = 0, height = 0] =
    DIMENSIONS.exec(text ?? '')
      ?.slice(1)
      .map(Number) ?? []
  return width * height > 0 ? [width, height] : [0, 0]
}

/** Addresses that run code, or lead nowhere, are no pictures. */
function address(written: string | null, base: string): string {
  if (!written) return ''
  try {
    const { href, protocol } = new URL(written, base)
    return /^(?:https?|blob|data):$/.test(protocol) ? href : ''
  } catch {
    return ''
  }
}

/** The first of these attributes that says anything: what is empty says as little as what is not there. */
function read(element: Element | null, ...names: readonly string[]): string | null {
  const texts = element ? names.map((name) => getAttribute(element, name)) : []
  return texts.find((text) => text?.trim()) ?? null
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
  const base = element.baseURI
  const full = address(read(link, 'href'), base)
  const size = 'data-image-dimensions'
  const [width, height] = dimensions(read(element, size) ?? read(image, size))

  return {
    element,
    id: read(element, 'data-slide-id', 'data-slide-url') ?? read(link, 'id'),
    src: full || address(read(image, 'data-src', 'src'), base),
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
  const inside = queryAll(element, selector)[0]
  const figure = inside ? null : closest(element, 'figure')
  if (!figure || queryAll(figure, 'a[data-lightbox]').length > 1) return inside ?? null
  return queryAll(figure, selector)[0] ?? null
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
