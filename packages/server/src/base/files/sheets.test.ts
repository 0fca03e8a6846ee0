import { cp, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TEST_SITE } from '../../../testing/test-site.js'
import { assetRoutes } from '../../features/assets/routes.js'
import { findFile } from './files.js'
import { createSheets } from './sheets.js'

let folder: string
const write = (name: string, content: string) => writeFile(join(folder, 'assets', name), content)
const sheet = async (name: string) => (await findFile(join(folder, 'assets'), name))!

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-sheets-'))
  await cp(TEST_SITE, folder, { recursive: true })
  await write('base.css', 'body { margin: 0 }')
  await write('paper.css', 'nav { display: none }')
  await write(
    'page.css',
    '@import "./base.css";\n@import "paper.css" print;\np { color: light-dark(red, blue) }\n',
  )
})
afterEach(() => rm(folder, { recursive: true }))

const text = async (name: string, sheets = createSheets()) => {
  const { content } = await sheets(await sheet(name))
  return content && new TextDecoder().decode(content)
}

it('a sheet is sent with its imports, in their order, for their media', async () => {
  expect(await text('page.css')).toBe(
    'body{margin:0}@media print{nav{display:none}}p{color:light-dark(red,#00f)}',
  )
})

it('a sheet without imports and any other file are as they are written', async () => {
  for (const name of ['base.css', 'pictures/tiny.webp']) {
    const file = await sheet(name)
    expect(await createSheets()(file)).toBe(file)
  }
})

it('is built once, and again when one of them has changed', async () => {
  const sheets = createSheets()
  const first = await sheets(await sheet('page.css'))
  expect((await sheets(await sheet('page.css'))).content).toBe(first.content)
  await write('base.css', 'body { margin: 1px }')
  const second = await sheets(await sheet('page.css'))
  expect(new TextDecoder().decode(second.content)).toMatch(/^body\{margin:1px\}/)
  const later = new Date('2100-01-01')
  await utimes(join(folder, 'assets/paper.css'), later, later)
  expect((await sheets(await sheet('page.css'))).modifiedMs).toBe(later.getTime())
})

it.each([
  ['that is not there', '@import "./gone.css"; p { color: red }'],
  ['from another folder', '@import "../seed/a.css"; p { color: red }'],
  ['from another site', '@import url(https://else.example/a.css); p { color: red }'],
  ['that leads out of the folder', '@import "./out.css"; p { color: red }'],
  ['and is wrong itself', '@import "./base.css"; p { color: red } } }'],
])('a sheet that imports one %s goes out as it is written, and is reported once', async (_, content) => {
  await symlink('/etc/hostname', join(folder, 'assets/out.css'))
  await write('wrong.css', content)
  const reports: string[] = []
  const sheets = createSheets((message) => reports.push(message))
  for (const _time of [1, 2]) expect((await sheets(await sheet('wrong.css'))).content).toBeUndefined()
  expect(reports).toEqual([expect.stringContaining('wrong.css is sent without')])
})

it('is sent whole, compressed, to HEAD without a body, and not again while it is unchanged', async () => {
  const app = assetRoutes({ assets: join(folder, 'assets'), runtime: folder, panel: folder })
  await write('base.css', `body { --long: "${'x'.repeat(2000)}" }`)
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    app.request('/assets/page.css', { headers, method })
  const plain = await get({ range: 'bytes=0-3' })
  expect(plain.status).toBe(200)
  const whole = await plain.text()
  expect(plain.headers.get('content-length')).toBe(String(whole.length))
  expect(whole).toContain('@media print')
  const packed = await get({ 'accept-encoding': 'br' })
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(whole)
  expect(await (await get({}, 'HEAD')).text()).toBe('')
  const etag = packed.headers.get('etag')!
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  await write('paper.css', 'nav { visibility: hidden }')
  expect((await get({ 'if-none-match': etag })).status).toBe(200)
})
