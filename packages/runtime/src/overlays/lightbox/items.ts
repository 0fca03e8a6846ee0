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
  const [, width = 0, height = 0] = DIMENSIONS.exec(text ?? '') ?? []
  return Number(width) * Number(height) === 0 ? [0, 0] : [Number(width), Number(height)]
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

/** `null` and empty say the same. */
const first = (...texts: readonly (string | null | undefined)[]): string | null =>
  texts.find((each) => each?.trim()) ?? null

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
  const kind = first(getAttribute(element, 'data-type'), link && getAttribute(link, 'data-type'))
  const video = find('[data-block="video"]') ?? (kind === 'video' ? link : null)
  const base = element.baseURI
  const own = image && first(getAttribute(image, 'data-src'), getAttribute(image, 'src'))
  const full = address(link && getAttribute(link, 'href'), base)
  const said = (name: string) => first(getAttribute(element, name), image && getAttribute(image, name))
  const [width, height] = dimensions(said('data-image-dimensions'))
  const hash = link && getAttribute(link, 'id')

  return {
    element,
    id: first(getAttribute(element, 'data-slide-id'), getAttribute(element, 'data-slide-url'), hash),
    src: full || address(own, base),
    srcset: full
      ? ''
      : ((image && first(getAttribute(image, 'srcset'), getAttribute(image, 'data-srcset'))) ?? ''),
    width,
    height,
    alt: image ? (getAttribute(image, 'alt') ?? '') : nameOf(link),
    caption: first(getAttribute(element, 'data-caption')) ?? captionOf(element) ?? '',
    thumbnail: image,
    video,
  }
}

/** What a link without a picture is called. */
const nameOf = (link: HTMLElement | null): string =>
  link ? (first(getAttribute(link, 'aria-label'), link.textContent) ?? '').trim() : ''

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
