import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import { openVisit, type Visit, type VisitOptions } from './visit.js'

/** A browser, and a server for the pages that it opens. */
export interface Stage {
  readonly version: string
  /** Puts a page, or a picture at a path that ends with `.svg`, on the server. */
  publish(path: string, text: string): void
  /** Opens a page in its own browser context, passes it to a function, and closes it. */
  visit<Helper, Result>(
    path: string,
    options: VisitOptions,
    act: (visit: Visit<Helper>) => Promise<Result>,
  ): Promise<Result>
  close(): Promise<void>
}

const executable = (): string | undefined =>
  [process.env.SITE_CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  )

export async function openStage(): Promise<Stage> {
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

  return {
    version: browser.version(),
    publish: (address, text) => void texts.set(address, text),
    async visit<Helper, Result>(
      address: string,
      options: VisitOptions,
      act: (visit: Visit<Helper>) => Promise<Result>,
    ) {
      const visit = await openVisit<Helper>(browser, origin + address, options)
      try {
        return await act(visit)
      } finally {
        await visit.page.context().close()
      }
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}
