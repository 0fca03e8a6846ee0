import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fingerprint } from '../../../scripts/lib/fresh.mjs'
import { root } from '../../../scripts/lib/run.mjs'
import { serve } from '../../../scripts/lib/serve.mjs'

/** Pictures are named by their content, so those of other servers are as good as new ones. */
export const IMAGE_FOLDER = join(root, '.cache/images')

const KEPT = join(root, '.cache/prepared-data')
const LOCK = join(KEPT, 'lock')

/** Sources of the data after a first start: the code, its tables, and the seed. */
const SOURCES = [
  'packages/server/dist',
  'packages/server/migrations',
  'packages/runtime/dist/npm',
  'examples/site/seed',
  'package-lock.json',
]

/** Whether this process may write; false if another one that still runs does. */
function claim(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    try {
      process.kill(Number(readFileSync(LOCK, 'utf8')), 0)
    } catch (error) {
      // It ended before it was ready.
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') rmSync(LOCK, { force: true })
    }
    return false
  }
}

/** Starts a server once. Its data is there when it is complete, and that of earlier sources is gone. */
async function write(data: string): Promise<void> {
  const unfinished = join(KEPT, `${process.pid}`)
  const env = { DATA_FOLDER: unfinished, DATABASE_URL: '', PORT: '0', IMAGE_FOLDER, PREPARE_PICTURES: '0' }
  const { stop } = await serve(env)
  await stop()
  // Sockets of processes that hold the folder, which cannot be copied.
  rmSync(join(unfinished, 'lock'), { recursive: true, force: true })
  for (const name of readdirSync(KEPT).map((each) => join(KEPT, each)))
    if (name !== unfinished && name !== LOCK) rmSync(name, { recursive: true })
  renameSync(unfinished, data)
}

/**
 * Fills a data folder with what the first start of a server writes: a database with tables and the seed of the example
 * site, and the password of its owner. The copy costs a twentieth of that start.
 */
export async function copyPreparedData(folder: string): Promise<void> {
  const data = join(KEPT, fingerprint(SOURCES))
  mkdirSync(KEPT, { recursive: true })
  while (!existsSync(data)) {
    if (!claim()) await pause(50)
    else if (!existsSync(data)) await write(data).finally(() => rmSync(LOCK))
    else rmSync(LOCK)
  }
  cpSync(data, folder, { recursive: true })
}
