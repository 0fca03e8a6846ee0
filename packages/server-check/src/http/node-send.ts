import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { HttpAnswer, Send } from './exchange.js'

/** A server that needs longer is as good as silent: pages wait for 30 s, the panel for 15 s. */
const TIMEOUT_MS = 15_000

/** Longer answers are cut: only their beginning is compared. */
const MAX_LENGTH = 4_000_000

const joined = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

/**
 * Sends requests over the network. Unlike `fetch`, it may send the headers that only browsers send, and follows no redirect.
 *
 * @param base - the address of the server, such as `http://localhost:8000`
 */
export const nodeSend =
  (base: URL): Send =>
  ({ method, path, headers, body }) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const send = base.protocol === 'https:' ? httpsRequest : httpRequest
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const call = send(new URL(path, base), {
        method,
        headers: { ...headers, ...length },
        timeout: TIMEOUT_MS,
        agent: false,
      })
      let isAnswered = false
      call.on('response', (response) => {
        isAnswered = true
        const parts: string[] = []
        let size = 0
        response.setEncoding('utf8')
        const end = () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: joined(response.headers),
            cookies: response.headers['set-cookie'] ?? [],
            text: parts.join(''),
          })
        response.on('data', (part: string) => {
          size += part.length
          if (size <= MAX_LENGTH) parts.push(part)
        })
        response.on('end', end)
        // A server may close the connection after a body that it does not read to its end.
        response.on('error', end)
      })
      call.on('timeout', () => call.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} seconds`)))
      call.on('error', (error) => !isAnswered && reject(error))
      call.end(body)
    })
