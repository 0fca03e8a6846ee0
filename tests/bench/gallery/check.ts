import { measureLightbox } from '../lightbox/measure.js'
import { lightboxRoster } from '../lightbox/roster.js'
import { ownBytes } from '../own-bytes.js'
import { openStage } from '../stage.js'
import { type Bound, bounds, lightboxBounds } from './bounds.js'
import { openGalleryLaboratory } from './laboratory.js'
import { countAll } from './results.js'
import { chosenGalleries, type GalleryRow, OURS } from './roster.js'

/** A bound, and what it is one of. */
export type CheckLine = Bound & { readonly of: string }

/** Of our own code, without gsap, hammerjs and the formatter of messages. */
const CHUNKS: readonly (readonly [file: string, most: number])[] = [
  ['blocks/gallery/block.ts', 6000],
  ['overlays/lightbox/lightbox.ts', 6000],
  ['blocks/video/block.ts', 1500],
]

async function bytes(): Promise<CheckLine[]> {
  const lines: CheckLine[] = []
  for (const [of, most] of CHUNKS) {
    lines.push({ of, what: 'bytes, compressed', value: await ownBytes(of), most })
  }
  return lines
}

/** In a browser of its own: a browser traces one page at a time. */
async function gallery(row: GalleryRow): Promise<CheckLine[]> {
  const laboratory = await openGalleryLaboratory()
  try {
    const counted = await countAll(laboratory, [row], () => {})
    return bounds(counted.get(row.name)!).map((bound) => ({ ...bound, of: row.title }))
  } finally {
    await laboratory.close()
  }
}

async function lightbox(): Promise<CheckLine[]> {
  const stage = await openStage()
  try {
    const row = lightboxRoster.find(({ name }) => name === 'site')!
    const found = await measureLightbox(stage, row)
    return lightboxBounds(found).map((bound) => ({ ...bound, of: 'lightbox' }))
  } finally {
    await stage.close()
  }
}

/**
 * Counts and bytes of our galleries and our lightbox, against their bounds; no times, whatever the machine. All at
 * once: most of it waits for what does not happen.
 */
export async function galleryCheck(): Promise<CheckLine[]> {
  const rows = chosenGalleries(OURS).filter(({ name }) => OURS.includes(name))
  return (await Promise.all([bytes(), ...rows.map(gallery), lightbox()])).flat()
}
