import { motion } from '../../dom/panels/motion.js'
import { isCarousel, isTrack, opensLightbox } from './layouts/design.js'
import type { Run } from './run.js'

/** The loaded modules by name; undefined for one that is not needed. */
type Fetched<Needed> = {
  readonly [Name in keyof Needed]: Exclude<Awaited<Needed[Name]>, false | null | ''> | undefined
}

/** Waits for several modules at the same time, each under its name. */
async function fetchAll<Needed extends object>(needed: Needed): Promise<Fetched<Needed>> {
  const pairs = Object.entries(needed).map(async ([name, code]) => [name, (await code) || undefined])
  return Object.fromEntries(await Promise.all(pairs))
}

/**
 * Whether the sheet cannot read all values of the page: some are not in attributes, or the browser does not
 * read numbers from attributes.
 */
function needsProperties({ element, design, rawOptions, options, parts }: Run): boolean {
  const isTyped = globalThis.CSS?.supports?.('inline-size', 'attr(data-x px, 1px)')
  if (!isTyped && (design === 'strip' || parts('thumbnail').length > 0)) return true
  return Object.keys(rawOptions).some((name) => {
    const written = element.dataset[`option${name[0]?.toUpperCase()}${name.slice(1)}`]
    return name !== 'design' && !(isTyped && written === String(options[name as keyof typeof options]))
  })
}

/**
 * Loads the code for the design, the options and the markup of a gallery, all at the same time, and nothing
 * else.
 */
export function loadPieces(run: Run) {
  const { site, track, design, options, isSet, parts } = run
  const isMoving = isCarousel(design)
  const has = (part: string) => isMoving && parts(part).length > 0
  const name = options.transition
  // Under reduced motion nothing zooms. Other transitions change slides at once then, and serve dragging only.
  const isDrawnBySheet = name === 'fade' || (name === 'ken-burns' && motion(site).reduced)

  return fetchAll({
    navigation: isMoving && import('./controls/navigation.js'),
    stacked: design === 'stacked' && import('./layouts/stacked.js'),
    track: isTrack(design) && import('./layouts/track.js'),
    transition:
      design === 'stacked' &&
      !isDrawnBySheet &&
      import('./transitions/load-transition.js').then((code) => code.loadTransition(name)),
    bullets: has('bullet') && import('./controls/bullets.js'),
    thumbnails: options.thumbnails && has('thumbnail') && import('./controls/thumbnails.js'),
    videos: isMoving && track.querySelector('[data-block="video"]') && import('./media/videos.js'),
    autoplay: isMoving && options.autoplay && import('./autoplay/autoplay.js'),
    enlarge: (isSet('lightbox') ? options.lightbox : opensLightbox(design)) && import('./media/enlarge.js'),
    links: options.linkedGalleries && import('./linked-galleries.js'),
    deepLink: options.historyHash && import('./address/deep-link.js'),
    properties: needsProperties(run) && import('./layouts/layout-properties.js'),
    keys: options.keys && import('./nested-options/key-codes.js'),
    pictureDefaults: options.loaderOptions && import('./nested-options/picture-defaults.js'),
    videoDefaults: options.videoLoaderOptions && import('./nested-options/video-defaults.js'),
    // An unknown axis is any axis.
    resizeEvent: run.rawOptions.resizeAxis !== undefined && import('./layouts/resize-event.js'),
    columns: design === 'autocolumns' && import('./layouts/autocolumns.js'),
    rows: design === 'autorows' && import('./layouts/autorows.js'),
  })
}

/** The modules that a gallery loaded, by purpose. */
export type Pieces = Awaited<ReturnType<typeof loadPieces>>
