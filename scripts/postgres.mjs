import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DEBIAN = '/usr/lib/postgresql'
const READY = 'ready to accept connections'
const START_TIMEOUT_MS = 60_000

/** The folder of PostgreSQL's programs: Debian's newest version, else one of the search path. */
function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** PostgreSQL does not run as root; then it runs as the user of its package, or as nobody. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] })),
      )
      return { uid, gid }
    } catch {
      // The next one may exist.
    }
  }
  return null
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

// The data is deleted at the end, so it need not survive a power cut.
const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

function launch(programs, folder, port, { user, durable }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...(durable ? {} : FORGETFUL),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(programs, 'postgres'), ['-D', folder, '-p', String(port), ...flags], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why) => reject(new Error(`PostgreSQL did not start (${why}). It said:\n${output}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('it took too long')
    }, START_TIMEOUT_MS)
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4000)
      if (!output.includes(READY)) return
      clearTimeout(timer)
      resolve(child)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`exit code ${code}`)
    })
  })
}

/** Signals a process and its children, which are PostgreSQL's connections. */
function signalFamily(pid, signal) {
  // The parent first: once frozen, it accepts no new connection during the search for the others.
  process.kill(pid, signal)
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  for (const child of stdout.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(child), signal)
    } catch {
      // It has already ended.
    }
  }
}

/** A server for outage tests: it can be halted and restarted on the same port, or frozen and thawed. */
function breakable(start) {
  let child
  let ended
  const kill = () => child.kill('SIGINT')
  return {
    async resume() {
      child = await start()
      ended = new Promise((resolve) => child.once('exit', resolve))
      process.once('exit', kill)
    },
    async halt() {
      process.off('exit', kill)
      signalFamily(child.pid, 'SIGCONT')
      kill()
      await ended
    },
    async freeze() {
      signalFamily(child.pid, 'SIGSTOP')
    },
    async thaw() {
      signalFamily(child.pid, 'SIGCONT')
    },
  }
}

/**
 * Starts a separate PostgreSQL server for tests: in a temporary folder, on a free port of the loopback address
 * only, with a random password. `stop` removes it with its folder.
 *
 * @param {{ durable?: boolean }} [options] - `durable` keeps committed data through every halt
 * @returns {Promise<{ url: string, stop(): Promise<void>, halt(): Promise<void>, resume(): Promise<void>,
 *   freeze(): Promise<void>, thaw(): Promise<void>, } | { url?: undefined, reason: string }>} `reason` explains
 *   why there is none
 */
export async function startTestPostgres({ durable = false } = {}) {
  const programs = findPrograms()
  if (!programs) return { reason: 'PostgreSQL is not installed' }
  const user = unprivileged()
  if (!user) return { reason: 'PostgreSQL does not run as root, and there is no other user to run it as' }

  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const password = randomBytes(18).toString('hex')
    const passwordFile = join(folder, 'password')
    const data = join(folder, 'data')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (user.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)

    const flags = ['--username=site', '--auth=scram-sha-256', '--encoding=UTF8', '--no-locale', '--no-sync']
    const made = spawnSync(join(programs, 'initdb'), ['-D', data, `--pwfile=${passwordFile}`, ...flags], {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    })
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)

    const port = await freePort()
    const server = breakable(() => launch(programs, data, port, { user, durable }))
    await server.resume()
    return {
      ...server,
      url: `postgres://site:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        await server.halt()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, reason, stop } = await startTestPostgres()
  console.log(url ?? reason)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop?.())
}
