import { openStage } from '../lib/browser/stage.js'
import { measureLightbox } from '../lightbox/measure.js'
import { lightboxRows } from '../lightbox/rows.js'
import { type Bound, bounds, lightboxBounds } from './bounds.js'
import { countAll } from './counted.js'
import { galleryLaboratory } from './laboratory.js'
import { type GalleryRow, galleryRows, isOurs } from './rows.js'

/** A bound, and what is counted. */
export type CheckLine = Bound & { readonly of: string }

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
 * Counts of our galleries and our lightbox, with their bounds. There are no times, so every machine gives the same
 * result. All run at once, because they mostly wait.
 */
export const galleryCheck = async (): Promise<CheckLine[]> =>
  (await Promise.all([...galleryRows.filter(isOurs).map(gallery), lightbox()])).flat()
