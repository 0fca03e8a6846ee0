import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { messageOf } from '../site/errors.js'
import type { PageResult } from '../site/result.js'
import type { PagePictures } from './html.js'
import { type StaticServer, serveFolder } from './static-server.js'

/** A phone and a desktop. */
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

const TIMEOUT_MS = 20_000

/** Long pages have their start in the report. */
const MAX_HEIGHT = 4000

/** The pictures of pages, and why there are none. */
export interface Pictures {
  readonly byPage: ReadonlyMap<string, readonly PagePictures[]>
  readonly notes: readonly string[]
}

const NONE: Pictures = {
  byPage: new Map(),
  notes: [
    'The report has no pictures. For pictures of each page before and after, install playwright-core and Chromium, set SITE_CHROMIUM to the path of Chromium, and give --pictures.',
  ],
}

async function launch(): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  const executablePath = process.env.SITE_CHROMIUM
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
}

async function draw(context: BrowserContext, address: string, path: string): Promise<void> {
  const page = await context.newPage()
  try {
    await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT_MS }).catch(() => {})
    const { width } = page.viewportSize() ?? { width: 1280 }
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const clip = { x: 0, y: 0, width, height: Math.max(1, Math.min(height, MAX_HEIGHT)) }
    await page.screenshot({ path, fullPage: true, clip, type: 'jpeg', quality: 70, timeout: TIMEOUT_MS })
  } finally {
    await page.close()
  }
}

const addressOf = ({ origin }: StaticServer, path: string) =>
  origin + path.split('/').map(encodeURIComponent).join('/')

/** Draws every page twice a width: as it came, without the builder's script, and as it is now. */
async function drawAll(
  browser: Browser,
  servers: { readonly before: StaticServer; readonly after: StaticServer },
  report: string,
  pages: readonly PageResult[],
): Promise<Map<string, PagePictures[]>> {
  const byPage = new Map<string, PagePictures[]>()
  for (const viewport of VIEWPORTS) {
    const before = await browser.newContext({ viewport, javaScriptEnabled: false })
    const after = await browser.newContext({ viewport })
    for (const [index, { path, output }] of pages.entries()) {
      const name = (when: string) => `pictures/${index + 1}-${viewport.width}-${when}.jpg`
      const drawn = { width: viewport.width, before: name('before'), after: name('after') }
      await draw(before, addressOf(servers.before, path), join(report, drawn.before))
      await draw(after, addressOf(servers.after, output), join(report, drawn.after))
      byPage.set(path, [...(byPage.get(path) ?? []), drawn])
    }
    await before.close()
    await after.close()
  }
  return byPage
}

/** Takes pictures of all pages before and after, where they are wanted and a browser is there. */
export async function takePictures(
  isWanted: boolean,
  folder: string,
  to: string,
  report: string,
  pages: readonly PageResult[],
): Promise<Pictures> {
  if (!isWanted) return NONE
  let browser: Browser
  try {
    browser = await launch()
  } catch (cause) {
    const [reason = ''] = messageOf(cause).split('\n')
    return { ...NONE, notes: [`${NONE.notes[0]} Chromium did not start: ${reason}`] }
  }
  await mkdir(join(report, 'pictures'), { recursive: true })
  const before = await serveFolder(folder, new Set(pages.map(({ path }) => path)))
  const after = await serveFolder(to, new Set())
  try {
    return { byPage: await drawAll(browser, { before, after }, report, pages), notes: [] }
  } finally {
    await browser.close()
    await before.close()
    await after.close()
  }
}
