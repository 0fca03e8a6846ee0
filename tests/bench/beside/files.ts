import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Files of a site by their address, as a static host serves them. */
export type Files = ReadonlyMap<string, Buffer>

/** A file of the repository, for an address of the site. */
export const fileAt = (path: string): Buffer => readFileSync(new URL(`../../../${path}`, import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.jpg': 'image/jpeg',
}

const isText = (address: string): boolean => extname(address) !== '.jpg'

/** The bytes of an answer's body: texts are compressed, as every static host does it. */
export const bodyOf = (address: string, body: Buffer): Buffer =>
  isText(address) ? gzipSync(body, { level: 9 }) : body

export interface Host {
  readonly origin: string
  close(): void
}

/** Serves files, compressed. */
export async function serveFiles(files: Files): Promise<Host> {
  const bodies = new Map([...files].map(([address, body]) => [address, bodyOf(address, body)]))
  const server = createServer(({ url = '/' }, response) => {
    const [address = '/'] = url.split('?')
    const body = bodies.get(address)
    response.writeHead(body ? 200 : 404, {
      'content-type': TYPES[extname(address)] ?? TYPES['.html']!,
      ...(body && isText(address) && { 'content-encoding': 'gzip' }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
