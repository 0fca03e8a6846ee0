import { modules, type Row, runtime } from '../lib/row.js'

export const WIDTH = 1600
export const HEIGHT = 1200

export interface LightboxRow extends Row {
  /** The link around a small picture. */
  readonly link: (thumbnail: string, full: string) => string
  /** Attributes of the element around the links. */
  readonly attributes?: string
  /** The element that covers the page while it is open. */
  readonly box: string
}

const link =
  (attributes = '') =>
  (thumbnail: string, full: string) =>
    `<a href="${full}"${attributes}>${thumbnail}</a>`

export const lightboxRows: readonly LightboxRow[] = [
  {
    name: 'site',
    title: 'Site Runtime',
    link: link(` data-lightbox="prints" data-image-dimensions="${WIDTH}x${HEIGHT}"`),
    sheets: [`${runtime}/styles/tokens.css`, `${runtime}/overlays/lightbox/lightbox.css`],
    box: 'dialog[open]',
    onDemand: ['open'],
  },
  {
    name: 'photoswipe',
    title: 'PhotoSwipe',
    packages: ['photoswipe'],
    link: link(` data-pswp-width="${WIDTH}" data-pswp-height="${HEIGHT}"`),
    sheets: [`${modules}/photoswipe/dist/photoswipe.css`],
    box: '.pswp',
    onDemand: ['photoswipe'],
  },
  {
    name: 'glightbox',
    title: 'GLightbox',
    packages: ['glightbox'],
    link: link(' class="glightbox" data-gallery="prints"'),
    sheets: [`${modules}/glightbox/dist/css/glightbox.css`],
    box: '.glightbox-container',
  },
  {
    name: 'lightgallery',
    title: 'lightGallery, zoom',
    packages: ['lightgallery'],
    link: link(` data-lg-size="${WIDTH}-${HEIGHT}"`),
    sheets: [`${modules}/lightgallery/css/lightgallery.css`, `${modules}/lightgallery/css/lg-zoom.css`],
    box: '.lg-container.lg-show',
  },
  {
    name: 'uikit',
    title: 'UIkit',
    packages: ['uikit'],
    link: link(),
    attributes: ' uk-lightbox',
    sheets: [`${modules}/uikit/dist/css/uikit.css`],
    box: '.uk-lightbox',
  },
]
