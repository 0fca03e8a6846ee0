import { chmod, readdir, readFile, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS } from '../testing/databases.js'
import { folder, settings, setUpFolder } from '../testing/start.js'
import { TEST_SITE } from '../testing/test-site.js'
import { type Running, start } from './start.js'

setUpFolder()

/** Sends bytes as they are and gives the first line of the answer. */
const raw = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (data) => (answer += data))
    socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''))
    socket.on('error', reject)
  })

describe('a server', () => {
  let first: Running
  let password: string
  beforeAll(async () => {
    first = await start(settings({ docsFolder: join(TEST_SITE, 'builds/panel') }))
    password = first.signIn.password ?? ''
  }, OPEN_TIMEOUT_MS)
  afterAll(() => first.stop())

  const login = ({ origin, signIn }: Running, secret: string) =>
    fetch(`${origin}/api/auth/Login`, {
      method: 'POST',
      body: JSON.stringify({ email: signIn.email, password: secret }),
      headers: { 'content-type': 'application/json', origin },
    })

  it('sends pages with the policy of its site, which allows the hosts that its seed names', async () => {
    const { headers } = await fetch(`${first.origin}/`)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("; frame-src 'self' https://booking.example.org")
    expect(policy).toContain("; script-src 'self';")
  })

  it('starts with an owner whose password is printed once and kept in a file for this user only', async () => {
    expect(password).toMatch(/^(\w{5}-){3}\w{5}$/)
    expect(first.signIn.file).toBe(join(folder, 'data/owner.txt'))
    expect(await readFile(first.signIn.file, 'utf8')).toBe(
      `email: owner@example.com\npassword: ${password}\n`,
    )
    expect((await stat(first.signIn.file)).mode & 0o777).toBe(0o600)
    expect((await login(first, password)).status).toBe(200)
  })

  it('tells those who sign in, and no visitor, where it serves the documentation', async () => {
    const { website } = await (await login(first, password)).json()
    expect(website.docs).toBe('/docs/')
    expect((await fetch(first.origin + website.docs)).status).toBe(200)
    const visitor = await (await fetch(`${first.origin}/api/auth/session`)).json()
    expect(visitor.website).not.toHaveProperty('docs')
  })

  it('prints where it stores its data, and a page of the seed that the panel can open', async () => {
    expect(first.data).toEqual({ folder: join(folder, 'data') })
    expect((await fetch(first.origin + first.page)).status).toBe(200)
  })

  it('serves pages, files and calls over HTTP', async () => {
    expect(first.origin).toMatch(/^http:\/\/localhost:\d+$/)
    const page = await fetch(`${first.origin}/`, { headers: { 'accept-encoding': 'br' } })
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(await page.text()).toContain('River Museum')
    expect((await fetch(`${first.origin}/assets/site.css`)).status).toBe(200)
    expect((await fetch(`${first.origin}/config/`)).status).toBe(200)
    expect((await fetch(`${first.origin}/api/auth/session`)).status).toBe(200)
  })

  it('keeps uploaded files in the data folder', async () => {
    const [body, headers] = [new FormData(), { origin: first.origin }]
    body.set('formId', 'application')
    body.set('cv', new File(['a life'], 'cv.txt'))
    const sent = { method: 'POST', body, headers, redirect: 'manual' } as const
    expect((await fetch(`${first.origin}/api/form/submit`, sent)).status).toBe(303)
    const kept = await readdir(join(folder, 'data/files'), { recursive: true })
    expect(kept.filter((name) => /[0-9a-f]{64}$/.test(name))).toHaveLength(1)
  })

  it('sends no outside file for a request line that no browser would write', async () => {
    const port = Number(new URL(first.origin).port)
    for (const path of [
      '/assets/../seed/site.json',
      '/assets/../../package.json',
      '/runtime/..%2f..%2fseed/site.json',
    ]) {
      expect(await raw(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toMatch(
        / 404 /,
      )
    }
    expect(await raw(port, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')).toMatch(/ 400 /)
    const foreign = await raw(port, 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
    expect(foreign).toMatch(/ 421 /)
  })

  it('rejects a body that is too long, with and without an announced length', async () => {
    const post = (body: BodyInit) =>
      fetch(`${first.origin}/api/form/SaveFormSubmission`, {
        method: 'POST',
        body,
        headers: { origin: first.origin, 'content-type': 'application/x-www-form-urlencoded' },
        duplex: 'half',
      } as RequestInit)
    const long = `form=${'x'.repeat(400_000)}`
    expect((await post(long)).status).toBe(413)
    expect((await post(new Blob([long]).stream())).status).toBe(413)
  })

  it('does not start twice on one data folder', async () => {
    await expect(start(settings())).rejects.toMatchObject({
      name: 'StartError',
      message: `Another server, process ${process.pid}, is using the data folder ${join(folder, 'data')}.`,
      hint: expect.stringContaining('DATA_FOLDER'),
    })
    expect((await fetch(`${first.origin}/`)).status).toBe(200)
  })

  it(
    'names the port in use, before it opens anything',
    async () => {
      const port = Number(new URL(first.origin).port)
      const dataFolder = join(folder, 'second')
      await expect(start(settings({ port, dataFolder }))).rejects.toMatchObject({
        name: 'StartError',
        message: `Port ${port} is taken by another program.`,
        hint: expect.stringContaining(`--port ${port + 1}`),
      })
      await expect(stat(dataFolder)).rejects.toThrow('ENOENT')
    },
    OPEN_TIMEOUT_MS,
  )

  it(
    'stops once for any number of calls, and starts again with its data: the old password, nothing seeded',
    async () => {
      const [stopped, again] = [first.stop(), first.stop()]
      expect(again).toBe(stopped)
      await stopped
      first = await start(settings())
      expect(first.signIn).toEqual({ email: 'owner@example.com', file: join(folder, 'data/owner.txt') })
      expect((await login(first, password)).status).toBe(200)
    },
    OPEN_TIMEOUT_MS,
  )

  it(
    'generates a new password on demand, which ends the old one',
    async () => {
      await first.stop()
      await chmod(join(folder, 'data/owner.txt'), 0o644)
      first = await start(settings({ renewPassword: true }))
      expect((await login(first, password)).status).toBe(401)
      expect((await login(first, first.signIn.password ?? '')).status).toBe(200)
      expect((await stat(first.signIn.file)).mode & 0o777).toBe(0o600)
    },
    OPEN_TIMEOUT_MS,
  )
})
