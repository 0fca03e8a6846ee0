import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerProbe } from './probes.mjs'

/** The strictest policy a site may be served under; the runtime must work in it. */
export const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** That of pages that were not written for us: they bring styles of their own. */
const importedPolicy = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")

/** The runtime that imported pages load; their pictures are drawn. */
const runtime = fileURLToPath(new URL('../../packages/runtime/dist/', import.meta.url))
const RUNTIME = '/imported/runtime/'
const PICTURE = /^\/imported\/pictures\/(\d+)x(\d+)\//

/** @type {Record<string, string>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
}

/** @param {import('node:http').IncomingMessage} request */
async function body(request) {
  /** @type {Buffer[]} */
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/**
 * Serves the built page, the probes that cases call, and the channel on which a page reports and asks for input.
 *
 * @param {string} folder
 * @param {ReturnType<typeof import('./site.mjs').createSite>} site
 * @param {object} on
 * @param {(run: string, message: any) => Promise<{ ok: boolean, error?: string }>} on.message
 * @param {(run: string) => void} on.page a page of the run was requested
 * @returns {Promise<{ origin: string, close(): Promise<void> }>}
 */
export async function serve(folder, site, on) {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    try {
      if (site.owns(pathname)) {
        await site.forward(request, response)
        return
      }
      response.setHeader('content-security-policy', policy)
      response.setHeader('cache-control', 'no-store')
      // The stored submissions of a form, for cases that fill it in.
      if (pathname === '/probe/submissions') {
        const stored = await site.submissions(searchParams.get('form') ?? '')
        response.setHeader('content-type', 'application/json').end(JSON.stringify(stored))
        return
      }
      on.page(searchParams.get('run') ?? '')
      const run = /^\/channel\/(\w+)$/.exec(pathname)?.[1]
      if (run && request.method === 'POST') {
        const answer = await on.message(run, JSON.parse(await body(request)))
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
        return
      }
      const probe = answerProbe(pathname, searchParams, request.method === 'POST' ? await body(request) : '')
      if (probe) {
        response.writeHead(probe.status, { 'content-type': probe.type }).end(probe.text)
        return
      }
      const [, width, height] = PICTURE.exec(pathname) ?? []
      if (width) {
        const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
        response.setHeader('content-type', 'image/svg+xml').end(picture)
        return
      }
      if (pathname.startsWith('/imported/')) response.setHeader('content-security-policy', importedPolicy)
      if (pathname.startsWith(RUNTIME)) {
        const file = await readFile(join(runtime, normalize(`/${pathname.slice(RUNTIME.length)}`)))
        response.setHeader('content-type', types[extname(pathname)] ?? 'application/octet-stream').end(file)
        return
      }
      const path = join(folder, normalize(decodeURIComponent(pathname === '/' ? '/index.html' : pathname)))
      if (!path.startsWith(folder + sep)) throw new Error('outside of the folder')
      const content = await readFile(path)
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream').end(content)
    } catch (error) {
      if (error instanceof Error && !('code' in error)) console.error(error.message)
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
