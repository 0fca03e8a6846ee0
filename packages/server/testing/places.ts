import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as the stub has seen it. */
export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A stand-in for Google's Places API on this computer. */
export interface PlacesStub {
  readonly origin: string
  /** Requests since the last `answerWith`. */
  readonly seen: SeenRequest[]
  answerWith(answer: (response: ServerResponse) => void): void
  stop(): Promise<void>
}

/** Starts a stand-in that answers every request in the way that a test sets. */
export async function startPlacesStub(): Promise<PlacesStub> {
  const seen: SeenRequest[] = []
  let answer = (response: ServerResponse): void => {
    response.end('{}')
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answerWith(next) {
      seen.length = 0
      answer = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
