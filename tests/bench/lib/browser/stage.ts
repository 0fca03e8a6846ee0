import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContextOptions, chromium } from '@playwright/test'
import { bundle } from '../bundling/bundle.js'
import { Visit } from './visit.js'

export interface Opening extends BrowserContextOptions {
  readonly html: string
  /** The bench's module in the page, relative to tests/bench: the global `bench`, there once the page is loaded. */
  readonly helper?: string
  /** Runs in the page before anything else. */
  readonly script?: string
}

/** A browser, and a server for the pages that it opens. */
export type Stage = Awaited<ReturnType<typeof openStage>>

/** The window of pages that are looked at. */
export const DESKTOP = { width: 1280, height: 900 }

const executable = (): string | undefined =>
  [process.env.SITE_CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  )

/** A helper of the bench, as the global `bench`. */
export const bundleHelper = async (file: string): Promise<string> =>
  (await bundle(file, { global: 'bench' })).code

export async function openStage() {
  const texts = new Map<string, string>()
  const server = createServer(({ url = '/' }, response) => {
    const [path = '/'] = url.split('?')
    const text = texts.get(path)
    const type = path.endsWith('.svg') ? 'image/svg+xml' : 'text/html'
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` })
    response.end(text ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const path = executable()
  const browser = await chromium.launch({
    ...(path ? { executablePath: path } : {}),
    // Chromium refuses its sandbox to root, which is the user of most containers.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  let visits = 0

  return {
    version: browser.version(),
    /** Puts a text, or a picture at a path that ends with `.svg`, on the server. */
    publish: (address: string, text: string) => void texts.set(address, text),
    /** Opens a page in its own browser context, passes it to a function, and closes it. */
    async visit<Helper, Result>(
      { html, helper, script, ...options }: Opening,
      act: (visit: Visit<Helper>) => Promise<Result>,
    ): Promise<Result> {
      const address = `/${++visits}`
      texts.set(address, html)
      const context = await browser.newContext(options)
      try {
        if (script) await context.addInitScript(script)
        const page = await context.newPage()
        await page.goto(origin + address, { waitUntil: 'load' })
        const session = await context.newCDPSession(page)
        await session.send('Performance.enable', { timeDomain: 'threadTicks' })
        const visit = new Visit<Helper>(page, session)
        if (helper) await visit.evaluate(`${await bundleHelper(helper)};0`)
        return await act(visit)
      } finally {
        await context.close()
        texts.delete(address)
      }
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}
