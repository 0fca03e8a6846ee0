import { page } from '../lib/browser/html.js'

/** The content of a page of galleries. */
export interface Layout {
  readonly galleries: number
  readonly slides: number
  readonly perView: 1 | 3
  /** Milliseconds between automatic changes; 0: none. */
  readonly autoplay: number
}

const layoutOf = (galleries: number, slides: number): Layout => ({
  galleries,
  slides,
  perView: 1,
  autoplay: 0,
})

/** The three pages of galleries: many, one, and many small ones. */
export const LAYOUTS = { '10 × 12': layoutOf(10, 12), '1 × 12': layoutOf(1, 12), '20 × 6': layoutOf(20, 6) }

/** How a library writes one gallery. */
export type GalleryMarkup = (gallery: number, layout: Layout) => string

const WIDTH = 800
const HEIGHT = 600

const picture = (gallery: number, slide: number): string => {
  const hue = (gallery * 67 + slide * 31) % 360
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' width='${WIDTH}' height='${HEIGHT}'><rect width='100%' height='100%' fill='hsl(${hue} 40% 60%)'/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** The same in every library: a link around a picture whose size is known. */
const content = (gallery: number, slide: number): string =>
  `<a href="#picture-${gallery}-${slide}"><img src="${picture(gallery, slide)}" width="${WIDTH}" height="${HEIGHT}" alt="Picture ${slide + 1} of gallery ${gallery + 1}"></a>`

interface Shape {
  /** Element and attributes of a slide. */
  readonly slide: string
  readonly attributes?: string
  /** A list item holds the figure; otherwise the slide is the figure. */
  readonly list?: boolean
}

const slides = (gallery: number, { slides: count }: Layout, { slide, attributes = '', list }: Shape) =>
  Array.from({ length: count }, (_, index) => {
    const inner = content(gallery, index)
    const mark = `${slide}${attributes} data-bench-slide="${index}"`
    return list ? `<li ${mark}><figure>${inner}</figure></li>` : `<figure ${mark}>${inner}</figure>`
  }).join('')

const root = (gallery: number) => `data-bench-gallery aria-label="Gallery ${gallery + 1}"`
const arrow = (attributes: string, label: string) => `<button type="button" ${attributes}>${label}</button>`

/** A native scroll container and two buttons. */
export const native: GalleryMarkup = (gallery, layout) =>
  `<section class="native" ${root(gallery)}><div class="native-track" data-bench-frame tabindex="0">${slides(gallery, layout, { slide: 'class="native-slide"' })}</div>${arrow('class="native-previous"', 'Previous')}${arrow('class="native-next" data-bench-next', 'Next')}</section>`

/** Our gallery, in one of its designs. */
export const site =
  (design: string): GalleryMarkup =>
  (gallery, layout) => {
    const { autoplay, perView } = layout
    const timing = autoplay
      ? ` data-option-autoplay="true" data-option-autoplay-duration="${autoplay / 1000}"`
      : ''
    const per = design === 'carousel' ? ` data-option-slides-per-row="${perView}"` : ''
    const pause = autoplay ? arrow('data-part="pause"', 'Pause') : ''
    return `<section data-block="gallery" data-option-design="${design}"${timing}${per} ${root(gallery)}>${pause}<div data-part="slides" data-bench-frame>${slides(gallery, layout, { slide: 'data-part="slide" data-type="image"', attributes: ` data-image-dimensions="${WIDTH}x${HEIGHT}"` })}</div>${arrow('data-part="previous"', 'Previous')}${arrow('data-part="next" data-bench-next', 'Next')}<p data-part="counter">1 of ${layout.slides}</p></section>`
  }

export const swiper: GalleryMarkup = (gallery, layout) =>
  `<div class="swiper" data-bench-frame ${root(gallery)}><div class="swiper-wrapper">${slides(gallery, layout, { slide: 'class="swiper-slide"' })}</div><div class="swiper-pagination"></div><div class="swiper-button-prev"></div><div class="swiper-button-next" data-bench-next></div></div>`

export const embla: GalleryMarkup = (gallery, layout) =>
  `<section class="embla" ${root(gallery)}><div class="embla__viewport" data-bench-frame><div class="embla__container">${slides(gallery, layout, { slide: 'class="embla__slide"' })}</div></div>${arrow('class="embla__prev"', 'Previous')}${arrow('class="embla__next" data-bench-next', 'Next')}</section>`

export const splide: GalleryMarkup = (gallery, layout) =>
  `<section class="splide" ${root(gallery)}><div class="splide__track" data-bench-frame><ul class="splide__list">${slides(gallery, layout, { slide: 'class="splide__slide"', list: true })}</ul></div></section>`

export const flickity: GalleryMarkup = (gallery, layout) =>
  `<div class="carousel" data-bench-frame ${root(gallery)}>${slides(gallery, layout, { slide: 'class="carousel-cell"' })}</div>`

export const keen: GalleryMarkup = (gallery, layout) =>
  `<section ${root(gallery)}><div class="keen-slider" data-bench-frame>${slides(gallery, layout, { slide: 'class="keen-slider__slide"' })}</div>${arrow('class="arrow--left"', 'Previous')}${arrow('class="arrow--right" data-bench-next', 'Next')}</section>`

export const glide: GalleryMarkup = (gallery, layout) =>
  `<div class="glide" ${root(gallery)}><div class="glide__track" data-glide-el="track" data-bench-frame><ul class="glide__slides">${slides(gallery, layout, { slide: 'class="glide__slide"', list: true })}</ul></div><div class="glide__arrows" data-glide-el="controls">${arrow('class="glide__arrow glide__arrow--left" data-glide-dir="&lt;"', 'Previous')}${arrow('class="glide__arrow glide__arrow--right" data-glide-dir="&gt;" data-bench-next', 'Next')}</div></div>`

/** UIkit has a slideshow for one slide at a time and a slider for several. */
export const uikit: GalleryMarkup = (gallery, layout) => {
  const { autoplay, perView } = layout
  const name = perView === 1 ? 'slideshow' : 'slider'
  const options = autoplay ? `autoplay: true; autoplay-interval: ${autoplay}` : ''
  const widths = perView === 1 ? '' : ` uk-child-width-1-${perView}`
  return `<div class="uk-${name}" uk-${name}="${options}" tabindex="-1" ${root(gallery)}><div class="uk-${name}-container" data-bench-frame><ul class="uk-${name}-items${widths}">${slides(gallery, layout, { slide: '', list: true })}</ul></div><a href uk-${name}-item="previous">Previous</a><a href uk-${name}-item="next" data-bench-next>Next</a></div>`
}

const RULES = `main { max-width: 800px; margin: auto }
figure { margin: 0 }
[data-bench-gallery] img { display: block; width: 100%; height: auto }`

/** The paragraph after each gallery makes layout shift below the gallery measurable. */
export const galleryPage = (markup: GalleryMarkup, layout: Layout, styles: string, hidden: boolean): string =>
  page({
    rules: RULES,
    styles,
    main: hidden ? ' style="display: none"' : '',
    body: Array.from(
      { length: layout.galleries },
      (_, gallery) => `${markup(gallery, layout)}\n<p>A paragraph after gallery ${gallery + 1}.</p>`,
    ).join('\n'),
  })
