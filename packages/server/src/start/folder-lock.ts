import { createHash, randomBytes } from 'node:crypto'
import { lstat, mkdir, mkdtemp, readdir, readlink, realpath, rm, symlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * A lock that the system releases when its process ends in any way, without native code.
 *
 * Each process listens on a socket of its own, which the system closes with the process. Numbered links point
 * to sockets, and the link with the highest number identifies the owner of the folder. A process may create the
 * next link only if the owner does not listen. Creating a link is atomic and fails if it exists. The highest
 * link is never removed, so no number is used twice, and a process with outdated data cannot take the folder
 * from a newer owner.
 */

/** The result of a claim: the folder, or the process that owns it, if it is known. */
export type Claim = { readonly release: () => Promise<void> } | { readonly takenBy: string | undefined }

// The system limits the path of a socket to 108 bytes, macOS to 104.
const MAX_SOCKET_PATH = 100

const LINK = /^\d{1,15}$/
const SOCKET = /^(\d+)-[0-9a-f]{12}\.sock$/

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Listens; null if another process listens there. */
const listenOn = (path: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).destroy())
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(path, () => resolve(server.unref()))
  })

const closed = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

/** Whether a process listens there, even if it is too busy to answer. */
const isAlive = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error) =>
      resolve(!['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(codeOf(error) ?? '')),
    )
  })

/** Uses a path that is short enough for a socket: for a long path, a link in the folder of temporary files. */
async function atShortPath<Result>(folder: string, name: string, use: (path: string) => Promise<Result>) {
  const path = join(folder, name)
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return use(path)
  const place = await mkdtemp(join(tmpdir(), 'site-'))
  try {
    await symlink(folder, join(place, 'l'))
    return await use(join(place, 'l', name))
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** The links of a folder, highest first. */
async function linksOf(folder: string): Promise<number[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => LINK.test(name))
    .map(Number)
    .sort((left, right) => right - left)
}

/** The socket of a link; undefined for any other file. */
async function socketOf(folder: string, link: number): Promise<string | undefined> {
  const target = await readlink(join(folder, String(link))).catch(() => '')
  return SOCKET.test(target) ? target : undefined
}

/** Removes links and sockets of ended processes. Only the owner of the folder calls it. */
async function tidy(folder: string, own: string, highest: number): Promise<void> {
  for (const link of await linksOf(folder)) {
    if (link >= highest) continue
    const socket = await socketOf(folder, link)
    if (socket !== undefined && socket !== own) await rm(join(folder, socket), { force: true })
    await rm(join(folder, String(link)), { recursive: true, force: true })
  }
  for (const name of await readdir(folder)) {
    if (!SOCKET.test(name) || name === own) continue
    if (!(await atShortPath(folder, name, isAlive))) await rm(join(folder, name), { force: true })
  }
}

/** Creates the next link and returns its number, or the owner; null if another process was faster. */
async function makeLink(folder: string, own: string): Promise<number | { takenBy: string } | null> {
  const [last = 0] = await linksOf(folder)
  const holder = await socketOf(folder, last)
  if (holder !== undefined && (await atShortPath(folder, holder, isAlive))) {
    return { takenBy: SOCKET.exec(holder)?.[1] ?? '' }
  }
  try {
    await symlink(own, join(folder, String(last + 1)))
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return null
    throw error
  }
  const [highest] = await linksOf(folder)
  // An owner in between may have removed the socket, because it was not listening yet.
  const isThere = await lstat(join(folder, own)).catch(() => null)
  return highest === last + 1 && isThere ? highest : null
}

/** One try; null if another process interfered. */
async function tryLock(folder: string): Promise<Claim | null> {
  const own = `${process.pid}-${randomBytes(6).toString('hex')}.sock`
  const server = await atShortPath(folder, own, listenOn)
  if (!server) return null
  const release = async () => {
    await closed(server)
    await rm(join(folder, own), { force: true })
  }
  let result: Awaited<ReturnType<typeof makeLink>> = null
  try {
    result = await makeLink(folder, own)
    if (typeof result !== 'number') return result
    await tidy(folder, own, result)
    return { release }
  } finally {
    if (typeof result !== 'number') await release()
  }
}

/** A pipe of Windows ends with its process, and only one process can create it. */
async function lockOnWindows(folder: string): Promise<Claim> {
  const name = createHash('sha256')
    .update((await realpath(folder)).toLowerCase())
    .digest('hex')
  const server = await listenOn(`\\\\.\\pipe\\site-${name}`)
  return server ? { release: () => closed(server) } : { takenBy: undefined }
}

/**
 * Locks a folder for this process, until it releases the folder or ends.
 *
 * @param folder an absolute path of a folder that this process may write to
 */
export async function lockFolder(folder: string): Promise<Claim> {
  if (process.platform === 'win32') return lockOnWindows(folder)
  const place = join(folder, 'lock')
  await mkdir(place, { recursive: true, mode: 0o700 })
  for (;;) {
    const claim = await tryLock(place)
    if (claim) return claim
  }
}
