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

/** The folder of PostgreSQL's programs: the newest that Debian has installed, else one of the search path. */
function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root; then it runs as the user that its package made, or as nobody. */
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

function launch(programs, folder, port, user) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // The data is thrown away in the end, so nothing has to survive a power cut.
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
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

/**
 * Starts a PostgreSQL server of its own for tests: in a temporary folder, on a free port of the loopback address
 * only, with a random password. Both go away with `stop`.
 *
 * @returns {Promise<{ url: string, stop(): Promise<void> } | { url?: undefined, reason: string }>}
 *   `reason` says why there is none
 */
export async function startTestPostgres() {
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
    const child = await launch(programs, data, port, user)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const kill = () => child.kill('SIGINT')
    process.once('exit', kill)
    return {
      url: `postgres://site:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        process.off('exit', kill)
        kill()
        await ended
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
