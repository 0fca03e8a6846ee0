import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '../../../scripts/lib/serve.mjs'
import { type Samples, sample } from '../lib/measuring.js'
import type { Run } from '../lib/part.js'
import { type Load, measureLoad } from './load.js'
import { openProxy } from './proxy.js'

/** Visits to the home page as it is, and without the scripts that it loads. */
export type Loads = Samples<Load> & Readonly<Record<'site' | 'plain', readonly Load[]>>

const PAGES = [
  { name: 'site', scripts: true },
  { name: 'plain', scripts: false },
]

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Visits the example site's home page on slow 3G, alternating with the same page without our script. */
export async function measureLoads({ stage, rounds, progress }: Run): Promise<Loads> {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
  const server = await serve({
    PORT: '0',
    DATA_FOLDER: folder,
    DATABASE_URL: '',
    IMAGE_FOLDER: join(root, '.cache/images'),
    PREPARE_PICTURES: '0',
  })
  try {
    // The first round does not count: the server creates pictures during it and caches them.
    return (await sample(
      PAGES,
      { rounds, progress: (text) => progress(`slow 3G: ${text}`) },
      async ({ scripts }) => {
        const proxy = await openProxy(server.origin, { scripts })
        try {
          return await measureLoad(stage, proxy.origin, { scripts })
        } finally {
          proxy.close()
        }
      },
    )) as Loads
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
