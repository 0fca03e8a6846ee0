import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '../../../scripts/lib/serve.mjs'
import type { PartOptions } from '../part.js'
import { openStage } from '../stage.js'
import { type Load, measureLoad } from './measure.js'
import { openProxy } from './proxy.js'

/** Visits to the home page as it is, and without the scripts that it loads. */
export interface Loads {
  readonly site: readonly Load[]
  readonly plain: readonly Load[]
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The example site's home page on slow 3G, in turns with the same page without our script. */
export async function measureLoads({ rounds, progress }: PartOptions): Promise<Loads> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
  const server = await serve({
    PORT: '0',
    DATA_FOLDER: folder,
    DATABASE_URL: '',
    IMAGE_FOLDER: join(root, '.cache/images'),
    PREPARE_PICTURES: '0',
  })
  const stage = await openStage()
  const pages = [
    { name: 'site', scripts: true },
    { name: 'plain', scripts: false },
  ] as const
  const loads = { site: [] as Load[], plain: [] as Load[] }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      progress(round === 0 ? 'slow 3G: warming up' : `slow 3G: round ${round} of ${rounds}`)
      for (const { name, scripts } of pages) {
        const proxy = await openProxy(server.origin, { scripts })
        try {
          const load = await measureLoad(stage, proxy.origin, { scripts })
          // The first visit makes pictures that the server keeps.
          if (round > 0) loads[name].push(load)
        } finally {
          proxy.close()
        }
      }
    }
    return loads
  } finally {
    await stage.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
