import { openStage, type Stage } from '../lib/browser/stage.js'
import { measureLightbox } from '../lightbox/measure.js'
import { lightboxes } from '../lightbox/part.js'
import { type Bound, bounds, lightboxBounds } from './bounds.js'
import { countGallery } from './measure.js'
import { galleryRows, isOurs } from './rows.js'

/** A bound, and what is counted. */
export type CheckLine = Bound & { readonly of: string }

/** Uses a browser of its own, because a browser traces one page at a time. */
async function check(of: string, count: (stage: Stage) => Promise<Bound[]>): Promise<CheckLine[]> {
  const stage = await openStage()
  try {
    return (await count(stage)).map((bound) => ({ ...bound, of }))
  } finally {
    await stage.close()
  }
}

/**
 * Counts of our galleries and our lightbox, with their bounds. There are no times, so every machine gives the same
 * result. All run at once, because they mostly wait.
 */
export async function galleryCheck(): Promise<CheckLine[]> {
  const lightbox = lightboxes.rows.find(({ name }) => name === 'site')!
  const lines = await Promise.all([
    ...galleryRows
      .filter(isOurs)
      .map((row) => check(row.title, async (stage) => bounds(await countGallery(stage, row)))),
    check('lightbox', async (stage) => lightboxBounds(await measureLightbox(stage, lightbox))),
  ])
  return lines.flat()
}
