import { createHash } from 'node:crypto'
import { access, constants, mkdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from './start-error.js'

// The system's bound for the path of a socket is 108 bytes, on macOS 104.
const MAX_SOCKET_PATH = 100

/**
 * A socket that stands for the folder. Unlike a file with a process number it cannot outlive its process: a number
 * may have gone to another program since, and two containers may both use it.
 */
function socketPath(folder: string): string {
  const name = `site-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inside = join(folder, 'server.sock')
  return Buffer.byteLength(inside) <= MAX_SOCKET_PATH ? inside : join(tmpdir(), `${name}.sock`)
}

/** Listens, and tells who asks which process this is; null where somebody else does, or did and left the socket. */
const listenOn = (path: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })

/** The process behind a socket, or null where there is none any more. */
const holderOf = (path: string): Promise<string | null> =>
  new Promise((resolve) => {
    let pid = ''
    const socket = connect(path)
    socket.setEncoding('utf8').on('data', (text) => {
      pid += text
    })
    socket.once('end', () => resolve(pid))
    socket.once('error', () => resolve(null))
  })

async function claim(folder: string): Promise<Server> {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
  const path = socketPath(folder)
  for (;;) {
    const server = await listenOn(path)
    if (server) return server
    const pid = await holderOf(path)
    if (pid !== null) {
      throw new StartError(
        `Another server, process ${pid}, is using the data folder ${folder}.`,
        `Stop it (kill ${pid}), or set DATA_FOLDER to another folder.`,
      )
    }
    await rm(path, { force: true })
  }
}

/**
 * Takes a data folder for this process, because two processes in one embedded database would destroy it.
 *
 * @returns what gives the folder back
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  try {
    const server = await claim(folder)
    return () => new Promise((resolve) => server.close(() => resolve()))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The data folder ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}).`,
      'Set DATA_FOLDER to a folder that this user may write to.',
      { cause: error },
    )
  }
}
