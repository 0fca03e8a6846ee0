import { motion } from '../../dom/motion.js'
import { isCarousel, isTrack, opensLightbox } from './layouts/design.js'
import { loadRare } from './load-rare-pieces.js'
import type { Run } from './run.js'

/** What was fetched under a name; nothing where it was not asked for. */
type Fetched<Asked> = {
  readonly [Name in keyof Asked]: Exclude<Awaited<Asked[Name]>, false | null | ''> | undefined
}

/** Waits for several things at the same time, each under its name. */
async function together<Asked extends object>(asked: Asked): Promise<Fetched<Asked>> {
  const pairs = Object.entries(asked).map(async ([name, code]) => [name, (await code) || undefined])
  return Object.fromEntries(await Promise.all(pairs))
}

/**
 * Whether the sheet cannot read all that the page gives: it is not written in attributes, or the browser does not
 * read numbers from those.
 */
function needsNumbers({ element, design, given, options, parts }: Run): boolean {
  const typed = globalThis.CSS?.supports?.('inline-size', 'attr(data-x px, 1px)')
  if (!typed && (design === 'strip' || parts('thumbnail').length > 0)) return true
  return Object.keys(given).some((name) => {
    const written = element.dataset[`option${name[0]?.toUpperCase()}${name.slice(1)}`]
    return name !== 'design' && !(typed && written === String(options[name as keyof typeof options]))
  })
}

/**
 * Fetches the code that a gallery needs, all at the same time: what its design, its options and its markup ask
 * for, and nothing else.
 */
export function loadCode(run: Run) {
  const { site, track, design, options, given, isGiven, parts } = run
  const moves = isCarousel(design)
  const has = (part: string) => moves && parts(part).length > 0
  // A name that no transition has is not among the options; it is told in the words of the catalogue.
  const name = String(given.transition ?? options.transition)
  // Under reduced motion nothing zooms. The others change at once then, and are there for the finger alone.
  const isDrawnBySheet = name === 'fade' || (name === 'ken-burns' && motion(site).reduced)

  return together({
    moving: moves && import('./controls/navigation.js'),
    stacked: design === 'stacked' && import('./layouts/stacked.js'),
    track: isTrack(design) && import('./layouts/track.js'),
    draw:
      design === 'stacked' &&
      !isDrawnBySheet &&
      import('./transitions/drawn.js').then((code) => code.loadDrawn(name)),
    bullets: has('bullet') && import('./controls/bullets.js'),
    thumbnails: options.thumbnails && has('thumbnail') && import('./controls/thumbnails.js'),
    videos: moves && track.querySelector('[data-block="video"]') && import('./media/videos.js'),
    playing: moves && options.autoplay && import('./autoplay/playing.js'),
    enlarge: (isGiven('lightbox') ? options.lightbox : opensLightbox(design)) && import('./media/enlarge.js'),
    linking: options.linkedGalleries && import('./linked-galleries.js'),
    address: options.historyHash && import('./address/address.js'),
    numbers: needsNumbers(run) && import('./layouts/layout-properties.js'),
    rare: loadRare(run),
    columns: design === 'autocolumns' && import('./layouts/columns.js'),
    rows: design === 'autorows' && import('./layouts/rows.js'),
  })
}

/** The modules that a gallery was given, by what they do. */
export type Code = Awaited<ReturnType<typeof loadCode>>
