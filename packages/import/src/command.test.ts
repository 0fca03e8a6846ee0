import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fixture } from '../testing/fixture.js'
import { builderPage, temporaryFolder, writeTree } from '../testing/site-tree.js'
import { run } from './command.js'

const root = fileURLToPath(new URL('..', import.meta.url))

async function command(...args: string[]) {
  const out: string[] = []
  const error: string[] = []
  const code = await run(args, { out: (text) => out.push(text), error: (text) => error.push(text) })
  return { code, out: out.join('\n'), error: error.join('\n') }
}

/** A site with a runtime that is elsewhere, and the arguments that import it. */
function site(files: Readonly<Record<string, string>>) {
  const parent = temporaryFolder()
  writeTree(join(parent, 'site'), files)
  const to = join(parent, 'result')
  return { parent, to, args: [join(parent, 'site'), '--to', to, '--runtime', '/runtime/'] }
}

/** A server on this machine; `hits` has the paths that were asked for. */
async function serve(
  answers: Readonly<Record<string, readonly [status: number, headers: object, body: string]>>,
) {
  const hits: string[] = []
  const server = createServer((request, response) => {
    hits.push(request.url ?? '')
    const [status, headers, body] = answers[request.url ?? ''] ?? [404, {}, '']
    response.writeHead(status, headers as Record<string, string>).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hits }
}

const HTML = { 'content-type': 'text/html' }

describe('site-import', () => {
  it('exits with 0 if all pages were imported, and writes a report beside the result', async () => {
    const { args, parent, to } = site({ 'index.html': builderPage('') })
    expect(await command(...args)).toEqual({
      code: 0,
      out: `1 page: 1 imported. 0 blocks work, 0 in part, 0 not. 0 other files copied.\nReport: ${join(parent, 'result-report/index.html')}`,
      error: '',
    })
    expect(readFileSync(join(to, 'index.html'), 'utf8')).toContain('src="/runtime/auto.js"')
    expect(JSON.parse(readFileSync(join(parent, 'result-report/report.json'), 'utf8'))).toMatchObject({
      summary: { pages: { imported: 1 } },
      pages: [{ path: 'index.html', state: 'imported' }],
    })
  })

  it('exits with 1 if a page was copied as it is, or no page was there', async () => {
    const { args } = site({ 'index.html': builderPage(''), 'other.html': '<!doctype html><p>Hello' })
    expect(await command(...args)).toMatchObject({
      code: 1,
      out: expect.stringContaining('2 pages: 1 imported, 1 of no known builder.'),
    })
    expect(await command(...site({ 'a.txt': 'x' }).args)).toMatchObject({
      code: 1,
      out: expect.stringContaining('0 pages: none found'),
    })
  })

  it.each<[args: string[], message: string]>([
    [[], 'no folder and no address was given'],
    [['site'], '--to is missing. Give the folder that the result is to be in.'],
    [['/nowhere', '--to', 'x'], '/nowhere is not there. Give a folder with a site.'],
    [['a', 'b', '--to', 'x'], 'Give one folder, one file with addresses, or addresses alone.'],
    [
      ['a', '--too', 'x'],
      'there is no option --too; the options are --to, --site, --forms, --cart, --runtime, --report, --pictures, --help',
    ],
    [
      ['a', '--to', 'x', '--site', 'mill.example'],
      '--site is mill.example. Give an address that begins with https:// or http://.',
    ],
    [
      ['a', '--to', 'x', '--forms', 'service:javascript:1'],
      '--forms is service:javascript:1. Allowed: off, server, service:https://…, mail:name@example.com.',
    ],
    [['a', '--to', 'x', '--cart', 'mail:a@b?cc=c@d'], '--cart is mail:a@b?cc=c@d. Allowed: off'],
    [['a', '--to', 'x', '--report', 'x/report'], '--report x/report lies in the folder of the site, x'],
  ])('exits with 2 and says what to do: %j', async (args, message) => {
    const { code, error, out } = await command(...args)
    expect([code, out]).toEqual([2, ''])
    expect(error).toContain(`site-import: ${message}`)
    expect(existsSync('x')).toBe(false)
  })

  it('exits with 2 and names the file where the system refuses one', async () => {
    const { args, parent } = site({ 'index.html': builderPage('') })
    writeTree(parent, { 'a-file': 'x' })
    const { code, error } = await command(args[0] ?? '', '--to', join(parent, 'a-file/result'))
    expect(code).toBe(2)
    expect(error).toMatch(/^site-import: ENOTDIR: not a directory, .*a-file/)
  })

  it('never writes its report over other files', async () => {
    const { args, parent, to } = site({ 'index.html': builderPage('') })
    writeTree(parent, { 'mine/index.html': 'mine' })
    expect(await command(...args, '--report', join(parent, 'mine'))).toMatchObject({
      code: 2,
      error: expect.stringContaining('holds files that this command did not write'),
    })
    expect(existsSync(to)).toBe(false)
  })

  it.each<[forms: string, action: string]>([
    ['service:https://forms.example/f/1', 'https://forms.example/f/1'],
    ['mail:me@mill.example', 'mailto:me@mill.example'],
  ])('connects forms as it is told: %s', async (forms, action) => {
    const { args, to } = site({ 'visit/form.html': fixture('hosted/form') })
    expect(await command(...args, '--forms', forms, '--site', 'https://mill.example')).toMatchObject({
      code: 0,
    })
    const actions = [
      ...readFileSync(join(to, 'visit/form.html'), 'utf8').matchAll(/<form[^>]*\saction="([^"]*)"/g),
    ]
    expect(actions.length).toBeGreaterThan(0)
    expect(new Set(actions.map(([, address]) => address))).toEqual(new Set([action]))
  })

  it('fetches the pages of a list and nothing else', async () => {
    const { origin, hits } = await serve({
      '/': [
        200,
        HTML,
        builderPage('<a href="/about?x=1">About</a><a href="/shop">Shop</a><img src="/a.png" alt="">'),
      ],
      '/about?x=1': [200, { 'content-type': 'text/html; charset=iso-8859-1' }, builderPage('caf\u00e9')],
      '/old': [301, { location: '/new' }, ''],
      '/new': [200, HTML, builderPage('')],
      '/away': [302, { location: 'http://stranger.example/' }, ''],
      '/a.pdf': [200, { 'content-type': 'application/pdf' }, '%PDF'],
    })
    const parent = temporaryFolder()
    const list = join(parent, 'list.txt')
    const paths = ['/', '/about?x=1', '/old', '/away', '/a.pdf', '/gone']
    writeFileSync(list, `# pages\n${paths.map((path) => origin + path).join('\n')}\n\n`)
    const to = join(parent, 'result')
    const { code, error } = await command(list, '--to', to, '--runtime', '/runtime/')
    expect(code).toBe(1)
    expect(error.split('\n')).toEqual([
      `site-import: ${origin}/away was not read: it leads to http://stranger.example, which was not named.`,
      `site-import: ${origin}/a.pdf was not read: it is no page: its type is application/pdf.`,
      `site-import: ${origin}/gone was not read: it answers 404.`,
    ])
    expect(hits.toSorted()).toEqual([...paths, '/new'].toSorted())
    expect(readdirSync(to).toSorted()).toEqual(['about@x=1.html', 'index.html', 'old.html', 'site-runtime'])
    expect(readFileSync(join(to, 'index.html'), 'utf8')).toContain(
      `<a href="about@x=1.html">About</a><a href="${origin}/shop">Shop</a><img src="${origin}/a.png" alt="">`,
    )
    expect(readFileSync(join(to, 'about@x=1.html'), 'utf8')).toContain('caf\u00c3\u00a9')
  })

  it('refuses a list with a line that is no address', async () => {
    const parent = temporaryFolder()
    writeTree(parent, { 'list.txt': 'https://mill.example/\nfile:///etc/passwd\n', 'empty.txt': '# none' })
    expect(await command(join(parent, 'list.txt'), '--to', join(parent, 'to'))).toMatchObject({
      code: 2,
      error: expect.stringContaining('has a line that is no address: file:///etc/passwd'),
    })
    expect(await command(join(parent, 'empty.txt'), '--to', join(parent, 'to'))).toMatchObject({
      code: 2,
      error: expect.stringContaining('has no address'),
    })
  })

  it('works as a built program', async () => {
    const { args, to } = site({ 'index.html': builderPage('') })
    // Its libraries are found from the folder of the package.
    const outDir = join(root, '.cache/command-test')
    onTestFinished(() => rmSync(outDir, { recursive: true, force: true }))
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir } })
    const program = (...given: string[]) =>
      spawnSync(process.execPath, [join(outDir, 'cli.js'), ...given], { encoding: 'utf8' })
    expect(program('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--forms how') })
    expect(program(...args)).toMatchObject({ status: 0, stderr: '' })
    expect(existsSync(join(to, 'index.html'))).toBe(true)
  })
})
