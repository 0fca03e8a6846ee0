import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { lstat, readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { keyOf, kill, post, type Site, stop, useServers } from './support/servers.js'

/* Whole servers on one data folder that are killed, started several at a time, and stopped. No browser takes part. */

test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.skip(process.platform === 'win32', 'signals of Windows end a process')

const servers = useServers({ isNew: true })

const letter = (key: string, message: string) => ({
  key,
  formId: 'contact',
  form: JSON.stringify({ name: 'Ada', email: 'ada@example.org', message }),
})

/** Everything below the data folder that others may read or write. */
async function openFiles(path = servers().folder): Promise<string[]> {
  const stats = await lstat(path)
  if (stats.isSymbolicLink()) return []
  const below = stats.isDirectory() ? await readdir(path) : []
  const found = await Promise.all(below.map((name) => openFiles(join(path, name))))
  return [...((stats.mode & 0o077) === 0 ? [] : [path]), ...found.flat()]
}

/** The letters that a server has acknowledged, to be sent once more. */
const acknowledged: { key: string; message: string }[] = []

async function countStored({ origin, signIn }: Site): Promise<number> {
  const login = await fetch(`${origin}/api/auth/Login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const answer = await fetch(`${origin}/api/config/submissions?limit=100`, { headers: { cookie } })
  return ((await answer.json()) as { submissions: unknown[] }).submissions.length
}

/**
 * Nothing acknowledged is missing. The letters are sent again: a stored one is recognised by its key, and a missing one
 * would be stored now.
 */
async function expectAllStored(site: Site) {
  const before = await countStored(site)
  expect(before).toBeGreaterThanOrEqual(acknowledged.length)
  for (const { key, message } of acknowledged) {
    expect((await post(site.origin, '/api/form/SaveFormSubmission', letter(key, message))).status).toBe(200)
  }
  expect(await countStored(site)).toBe(before)
}

test('five servers that start at once after kill -9 are one, with everything that was acknowledged', async () => {
  const first = await servers().serve()
  const { origin } = first
  const keys = await Promise.all(Array.from({ length: 8 }, () => keyOf(origin)))
  // Killed with the fourth answer, while the others are on their way.
  let answers = 0
  await Promise.all(
    keys.map(async (key, n) => {
      const sent = post(origin, '/api/form/SaveFormSubmission', letter(key, `letter ${n}`))
      if ((await sent.catch(() => null))?.ok) acknowledged.push({ key, message: `letter ${n}` })
      answers += 1
      if (answers === 4) await kill(first)
    }),
  )
  expect(acknowledged.length).toBeGreaterThanOrEqual(4)

  const all = await Promise.all(Array.from({ length: 5 }, () => servers().start()))
  const up = all.filter((one) => one.origin)
  expect(up).toHaveLength(1)
  const [owner] = up
  for (const one of all.filter((each) => !each.origin)) {
    expect(await one.ended).toBe(1)
    expect(one.stderr()).toContain(
      `process ${owner!.child.pid}, is using the data folder ${servers().folder}`,
    )
  }
  await expectAllStored({ origin: owner!.origin!, signIn: first.signIn })
  await kill(owner!)
})

test('no file of a data folder is open to others, whatever the umask', async () => {
  expect(await openFiles()).toEqual([])
})

/** Sends the head of a request and waits until the server has begun with it. */
async function begin(origin: string, body: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket
    .setEncoding('utf8')
    .write(
      [
        'POST /api/form/SaveFormSubmission HTTP/1.1',
        `Host: ${host}`,
        `Origin: ${origin}`,
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Expect: 100-continue',
        '\r\n',
      ].join('\r\n'),
    )
  const [answer] = await once(socket, 'data')
  expect(answer).toContain('100 Continue')
  return socket
}

const refusesConnections = (origin: string) =>
  fetch(origin).then(
    () => false,
    (error: Error) => (error.cause as NodeJS.ErrnoException).code === 'ECONNREFUSED',
  )

for (const [how, send] of [
  ['Ctrl+C, twice', (child: ChildProcess) => process.kill(-child.pid!, 'SIGINT')],
  ['SIGTERM to its first process, twice', (child: ChildProcess) => child.kill('SIGTERM')],
] as const) {
  test(`npm start ends with ${how}: what has begun is answered and stored first`, async () => {
    const { child, ended } = servers().run(process.execPath, ['scripts/start.mjs'], { detached: true })
    let origin = ''
    for await (const line of createInterface({ input: child.stdout! })) {
      origin = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? origin
      if (origin) break
    }
    // The last server has acknowledged them.
    await expectAllStored({ origin, signIn: servers().signIn })
    const key = await keyOf(origin)
    const body = String(new URLSearchParams(letter(key, how)))
    const socket = await begin(origin, body)
    send(child)
    await expect.poll(() => refusesConnections(origin)).toBe(true)
    send(child)
    socket.write(body)
    const [answer] = await once(socket, 'data')
    expect(answer).toContain('HTTP/1.1 200')
    expect(String(answer).toLowerCase()).toContain('connection: close')
    acknowledged.push({ key, message: how })
    expect(await ended).toBe(0)
  })
}

test('what a server has acknowledged while it ended is there after the next start, and SIGTERM ends that too', async () => {
  const server = await servers().serve()
  await expectAllStored(server)
  await stop(server)
})

test('npm start passes its flags to the server, which explains one that it does not know', async () => {
  const { child, ended } = servers().run(process.execPath, ['scripts/start.mjs', '--prot', '8080'])
  let stderr = ''
  child.stderr!.on('data', (text) => (stderr += text))
  expect(await ended).toBe(1)
  expect(stderr).toContain("Unknown option '--prot'")
  expect(stderr).toContain('It takes --port, --host, --site, --data, --empty and --new-password.')
})
