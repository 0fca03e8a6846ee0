/*
 * The page of a guide as its author has it at the end: linted, served, and started as a visitor's browser starts it.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { linkTools } from './guides.mjs'
import { bin, run, write } from './scratch.mjs'

export const page = (/** @type {string} */ body, language = 'en', head = '') =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Page</title>${head}</head><body><main><h1>Page</h1>\n${body}</main></body></html>`

/** The beginning of the test of a page. Frames of others load nothing. */
const start = (/** @type {string} */ file) => `// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { expect, it, vi } from 'vitest'

const { readFileSync } = await vi.importActual('node:fs')
const { documentElement } = document
const html = readFileSync('${file}', 'utf8')
documentElement.lang = /lang="([^"]+)"/.exec(html)[1]
document.body.innerHTML = /<body[^>]*>(.*)<[/]body>/s.exec(html)[1]
`

/** Starts pages that exist already, by a test for each. */
export async function visit(
  /** @type {string} */ folder,
  /** @type {readonly string[]} */ files,
  /** @type {string} */ test,
) {
  const tests = files.map((file) => [`${file.replaceAll('/', '-')}.test.js`, start(file) + test])
  await write(folder, Object.fromEntries(tests))
  await run(bin('vitest'), ['run', '--dir', '.'], folder)
}

/** Lints the pages of a guide, and runs a test for each of them. */
export async function walk(
  /** @type {string} */ folder,
  /** @type {Readonly<Record<string, string>>} */ pages,
  /** @type {string} */ test,
  /** @type {readonly string[]} */ lint = [],
) {
  await linkTools(folder, ['vitest'])
  const files = Object.keys(pages).map((name) => `site/${name}.html`)
  for (const [name, html] of Object.entries(pages)) await write(folder, { [`site/${name}.html`]: html })
  await run('npx', ['--no-install', 'site-lint', ...lint, ...files], folder)
  await visit(folder, files, test)
}

/** Serves pages by their paths on a free port while `use` works with their origin. */
export async function whileListening(
  /** @type {Readonly<Record<string, string>>} */ pages,
  /** @type {(origin: string) => Promise<unknown>} */ use,
) {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(url in pages ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(pages[url])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  try {
    await use(`http://127.0.0.1:${port}`)
  } finally {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
