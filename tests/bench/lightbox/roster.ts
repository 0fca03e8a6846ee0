import type { LinkMarkup } from './markup.js'
import * as markups from './markup.js'

/** A row of the lightbox tables. */
export interface LightboxRow {
  /** File of `contenders/`. */
  readonly name: string
  readonly title: string
  /** npm package whose version is shown; none for code of ours. */
  readonly package?: string
  readonly link: LinkMarkup
  /** Attributes of the element around the links. */
  readonly attributes?: string
  /** Style sheets that the page is served with, relative to tests/bench. */
  readonly sheets: readonly string[]
  /** The element that covers the page while it is open. */
  readonly box: string
  /** Dynamic imports that opening asks for, as the source writes them. */
  readonly onDemand?: readonly string[]
  readonly note: string
}

const modules = '../../node_modules'
const runtime = '../../packages/runtime/src'

export const lightboxRoster: readonly LightboxRow[] = [
  {
    name: 'site',
    title: 'Site Runtime',
    link: markups.site,
    sheets: [`${runtime}/styles/tokens.css`, `${runtime}/overlays/lightbox/lightbox.css`],
    box: 'dialog[open]',
    onDemand: ['./open.js'],
    note: 'the page starts with the whole core; the lightbox comes with the first click',
  },
  {
    name: 'photoswipe',
    title: 'PhotoSwipe',
    package: 'photoswipe',
    link: markups.photoswipe,
    sheets: [`${modules}/photoswipe/dist/photoswipe.css`],
    box: '.pswp',
    onDemand: ['photoswipe'],
    note: 'captions are a plugin of its own, not loaded here; needs every picture’s size in the markup',
  },
  {
    name: 'glightbox',
    title: 'GLightbox',
    package: 'glightbox',
    link: markups.glightbox,
    sheets: [`${modules}/glightbox/dist/css/glightbox.css`],
    box: '.glightbox-container',
    note: 'videos would load a player from another host',
  },
  {
    name: 'lightgallery',
    title: 'lightGallery, zoom',
    package: 'lightgallery',
    link: markups.lightgallery,
    sheets: [`${modules}/lightgallery/css/lightgallery.css`, `${modules}/lightgallery/css/lg-zoom.css`],
    box: '.lg-container.lg-show',
    note: 'with its plugin for zoom; an icon font is loaded beside the style sheet',
  },
  {
    name: 'uikit',
    title: 'UIkit',
    package: 'uikit',
    link: markups.uikit,
    attributes: ' uk-lightbox',
    sheets: [`${modules}/uikit/dist/css/uikit.css`],
    box: '.uk-lightbox',
    note: 'script and style sheet are those of the whole framework',
  },
]
