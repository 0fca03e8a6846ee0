import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { StartError } from './start-error.js'

/** Where a server listens. Port 0 takes any free one. */
export interface Place {
  readonly port: number
  readonly host: string
}

const PROBLEMS: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}.`,
  EADDRNOTAVAIL: ({ host }) => `This computer has no address ${host}.`,
  ENOTFOUND: ({ host }) => `This computer has no address ${host}.`,
}

function startError(error: NodeJS.ErrnoException, place: Place): StartError {
  const sentence = PROBLEMS[error.code ?? '']?.(place) ?? `The server cannot listen (${error.message}).`
  const port = place.port < 65_535 ? place.port + 1 : 4173
  return new StartError(sentence, `Choose another one, for example: PORT=${port} npm start`, { cause: error })
}

const listening = (server: Server, place: Place): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(startError(error, place)))
    server.once('listening', () => resolve(server))
  })

/** Refuses a port that is taken, before the database is opened, which takes seconds the first time. */
export async function checkPort(place: Place): Promise<void> {
  const server = createServer()
  server.listen(place.port, place.host)
  await listening(server, place)
  await new Promise((resolve) => server.close(resolve))
}

/** A server that listens. */
export interface Listener {
  readonly server: Server
  /**
   * Takes no new connections, and waits for the requests that run.
   *
   * @param graceMs after so many milliseconds those that still run are cut off
   */
  close(graceMs: number): Promise<void>
}

/** Answers requests with `fetch`, an app's own. */
export async function listen(fetch: Parameters<typeof serve>[0]['fetch'], place: Place): Promise<Listener> {
  const server = await listening(serve({ fetch, port: place.port, hostname: place.host }) as Server, place)
  const running = new Set<ServerResponse>()
  let isClosing = false
  // A connection that stays open for the next request would keep the server for as long.
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
    close: (graceMs) =>
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
