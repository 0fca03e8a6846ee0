import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** A server for one folder on this machine, while its pages are drawn. */
export interface StaticServer {
  readonly origin: string
  close(): Promise<void>
}

/** The file of a request; undefined if it is none of the folder. */
async function fileOf(root: string, address: string): Promise<string | undefined> {
  try {
    const file = await realpath(join(root, decodeURIComponent(new URL(address, 'http://localhost').pathname)))
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

/** @param pages - paths of files that are pages, whatever their names */
export async function serveFolder(folder: string, pages: ReadonlySet<string>): Promise<StaticServer> {
  const root = await realpath(folder)
  const server = createServer(async (request, response) => {
    const file = await fileOf(root, request.url ?? '/')
    if (!file) {
      response.writeHead(404).end()
      return
    }
    const isPage = pages.has(file.slice(root.length + 1).replaceAll(sep, '/'))
    const type = isPage ? 'text/html' : TYPES[extname(file).toLowerCase()]
    response.writeHead(200, type ? { 'content-type': type } : {})
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
