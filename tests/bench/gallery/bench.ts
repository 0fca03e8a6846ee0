import type { PartOptions, PartReport } from '../part.js'
import { settingOf } from '../setting.js'
import { galleriesPage } from './document.js'
import { openGalleryLaboratory } from './laboratory.js'
import {
  galleryBytesTable,
  galleryChangeTable,
  galleryCountsTable,
  galleryLivesTable,
  galleryMannersTable,
  galleryStartTable,
} from './report.js'
import { measureGalleries } from './results.js'
import { chosenGalleries } from './roster.js'

/** Galleries beside slider libraries. Fewer rounds than blocks get: a round opens a page for each of many rows. */
export async function benchGalleries(
  only: readonly string[],
  { rounds, progress }: PartOptions,
): Promise<PartReport> {
  const from = performance.now()
  const laboratory = await openGalleryLaboratory()
  try {
    const rows = chosenGalleries(only)
    const results = await measureGalleries(laboratory, rows, { rounds: Math.ceil(rounds / 2), progress })
    return {
      tables: [
        ['Galleries: start', galleryStartTable(results)],
        ['Galleries: what a start does to a page of 10 × 12', galleryCountsTable(results)],
        ['Galleries: one change, and none', galleryChangeTable(results)],
        ['Galleries: a thousand lives', galleryLivesTable(results)],
        ['Galleries: manners', galleryMannersTable(results)],
        ['Galleries: bytes', galleryBytesTable(results)],
      ],
      page: () => galleriesPage(results, settingOf(rows, laboratory.version, from)),
    }
  } finally {
    await laboratory.close()
  }
}
