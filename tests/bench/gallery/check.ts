import { measureLightbox } from '../lightbox/measure.js'
import { lightboxRoster } from '../lightbox/roster.js'
import { ownBytes } from '../own-bytes.js'
import { openStage } from '../stage.js'
import { type Bound, bounds, lightboxBounds } from './bounds.js'
import { openGalleryLaboratory } from './laboratory.js'
import { countAll } from './results.js'
import { chosenGalleries, OURS } from './roster.js'

/** What the continuous check found, bound by bound. */
export interface Check {
  readonly lines: readonly (Bound & { readonly of: string })[]
  /** Milliseconds of script that one change takes, by design: told, never judged. */
  readonly scriptPerChange: readonly (readonly [title: string, milliseconds: number])[]
}

/** Of our own code, without gsap, hammerjs and the formatter of messages. */
const CHUNKS: readonly (readonly [file: string, most: number])[] = [
  ['blocks/gallery/gallery.ts', 6000],
  ['overlays/lightbox/lightbox.ts', 6000],
  ['blocks/video/video.ts', 1500],
]

/** Counts and bytes of our galleries and our lightbox, against their bounds; no times, whatever the machine. */
export async function galleryCheck(): Promise<Check> {
  const lines: (Bound & { of: string })[] = []
  for (const [of, most] of CHUNKS) {
    lines.push({ of, what: 'bytes, compressed', value: await ownBytes(of), most })
  }
  const laboratory = await openGalleryLaboratory()
  const scriptPerChange: [string, number][] = []
  try {
    const rows = chosenGalleries(OURS).filter(({ name }) => OURS.includes(name))
    const counted = await countAll(laboratory, rows, () => {})
    for (const { name, title } of rows) {
      const found = counted.get(name)!
      lines.push(...bounds(found).map((bound) => ({ ...bound, of: title })))
      scriptPerChange.push([title, found.change.script])
    }
  } finally {
    await laboratory.close()
  }
  const stage = await openStage()
  try {
    const row = lightboxRoster.find(({ name }) => name === 'site')!
    const found = await measureLightbox(stage, row)
    lines.push(...lightboxBounds(found).map((bound) => ({ ...bound, of: 'lightbox' })))
  } finally {
    await stage.close()
  }
  return { lines, scriptPerChange }
}
