import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBuilds, checkNode } from './checks.js'
import { claimFolder } from './data-folder.js'
import { databaseFolder } from './database/open.js'
import { PROJECT_FOLDER, readSettings, type Settings } from './settings.js'
import { type Running, start } from './start.js'
import { fillFolder, OPEN_TIMEOUT_MS } from './testing/databases.js'
import { TEST_SITE } from './testing/test-site.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const settings = (more: Partial<Settings> = {}): Settings => ({
  ...readSettings(['--port', '0'], {}),
  siteFolder: TEST_SITE,
  dataFolder: join(folder, 'data'),
  runtimeFolder: join(TEST_SITE, 'builds/runtime'),
  panelFolder: join(TEST_SITE, 'builds/panel'),
  preparePictures: false,
  ...more,
})

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
    first = await start(settings())
    password = first.signIn.password ?? ''
  }, OPEN_TIMEOUT_MS)
  afterAll(() => first.stop())

  const login = ({ origin, signIn }: Running, secret: string) =>
    fetch(`${origin}/api/auth/Login`, {
      method: 'POST',
      body: JSON.stringify({ email: signIn.email, password: secret }),
      headers: { 'content-type': 'application/json', origin },
    })

  it('starts with an owner whose password it tells once, and keeps in a file for this user alone', async () => {
    expect(password).toMatch(/^(\w{5}-){3}\w{5}$/)
    expect(first.signIn.file).toBe(join(folder, 'data/owner.txt'))
    expect(await readFile(first.signIn.file, 'utf8')).toBe(
      `email: owner@example.com\npassword: ${password}\n`,
    )
    expect((await stat(first.signIn.file)).mode & 0o777).toBe(0o600)
    expect((await login(first, password)).status).toBe(200)
  })

  it('says where it keeps its data, and a page of the seed that the panel can open', async () => {
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

  it('keeps files that people send in the data folder', async () => {
    const [body, headers] = [new FormData(), { origin: first.origin }]
    body.set('formId', 'application')
    body.set('cv', new File(['a life'], 'cv.txt'))
    const sent = { method: 'POST', body, headers, redirect: 'manual' } as const
    expect((await fetch(`${first.origin}/api/form/submit`, sent)).status).toBe(303)
    const kept = await readdir(join(folder, 'data/files'), { recursive: true })
    expect(kept.filter((name) => /[0-9a-f]{64}$/.test(name))).toHaveLength(1)
  })

  it('gives no file from outside to a request line that no browser would write', async () => {
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

  it('refuses a body that is too long, whether it says so or not', async () => {
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
    'says which port is taken, before it opens anything',
    async () => {
      const port = Number(new URL(first.origin).port)
      const dataFolder = join(folder, 'second')
      await expect(start(settings({ port, dataFolder }))).rejects.toMatchObject({
        name: 'StartError',
        message: `Port ${port} is taken by another program.`,
        hint: expect.stringContaining(`PORT=${port + 1}`),
      })
      await expect(stat(dataFolder)).rejects.toThrow('ENOENT')
    },
    OPEN_TIMEOUT_MS,
  )

  it(
    'stops once, however often it is told to, and starts again with what it had: the old password, nothing seeded',
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
    'gives the owner a new password when asked to, which ends the old one',
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

describe('the first pictures of pages', () => {
  const PICTURE = `<img src="{{ 'boats.jpg' | image_url: 1000 }}" srcset="{{ 'boats.jpg' | image_srcset }}" sizes="94vw" alt="">`
  const ACCEPT = { accept: 'image/avif,image/webp,*/*' }

  /** The test site with a picture, and without a page that fails. */
  async function siteWithPicture(name: string) {
    const siteFolder = join(folder, name)
    await cp(TEST_SITE, siteFolder, { recursive: true })
    await writeFile(join(siteFolder, 'templates/contact.liquid'), PICTURE)
    const background = { r: 190, g: 60, b: 40 }
    await sharp({ create: { width: 2500, height: 1600, channels: 3, background } }).toFile(
      join(siteFolder, 'assets/boats.jpg'),
    )
    await writeFile(join(siteFolder, 'templates/broken.liquid'), '')
    return siteFolder
  }

  it(
    'are there without a visitor, also where a website answers to its own name alone, and are not made again',
    async () => {
      const siteFolder = await siteWithPicture('early')
      const more = {
        siteFolder,
        dataFolder: join(folder, 'early-data'),
        imageFolder: join(folder, 'early-images'),
        cacheTemplates: true,
        preparePictures: true,
      }
      await fillFolder(databaseFolder(more.dataFolder))
      const server = await start(settings(more))
      await server.prepared
      const kept = await readdir(more.imageFolder)
      expect(kept.map((name) => name.replace(/^[0-9a-f]{16}/, '…')).sort()).toEqual([
        '…-1500-1.avif',
        '…-2500-1.avif',
      ])
      const address = `${server.origin}/assets/boats.jpg?format=1500w`
      expect((await fetch(address)).status, 'a name that the website has not').toBe(421)
      await server.stop()

      for (const name of kept) await writeFile(join(more.imageFolder, name), 'kept')
      const again = await start(settings({ ...more, cacheTemplates: false }))
      await again.prepared
      const sent = await fetch(`${again.origin}/assets/boats.jpg?format=1500w`, { headers: ACCEPT })
      expect(await sent.text()).toBe('kept')
      await again.stop()
      expect(await readdir(more.imageFolder)).toEqual(kept)
    },
    2 * OPEN_TIMEOUT_MS,
  )

  it(
    'keep no server from stopping',
    async () => {
      const siteFolder = await siteWithPicture('brief')
      const dataFolder = join(folder, 'brief-data')
      await fillFolder(databaseFolder(dataFolder))
      const server = await start(
        settings({
          siteFolder,
          dataFolder,
          imageFolder: join(folder, 'brief-images'),
          preparePictures: true,
        }),
      )
      await server.stop()
      await server.prepared
      // At most the one that was being made.
      expect((await readdir(join(folder, 'brief-images')).catch(() => [])).length).toBeLessThan(2)
    },
    OPEN_TIMEOUT_MS,
  )
})

describe('a server that cannot start says why in one sentence, and what to do', () => {
  const failure = async (more: Partial<Settings>) => {
    try {
      await (await start(settings(more))).stop()
    } catch (error) {
      const { name, message, hint } = error as { name: string; message: string; hint: string }
      expect(name).toBe('StartError')
      expect(`${message}\n${hint}`.split('\n')).toHaveLength(2)
      return { message, hint }
    }
    throw new Error('It started.')
  }

  it(
    'when the files of the database are broken: which folder, and how to start over',
    async () => {
      const dataFolder = join(folder, 'broken')
      await mkdir(join(dataFolder, 'db/global'), { recursive: true })
      await writeFile(join(dataFolder, 'db/PG_VERSION'), '18\n')
      await writeFile(join(dataFolder, 'db/global/pg_control'), 'garbage')
      const { message, hint } = await failure({ dataFolder })
      expect(message).toContain(`The database in ${dataFolder}/db cannot be opened`)
      expect(hint).toContain(`rm -rf '${dataFolder}/db'`)
      await (await claimFolder(dataFolder))()
    },
    OPEN_TIMEOUT_MS,
  )

  it('when the data folder is a file', async () => {
    const dataFolder = join(folder, 'a-file')
    await writeFile(dataFolder, '')
    expect(await failure({ dataFolder })).toMatchObject({
      message: expect.stringContaining(`The data folder ${dataFolder} cannot be written to`),
      hint: expect.stringContaining('DATA_FOLDER'),
    })
  })

  it('when PostgreSQL does not answer, and keeps the password out of it', async () => {
    const closed = createServer()
    const port = await new Promise<number>((resolve) => {
      closed.listen(0, '127.0.0.1', () => resolve((closed.address() as { port: number }).port))
    })
    await new Promise((resolve) => closed.close(resolve))
    const { message, hint } = await failure({ databaseUrl: `postgres://site:hunter2@127.0.0.1:${port}/site` })
    expect(message).toContain(`PostgreSQL at postgres://127.0.0.1:${port}/site could not be opened`)
    expect(message + hint).not.toContain('hunter2')
    expect(hint).toContain('DATABASE_URL')
  })

  it('when the site folder is none', async () => {
    expect((await failure({ siteFolder: folder })).hint).toContain('SITE_FOLDER')
  })

  it('when the seed names a template that is not there, before it opens anything', async () => {
    const siteFolder = join(folder, 'misspelt')
    await cp(TEST_SITE, siteFolder, { recursive: true })
    const file = join(siteFolder, 'seed/site.json')
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('"template": "contact"', '"template": "contct"'),
    )
    const dataFolder = join(folder, 'never')
    const { message } = await failure({ siteFolder, dataFolder })
    expect(message).toContain('there is no template "contct" in templates/. Did you mean "contact"?')
    await expect(stat(dataFolder)).rejects.toThrow('ENOENT')
  })

  it('when Node is too old', () => {
    expect(() => checkNode('20.18.3')).toThrow('needs Node 20.19 or newer, and this is Node 20.18.3')
    expect(() => checkNode('18.20.0')).toThrow('Node 18.20.0')
    for (const version of ['20.19.0', '21.0.0', '24.11.1']) expect(() => checkNode(version)).not.toThrow()
  })

  it('when something has not been built', () => {
    expect(() => checkBuilds({ runtimeFolder: '/nowhere', panelFolder: '/nowhere' })).toThrow(
      'The runtime has not been built: /nowhere/auto.js is missing.',
    )
  })
})

describe('settings', () => {
  it('have defaults that lie in the project', () => {
    expect(readSettings([], {})).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      databaseUrl: undefined,
      siteFolder: join(PROJECT_FOLDER, 'examples/site'),
      dataFolder: join(PROJECT_FOLDER, '.data'),
      imageFolder: join(PROJECT_FOLDER, '.data/images'),
      preparePictures: true,
      trustProxy: false,
      graceMs: 30_000,
    })
  })

  it('come from flags before variables', () => {
    const env = {
      PORT: '5000',
      SITE_FOLDER: '/a',
      DATA_FOLDER: '/b',
      DATABASE_URL: 'postgres://x',
      TRUST_PROXY: '1',
    }
    expect(readSettings(['--port', '5001', '--site=/c'], env)).toMatchObject({
      port: 5001,
      siteFolder: '/c',
      dataFolder: '/b',
      imageFolder: '/b/images',
      databaseUrl: 'postgres://x',
      trustProxy: true,
    })
  })

  it('name further hosts of the website', () => {
    const { allowedHosts } = readSettings([], { ALLOWED_HOSTS: 'Example.com, www.example.com:8080,,[::1]' })
    expect(allowedHosts).toEqual(['example.com', 'www.example.com', '[::1]'])
    expect(readSettings([], {}).allowedHosts).toEqual([])
    expect(() => readSettings([], { ALLOWED_HOSTS: 'https://example.com' })).toThrow(
      expect.objectContaining({ name: 'StartError' }),
    )
  })

  it('let pictures be kept elsewhere, where several servers may share them', () => {
    expect(readSettings([], { IMAGE_FOLDER: '/pictures' }).imageFolder).toBe('/pictures')
  })

  it('leave the first pictures to visitors where an operator wants that', () => {
    expect(readSettings([], { PREPARE_PICTURES: '0' }).preparePictures).toBe(false)
  })

  it('name a grace period in seconds, and refuse one that is none', () => {
    expect(readSettings([], { GRACE_PERIOD: '5' }).graceMs).toBe(5_000)
    for (const wrong of ['-1', '1.5', 'soon', '3601']) {
      expect(() => readSettings([], { GRACE_PERIOD: wrong })).toThrow(
        expect.objectContaining({
          name: 'StartError',
          message: `GRACE_PERIOD is "${wrong}".`,
          hint: 'Give a whole number from 0 to 3600, such as GRACE_PERIOD=30.',
        }),
      )
    }
  })

  it.each([['--port', 'x'], ['--port', '65536'], ['--port', '-1'], ['--prt', '1'], ['serve']])(
    '%s %s are refused with a way out',
    (...args) => {
      expect(() => readSettings(args.filter(Boolean), {})).toThrow(
        expect.objectContaining({ name: 'StartError' }),
      )
    },
  )
})
