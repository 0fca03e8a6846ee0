import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { listen, originOf } from './listen.js'

const HOUR_MS = 3_600_000

/** A server whose requests end when they are told to. */
async function slowServer() {
  const requests: (() => void)[] = []
  const arrived: (() => void)[] = []
  const listener = await listen(
    () =>
      new Promise<Response>((resolve) => {
        requests.push(() => resolve(new Response('done')))
        arrived.shift()?.()
      }),
    { port: 0, host: '127.0.0.1' },
  )
  return {
    listener,
    origin: originOf(listener.server, '127.0.0.1'),
    /** Ends the requests that wait. */
    answer: () => requests.splice(0).forEach((end) => void end()),
    nextRequest: () => new Promise<void>((resolve) => arrived.push(resolve)),
  }
}

const ask = async (origin: string, agent: Agent) => {
  const request = get(origin, { agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response
}

it('a closing server answers running requests, ends their connections, and accepts no new ones', async () => {
  const agent = new Agent({ keepAlive: true })
  const { listener, origin, answer, nextRequest } = await slowServer()
  // A connection that is idle, and kept.
  const first = ask(origin, agent)
  await nextRequest()
  answer()
  await first
  const arrived = nextRequest()
  const second = ask(origin, agent)
  await arrived
  const closed = listener.close(HOUR_MS)
  await expect(ask(origin, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  answer()
  expect((await second).headers.connection).toBe('close')
  // It waits neither for the grace period nor for the connection to time out.
  await closed
})

it('a server that closes cuts off what runs longer than the grace period', async () => {
  const { listener, origin, nextRequest } = await slowServer()
  const arrived = nextRequest()
  const requests = ask(origin, new Agent())
  const cut = expect(requests).rejects.toMatchObject({ code: 'ECONNRESET' })
  await arrived
  await listener.close(1)
  await cut
})

it.each([
  ['a.example', 'a.example'],
  ['a.example', 'b.example'],
  ['a.example', ''],
])('a request with two Host headers is refused: %j, %j', async (first, second) => {
  let asked = 0
  const fetch = () => {
    asked += 1
    return new Response('done')
  }
  const listener = await listen(fetch, { port: 0, host: '127.0.0.1' })
  const send = async (hosts: readonly string[]) => {
    const socket = connect((listener.server.address() as AddressInfo).port, '127.0.0.1')
    const lines = ['GET / HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', '']
    socket.write(lines.join('\r\n'))
    return (await text(socket)).split('\r\n', 1)[0]
  }
  expect(await send([first])).toBe('HTTP/1.1 200 OK')
  expect(await send([first, second])).toBe('HTTP/1.1 400 Bad Request')
  expect(asked).toBe(1)
  await listener.close(0)
})
