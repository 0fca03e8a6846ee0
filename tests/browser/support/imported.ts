import { readFileSync } from 'node:fs'
import { importPage } from '../../../packages/import/src/page/import-page.js'
import { doorsOf } from '../../../packages/import/src/page/scripts.js'
import { TABLES } from '../../../packages/import/src/tables/index.js'
import { sheetOf } from '../../../packages/import/src/tables/sheet.js'
import { fixture } from '../../../packages/import/testing/fixture.js'
import { recordShifts } from './shifts.js'
import { test as base, expect, hydrated } from './test.js'

/** Pages that were not written for us bring their own sheets, styles, scripts and pictures of other servers. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src https: data: http:',
  'frame-src https:',
  "media-src 'self' https:",
  "object-src 'none'",
  "script-src 'self' 'unsafe-inline' https://tags.example",
  "require-trusted-types-for 'script'",
  'trusted-types site-runtime lit-html',
].join('; ')

/** Scripts of other websites answer with one that says that it ran. */
const SCRIPTS = 'https://tags.example/**'

/** `https://pictures.example/600x400/mill.jpg` answers with a picture of that size. */
const PICTURES = 'https://pictures.example/**'

/** A script of an owner on another host. */
const TAGS = 'https://tags.example/**'

const pictureOf = (url: string) => {
  const [, width = '300', height = '200'] = /\/(\d+)x(\d+)\//.exec(url) ?? []
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#5b8c85" stroke="#fff" stroke-width="8"/></svg>`
}

/** Videos of another server: `…/thumbnail` is the picture of one, and everything else is a film. */
const VIDEOS = 'https://videos.example/**'
const film = readFileSync(new URL('../pages/film.webm', import.meta.url))

interface ImportFixtures {
  /**
   * Imports a fixture page, such as `hosted/accordion`, opens it and waits until its blocks have run. Errors of the
   * page fail the test, and so does a layout shift. Without script, the page is only opened.
   */
  openImported(name: string, facts?: Readonly<Record<string, unknown>>): Promise<void>
  /** Ends all blocks, and fails unless the page has the HTML again that it came with. */
  expectGivenBack(): Promise<void>
}

let count = 0

export const test = base.extend<ImportFixtures>({
  openImported: async ({ javaScriptEnabled, page, request }, use, { workerIndex }) => {
    await use(async (name, facts) => {
      const { html } = await importPage(fixture(name), {
        tables: TABLES,
        runtime: '/runtime/',
        sheets: '/import/',
        ...(facts ? { facts } : {}),
      })
      count += 1
      const address = `/pages/imported-${workerIndex}-${count}`
      await request.put(address, { data: { html, headers: { 'Content-Security-Policy': POLICY } } })
      await page.route(PICTURES, (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: pictureOf(route.request().url()) }),
      )
      await page.route(VIDEOS, (route) =>
        route.request().url().endsWith('/thumbnail')
          ? route.fulfill({ contentType: 'image/svg+xml', body: pictureOf('/1600x900/') })
          : route.fulfill({ contentType: 'video/webm', body: film }),
      )
      await page.route(TAGS, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.visits = 1' }),
      )
      await page.route(SCRIPTS, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'globalThis.otherScriptRan = true' }),
      )
      await page.route('**/import/*.css', (route) => {
        const table = TABLES.find(({ name }) => route.request().url().endsWith(`/${name}.css`))
        return route.fulfill({ contentType: 'text/css', body: table ? sheetOf(table) : '' })
      })
      await page.route('**/import/*-doors.js', (route) => {
        const rules = TABLES.find(({ name }) => route.request().url().endsWith(`/${name}-doors.js`))?.scripts
        return route.fulfill({ contentType: 'text/javascript', body: rules ? doorsOf(rules) : '' })
      })
      const shifts = await recordShifts(page, { unexpected: true })
      // The parser's own tree, before any script: module scripts run after this event's listeners are added.
      await page.addInitScript(() =>
        document.addEventListener('readystatechange', () => {
          if (document.readyState !== 'interactive') return
          Object.assign(globalThis, { htmlOfServer: document.documentElement.outerHTML })
        }),
      )
      await page.goto(address)
      if (javaScriptEnabled === false) return
      await hydrated(page)
      // A shift is reported in the frame after it.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      expect(await shifts(), 'layout shifts').toEqual([])
    })
  },

  expectGivenBack: async ({ page }, use) => {
    await use(async () => {
      const [before, after] = await page.evaluate(() => {
        const scope = globalThis as unknown as {
          htmlOfServer: string
          [key: symbol]: WeakMap<Document, { destroy(): void }>
        }
        scope[Symbol.for('@site/runtime')]?.get(document)?.destroy()
        return [scope.htmlOfServer, document.documentElement.outerHTML]
      })
      expect(after).toBe(before)
    })
  },
})

export { expect }
