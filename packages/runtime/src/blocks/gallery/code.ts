import { motion } from '../../dom/motion.js'
import { isCarousel, isTrack, opensLightbox } from './design.js'
import type { Run } from './run.js'

const none = undefined

/**
 * Fetches the code that a gallery needs, all at the same time: what its design, its options and its markup ask
 * for, and nothing else.
 */
export async function loadCode({ site, element, track, design, options, isGiven, parts }: Run) {
  const moves = isCarousel(design)
  const has = (part: string) => moves && parts(part).length > 0
  // A name that no transition has is not among the options; it is told in the words of the catalogue.
  const name = String(site.blocks.get(element)?.given.transition ?? options.transition)
  const isKnown = name === options.transition
  // Under reduced motion nothing zooms. The others change at once then, and are there for the finger alone.
  const zoomless = isKnown && name === 'ken-burns' && motion(site).reduced
  const transits = design === 'stacked' && name !== 'fade' && !zoomless

  const [
    moving,
    stacked,
    tracks,
    transition,
    bullets,
    thumbnails,
    videos,
    autoplay,
    enlarge,
    address,
    columns,
    rows,
  ] = await Promise.all([
    moves ? import('./moving.js') : none,
    design === 'stacked' ? import('./stacked.js') : none,
    isTrack(design) ? import('./track.js') : none,
    transits ? import('./transitions/transition.js').then((code) => code.loadTransition(name)) : none,
    has('bullet') ? import('./bullets.js') : none,
    options.thumbnails && has('thumbnail') ? import('./thumbnails.js') : none,
    moves && track.querySelector('[data-block="video"]') ? import('./videos.js') : none,
    moves && options.autoplay ? import('./autoplay.js') : none,
    (isGiven('lightbox') ? options.lightbox : opensLightbox(design)) ? import('./enlarge.js') : none,
    options.historyHash ? import('./deep-link.js') : none,
    design === 'autocolumns' ? import('./autocolumns.js') : none,
    design === 'autorows' ? import('./autorows.js') : none,
  ])
  return {
    moving,
    stacked,
    tracks,
    transition,
    bullets,
    thumbnails,
    videos,
    autoplay,
    enlarge,
    address,
    columns,
    rows,
  }
}

/** The modules that a gallery was given, by what they do. */
export type Code = Awaited<ReturnType<typeof loadCode>>
