import type { BlockPieces } from '../../schema/piece.js'
import { type Design, internalDesign, isCarousel, isTrack, opensLightbox } from './layouts/design.js'
import { GalleryOptions } from './options.js'

const designs = (test: (design: Design) => boolean): readonly string[] =>
  GalleryOptions.entries.design.wrapped.options.filter((name) => test(internalDesign(name)))

const MOVING = { design: designs(isCarousel) }
const drawn = GalleryOptions.entries.transition.wrapped.options.filter((name) => name !== 'fade')

/**
 * The pieces of `loadPieces` that a server can foresee, by module name, for `manifest.json`. The build uses
 * this data; no page loads it.
 */
export const pieces: BlockPieces = {
  navigation: [{ options: MOVING }],
  stacked: [{ options: { design: designs((design) => design === 'stacked') } }],
  track: [{ options: { design: designs(isTrack) } }],
  'load-transition': [{ options: { design: designs((design) => design === 'stacked'), transition: drawn } }],
  bullets: [{ options: MOVING, part: 'bullet' }],
  thumbnails: [{ options: { ...MOVING, thumbnails: [true] }, part: 'thumbnail' }],
  autoplay: [{ options: { ...MOVING, autoplay: [true] } }],
  enlarge: [
    { options: { lightbox: [true] } },
    { options: { design: designs(opensLightbox), lightbox: [null] } },
  ],
  'deep-link': [{ options: { historyHash: [true] } }],
  autocolumns: [{ options: { design: designs((design) => design === 'autocolumns') } }],
}
