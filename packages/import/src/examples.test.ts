import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import configure from '../examples/eleventy.config.js'
import { imports } from '../examples/middleware.js'
import { fixture } from '../testing/fixture.js'

// The name of the package stands for its build, which may be older than these sources.
vi.mock('@site/import', () => import('./index.js'))

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

describe('the examples of the README', () => {
  it.each(['eleventy.config.js', 'middleware.js'])('stand there as they are tested: %s', (name) => {
    expect(read('../README.md')).toContain(`\`\`\`js ${name}\n${read(`../examples/${name}`)}\`\`\``)
  })

  it('import the pages that Eleventy writes, and write the files of the table', async () => {
    type Transform = (this: unknown, html: string) => Promise<string>
    const transforms: Transform[] = []
    const listeners: ((event: object) => Promise<void>)[] = []
    configure({
      addPassthroughCopy: () => {},
      addTransform: (_: string, transform: Transform) => transforms.push(transform),
      on: (_: string, listener: (event: object) => Promise<void>) => listeners.push(listener),
    })
    const [transform] = transforms
    const page = await transform?.call(
      { page: { outputPath: '_site/a/index.html' } },
      fixture('hosted/accordion'),
    )
    expect(page).toContain('data-block="accordion"')
    expect(await transform?.call({ page: { outputPath: '_site/feed.xml' } }, '<rss>')).toBe('<rss>')
    const output = mkdtempSync(join(tmpdir(), 'site-import-test-'))
    onTestFinished(() => rmSync(output, { recursive: true, force: true }))
    await listeners[0]?.({ directories: { output } })
    expect(readFileSync(join(output, 'import/hosted.css'), 'utf8')).toContain('data-part')
  })

  it('import the pages that a server answers with', async () => {
    const app = new Hono()
    app.use(imports)
    app.get('/', (context) => context.html(fixture('hosted/accordion')))
    app.get('/data.json', (context) => context.json({ a: 1 }))
    const page = await app.request('/')
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await page.text()).toContain('data-block="accordion"')
    expect(await (await app.request('/data.json')).json()).toEqual({ a: 1 })
    const sheet = await app.request('/import/hosted.css')
    expect(sheet.headers.get('content-type')).toBe('text/css')
    expect(await sheet.text()).toContain('data-part')
    expect((await app.request('/import/gone.css')).status).toBe(404)
  })
})
