import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A server in front of another one. */
export interface Proxy {
  readonly origin: string
  close(): void
}

const SCRIPTS = /<link rel="modulepreload"[^>]*>|<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g

/** A page without the scripts that it loads. Data in it stays. */
function withoutScripts(html: string): string {
  const rest = html.replace(SCRIPTS, '')
  if (rest === html) throw new Error('the page loads no script that could be taken away')
  return rest
}

/**
 * Forwards every request, and serves pages unchanged or without their scripts. Both kinds take the same path,
 * so they are comparable: pages are compressed here, everything else by the server.
 */
export async function openProxy(site: string, { scripts }: { readonly scripts: boolean }): Promise<Proxy> {
  const pass = ({ url = '/', method, headers }: IncomingMessage, response: ServerResponse) => {
    const isPage = headers['sec-fetch-dest'] === 'document'
    const sent = { ...headers, host: new URL(site).host, ...(isPage && { 'accept-encoding': 'identity' }) }
    const onward = request(
      new URL(url, site),
      { ...(method && { method }), headers: sent },
      async (answer) => {
        if (!isPage) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
          return
        }
        const html = Buffer.concat(await answer.toArray()).toString()
        const body = gzipSync(scripts ? html : withoutScripts(html))
        const { 'content-length': _length, ...rest } = answer.headers
        response.writeHead(answer.statusCode ?? 502, { ...rest, 'content-encoding': 'gzip' })
        response.end(body)
      },
    )
    // The browser sees a failed request, and the measurement names it.
    onward.on('error', () => response.destroy())
    onward.end()
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
