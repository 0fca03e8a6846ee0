import type { BlockContext } from '../../../core/block.js'
import type { Site } from '../../../core/site.js'
import { getAttribute, queryAllIn } from '../../../dom/native.js'
import { ownStyle } from '../../../dom/style.js'
import type { PageProduct } from '../read-product.js'

const ADDRESSES = ['src', 'srcset', 'data-src', 'data-srcset']

const shows = (element: Element, address: string): boolean =>
  ADDRESSES.some((name) => getAttribute(element, name)?.includes(address))

/** The image of a product, which shows the picture of the chosen variant. */
class VariantImage {
  readonly #context: BlockContext
  readonly #image: HTMLElement
  /** The image and the other sources of its picture, with the addresses of the server. */
  readonly #sources: readonly (readonly [element: Element, name: string, address: string])[]

  constructor(context: BlockContext, image: HTMLElement) {
    this.#context = context
    this.#image = image
    const around = image.parentElement
    const elements = [image, ...(around?.localName === 'picture' ? queryAllIn(around, 'source') : [])]
    this.#sources = elements.flatMap((element) =>
      ['src', 'srcset'].flatMap((name) => {
        const address = getAttribute(element, name)
        return address === null ? [] : [[element, name, address] as const]
      }),
    )
  }

  /** Whether the server has written this picture. */
  hasWritten(address: string): boolean {
    return this.#sources.some(([, , written]) => written.includes(address))
  }

  /** @param address - empty for the picture of the server */
  show(address: string): void {
    const { attrs } = this.#context
    const [width, height] = ['width', 'height'].map((name) => getAttribute(this.#image, name))
    // A picture of another ratio would move the content after it.
    if (address && width && height) ownStyle(attrs, this.#image).aspectRatio = `${width} / ${height}`
    for (const [element, name, written] of this.#sources) {
      if (getAttribute(element, name) !== (address || written)) attrs.set(element, name, address || written)
    }
  }
}

/** The part of a gallery's handle that a product uses: a block does not import another one. */
interface Slides {
  select(index: number): unknown
}

/** Shows the slide with this picture in a gallery of the product. */
function selectSlide(site: Site, gallery: HTMLElement, address: string): void {
  const slides = [...queryAllIn(gallery, '[data-part="slide"]')]
  const index = slides.findIndex((slide) =>
    [...queryAllIn(slide, 'img,source')].some((each) => shows(each, address)),
  )
  if (index >= 0) site.handle<Slides>(gallery)?.select(index)
}

/** The pictures of a product, which follow the chosen variant. */
export class Pictures {
  readonly #context: BlockContext
  readonly #images: readonly VariantImage[]
  /** The address of the product's own picture, if the server has written that of a variant; else empty. */
  readonly #own: string

  constructor(context: BlockContext, { mainImageUrl = '', variants }: PageProduct) {
    this.#context = context
    this.#images = context.parts('image').map((image) => new VariantImage(context, image))
    const isVariants = variants.some(
      ({ mainImageUrl: address }) =>
        address && address !== mainImageUrl && this.#images.some((image) => image.hasWritten(address)),
    )
    this.#own = isVariants ? mainImageUrl : ''
  }

  /** @param address - the picture of a variant; empty for the product's own */
  show(address: string): void {
    const { element, site } = this.#context
    for (const image of this.#images) image.show(address || this.#own)
    if (!address) return
    for (const gallery of queryAllIn(element, '[data-block="gallery"]')) selectSlide(site, gallery, address)
  }
}
