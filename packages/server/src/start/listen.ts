import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { StartError } from '../base/start-error.js'

/** The address of a server. Port 0 means any free port. */
export interface ListenAddress {
  readonly port: number
  readonly host: string
}

const MESSAGES: Readonly<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}.`,
  EADDRNOTAVAIL: ({ host }) => `This computer has no address ${host}.`,
  ENOTFOUND: ({ host }) => `This computer has no address ${host}.`,
}

function startError(error: NodeJS.ErrnoException, address: ListenAddress): StartError {
  const sentence = MESSAGES[error.code ?? '']?.(address) ?? `The server cannot listen (${error.message}).`
  const port = address.port < 65_535 ? address.port + 1 : 4173
  return new StartError(sentence, `Choose another one with --port ${port}, or with the variable PORT.`, {
    cause: error,
  })
}

const listening = (server: Server, address: ListenAddress): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(startError(error, address)))
    server.once('listening', () => resolve(server))
  })

/** Rejects a port in use, before the database is opened. Opening it takes seconds the first time. */
export async function checkPort(address: ListenAddress): Promise<void> {
  const server = createServer()
  server.listen(address.port, address.host)
  await listening(server, address)
  await new Promise((resolve) => server.close(resolve))
}

type Fetch = Parameters<typeof serve>[0]['fetch']

/** Refuses requests with several `Host` headers (RFC 9112, 3.2): a proxy before the server may read another one of them. */
const withOneHost =
  (fetch: Fetch): Fetch =>
  (request, env) =>
    'headersDistinct' in env.incoming && (env.incoming.headersDistinct.host?.length ?? 0) > 1
      ? new Response('This request has more than one Host header.', { status: 400 })
      : fetch(request, env)

/** Answers requests with an app's `fetch`. */
export async function listen(fetch: Fetch, address: ListenAddress) {
  const server = await listening(
    serve({ fetch: withOneHost(fetch), port: address.port, hostname: address.host }) as Server,
    address,
  )
  const running = new Set<ServerResponse>()
  let isClosing = false
  // The server cannot close while a connection stays open for the next request.
  const endConnectionAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  server.prependListener('request', (_request, response) => {
    running.add(response)
    if (isClosing) endConnectionAfter(response)
    response.once('close', () => {
      running.delete(response)
      if (isClosing) server.closeIdleConnections()
    })
  })
  return {
    server,
    /**
     * Accepts no new connections, and waits for running requests.
     *
     * @param graceMs after this time, the remaining requests are aborted
     */
    close: (graceMs: number): Promise<void> =>
      new Promise((resolve) => {
        isClosing = true
        for (const response of running) endConnectionAfter(response)
        const timer = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}

/** The address that a person on this computer opens. */
export function originOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const isLocal = ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'].includes(host)
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
