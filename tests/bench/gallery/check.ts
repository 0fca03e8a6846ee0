import { openStage } from '../lib/browser/stage.js'
import { addedBytes } from '../lib/bundling/bundle.js'
import { runtime } from '../lib/row.js'
import { measureLightbox } from '../lightbox/measure.js'
import { lightboxRows } from '../lightbox/rows.js'
import { type Bound, bounds, lightboxBounds } from './bounds.js'
import { countAll } from './counted.js'
import { galleryLaboratory } from './laboratory.js'
import { type GalleryRow, galleryRows, isOurs } from './rows.js'

/** A bound, and the code that it limits. */
export type CheckLine = Bound & { readonly of: string }

/** Limits of our own code, without gsap, hammerjs and the message formatter. */
const CHUNKS: readonly (readonly [file: string, most: number])[] = [
  ['blocks/gallery/block.ts', 6000],
  ['overlays/lightbox/lightbox.ts', 6000],
  ['blocks/video/block.ts', 1500],
]

/** Packages, and code that blocks share or that every page with blocks has. */
const isShared = (path: string): boolean => {
  const [, file] = path.split('/packages/runtime/src/')
  return (
    file === undefined ||
    /^(?:core|page|services\/messages|contract\/messages)\/|^schema\/option|^dom\/(?:native|ledger)/.test(
      file,
    )
  )
}

async function bytes(): Promise<CheckLine[]> {
  const lines: CheckLine[] = []
  for (const [of, most] of CHUNKS) {
    const value = await addedBytes(`${runtime}/${of}`, isShared)
    lines.push({ of, what: 'bytes, compressed', value, most })
  }
  return lines
}

/** Uses a browser of its own, because a browser traces one page at a time. */
async function gallery(row: GalleryRow): Promise<CheckLine[]> {
  const stage = await openStage()
  try {
    const counted = await countAll(await galleryLaboratory(stage), [row])
    return counted.flatMap(bounds).map((bound) => ({ ...bound, of: row.title }))
  } finally {
    await stage.close()
  }
}

async function lightbox(): Promise<CheckLine[]> {
  const stage = await openStage()
  try {
    const row = lightboxRows.find(({ name }) => name === 'site')!
    return lightboxBounds(await measureLightbox(stage, row)).map((bound) => ({ ...bound, of: 'lightbox' }))
  } finally {
    await stage.close()
  }
}

/**
 * Counts and bytes of our galleries and our lightbox, with their bounds. There are no times, so every machine
 * gives the same result. All run at once, because they mostly wait.
 */
export const galleryCheck = async (): Promise<CheckLine[]> =>
  (await Promise.all([bytes(), ...galleryRows.filter(isOurs).map(gallery), lightbox()])).flat()
