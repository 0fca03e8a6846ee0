import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FOREVER, SHORT } from '../../base/files/cache-control.js'
import { JoinedSheets } from './joined-sheets.js'
import { assetRoutes } from './routes.js'

let folder: string
let joined: JoinedSheets
let app: ReturnType<typeof assetRoutes>

const CONTENT: Readonly<Record<string, string>> = {
  base: '@layer site{p{margin:0}}\n',
  gallery: `@layer site{.gallery{--long:"${'x'.repeat(2000)}"}}\n`,
  menu: '@layer site{.menu{margin:0}}\n',
}
const text = (...names: string[]) => names.map((name) => CONTENT[name]).join('')

const SHEETS = ['/runtime/menu.css', '/runtime/base.css', '/runtime/gallery.css']

const writeSheet = (name: string, content: string) => writeFile(join(folder, `${name}.css`), content)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-joined-'))
  const sheets = { base: 'base.css', gallery: 'gallery.css', menu: 'menu.css', gone: 'gone.css' }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ sheets }))
  await writeSheet('stray', 'p{color:red}')
  for (const [name, content] of Object.entries(CONTENT)) await writeSheet(name, content)
  joined = new JoinedSheets(folder)
  app = assetRoutes({ assets: folder, runtime: folder, panel: folder }, joined)
})
afterEach(() => rm(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method })

const addressOf = async (sheets: readonly string[] = SHEETS) => {
  const addresses = await joined.join(sheets)
  expect(addresses).toHaveLength(1)
  return addresses[0]!
}

it('the sheets of a page are one file, in the order of the build, whatever the order of the blocks', async () => {
  const address = await addressOf()
  expect(address).toMatch(/^\/runtime\/base,gallery,menu\.[0-9a-f]{8}\.css$/)
  expect(await addressOf(SHEETS.toReversed())).toBe(address)
  const response = await get(address)
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await response.text()).toBe(text('base', 'gallery', 'menu'))
})

it('browsers keep the file, and its address changes with its content', async () => {
  const address = await addressOf()
  const { headers } = await get(address)
  expect(headers.get('cache-control')).toBe(FOREVER)
  expect((await get(address, { 'if-none-match': headers.get('etag')! })).status).toBe(304)

  await writeSheet('menu', '.menu{margin:1px}')
  await utimes(join(folder, 'manifest.json'), new Date(), new Date(Date.now() + 60_000))
  const next = await addressOf()
  expect(next).not.toBe(address)
  // A page of the old build gets the new sheets, and asks again soon.
  const old = await get(address)
  expect(old.headers.get('cache-control')).toBe(SHORT)
  expect(await old.text()).toContain('.menu{margin:1px}')
})

it('is compressed if a page has these sheets, and sent to HEAD without a body', async () => {
  const address = await addressOf()
  const packed = await get(address, { 'accept-encoding': 'br' })
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  const body = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()
  expect(body).toBe(text('base', 'gallery', 'menu'))
  expect(await (await get(address, {}, 'HEAD')).text()).toBe('')
})

it('sheets that no page has together are sent, but neither compressed nor kept', async () => {
  const address = await addressOf()
  // A server that has just started has not rendered the page yet.
  const started = assetRoutes({ assets: folder, runtime: folder, panel: folder })
  for (const _time of [1, 2]) {
    const response = await started.request(address, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('cache-control')).toBe(FOREVER)
    expect(await response.text()).toBe(text('base', 'gallery', 'menu'))
  }
})

it('keeps the latest hundred combinations', async () => {
  const names = Array.from({ length: 8 }, (_, at) => `sheet${at}`)
  const sheets = Object.fromEntries(names.map((name) => [name, `${name}.css`]))
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ sheets }))
  await utimes(join(folder, 'manifest.json'), new Date(), new Date(Date.now() + 60_000))
  for (const name of names) await writeSheet(name, `.${name}{color:red}`)
  const addresses: string[] = []
  for (let bits = 1; bits <= 101; bits++) {
    addresses.push(
      await addressOf(names.filter((_, at) => bits & (1 << at)).map((name) => `/runtime/${name}.css`)),
    )
  }
  const isUsed = async (address: string) => (await joined.find(address.slice('/runtime/'.length)))?.isUsed
  expect(await isUsed(addresses[0]!)).toBe(false)
  expect(await isUsed(addresses[1]!)).toBe(true)
  expect(await isUsed(addresses.at(-1)!)).toBe(true)
})

it.each([
  'menu,base.4f1c9a2e.css',
  'base,base.4f1c9a2e.css',
  'base,,menu.4f1c9a2e.css',
  'base,stray.4f1c9a2e.css',
  'base,../menu.4f1c9a2e.css',
  'base,constructor.4f1c9a2e.css',
  'base,gone.4f1c9a2e.css',
  'base,menu.css',
  'base,menu.4F1C9A2E.css',
  'base,menu.4f1c9a2.css',
  'base,menu.4f1c9a2e.js',
  'base,menu.4f1c9a2e.css.map',
  'deeper/base,menu.4f1c9a2e.css',
  '.4f1c9a2e.css',
  '%ff.4f1c9a2e.css',
])('there is no %s', async (name) => {
  expect((await get(`/runtime/${name}`)).status).toBe(404)
})

it('a page links the sheets themselves if one is missing, and a theme may link them too', async () => {
  const missing = ['/runtime/base.css', '/runtime/gone.css']
  expect(await joined.join(missing)).toBe(missing)
  const other = ['/runtime/site.css']
  expect(await joined.join(other)).toBe(other)
  expect(await joined.join([])).toEqual([])
  expect(await (await get('/runtime/menu.css')).text()).toBe(await readFile(join(folder, 'menu.css'), 'utf8'))
})
