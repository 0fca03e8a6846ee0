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
import { fingerprint } from '../../scripts/lib/fresh.mjs'
import { root } from '../../scripts/lib/run.mjs'
import { serve } from '../../scripts/lib/serve.mjs'

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

/** Whether a process runs, or may run. */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

const pidIn = (file) => Number(readFileSync(file, 'utf8'))

/** Whether this process may write; false if another one that still runs does. */
function claim() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    removeDeadLock()
    return false
  }
}

/** Removes the lock of a process that ended before it was ready. Another process may put its own in place meanwhile. */
function removeDeadLock() {
  const taken = `${LOCK}-${process.pid}`
  try {
    if (isRunning(pidIn(LOCK))) return
    renameSync(LOCK, taken)
    if (isRunning(pidIn(taken))) renameSync(taken, LOCK)
    else rmSync(taken)
  } catch (error) {
    // Another process was quicker.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/**
 * Starts a server once. Its data is there when it is complete, and that of earlier sources is gone.
 *
 * @param {string} data
 */
async function write(data) {
  const unfinished = join(KEPT, `${process.pid}`)
  const env = { DATA_FOLDER: unfinished, DATABASE_URL: '', PORT: '0', IMAGE_FOLDER, PREPARE_PICTURES: '0' }
  const { stop } = await serve(env)
  await stop()
  // Sockets of processes that hold the folder, which cannot be copied.
  rmSync(join(unfinished, 'lock'), { recursive: true, force: true })
  for (const name of readdirSync(KEPT)) {
    // A number is that of a process: of the folder that it writes, or of the lock that it takes over.
    const [, pid] = /^(?:lock-)?(\d+)$/.exec(name) ?? []
    const isInUse = pid === undefined ? name === 'lock' : isRunning(Number(pid))
    if (!isInUse) rmSync(join(KEPT, name), { recursive: true })
  }
  renameSync(unfinished, data)
}

/**
 * Fills a data folder with what the first start of a server writes: a database with tables and the seed of the example
 * site, and the password of its owner.
 *
 * @param {string} folder
 */
export async function copyPreparedData(folder) {
  const data = join(KEPT, fingerprint(SOURCES))
  mkdirSync(KEPT, { recursive: true })
  while (!existsSync(data)) {
    if (!claim()) await pause(50)
    else if (!existsSync(data)) await write(data).finally(() => rmSync(LOCK))
    else rmSync(LOCK)
  }
  cpSync(data, folder, { recursive: true })
}

/**
 * How the owner signs in, as `owner.txt` says: servers themselves print a password only when they generate it.
 *
 * @param {string} folder - the data folder of a server
 */
export function credentialsIn(folder) {
  const file = join(folder, 'owner.txt')
  const text = readFileSync(file, 'utf8')
  const [email = '', password = ''] = ['email', 'password'].map(
    (name) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1],
  )
  return { email, password, file }
}
