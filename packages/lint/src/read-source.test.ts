import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readSource } from './read-source.js'

let server: Server | undefined
afterEach(() => server?.close())

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('readSource', () => {
  it('reads a page from a server on this machine, and follows its redirects', async () => {
    const origin = await serve(({ url }, response) => {
      if (url === '/old') response.writeHead(302, { location: '/new' }).end()
      else response.end('<p>é</p>')
    })
    expect(await readSource(`${origin}/old`)).toBe('<p>é</p>')
  })

  it.each([
    'https://localhost/',
    'http://example.com/',
    'http://localhost.example.com/',
    'http://localhost@example.com/',
    'http://127.0.0.1.example.com/',
    'http://10.0.0.1/',
    'http://[::2]/',
    'file:///etc/hostname',
    'ftp://localhost/',
    'HTTP://EXAMPLE.COM',
    'http://',
  ])('refuses %s in one sentence', async (address) => {
    await expect(readSource(address)).rejects.toThrow(
      /^\S+ is not on this machine: [^.]*$|^\S+ is not on this machine: .*\[::1\]$/,
    )
  })

  it('does not follow a redirect to another host', async () => {
    const origin = await serve((_, response) =>
      response.writeHead(302, { location: 'http://example.com/' }).end(),
    )
    await expect(readSource(origin)).rejects.toThrow('http://example.com/ is not on this machine')
  })

  it('stops after too many redirects', async () => {
    const origin = await serve((_, response) => response.writeHead(302, { location: '/' }).end())
    await expect(readSource(origin)).rejects.toThrow(`${origin} leads to more than 5 redirects`)
  })

  it('reports the status of a server that has no such page', async () => {
    const origin = await serve((_, response) => response.writeHead(404).end('<p>'))
    await expect(readSource(`${origin}/x`)).rejects.toThrow(`${origin}/x answered 404`)
  })

  it('reports why there is no answer', async () => {
    const origin = await serve(() => {})
    await new Promise((resolve) => server?.close(resolve))
    await expect(readSource(origin)).rejects.toThrow(`${origin}/ could not be read: connect ECONNREFUSED`)
  })

  it('reports why a file cannot be read', async () => {
    await expect(readSource('/nowhere.html')).rejects.toThrow(
      '/nowhere.html could not be read: there is no such file',
    )
    await expect(readSource('/')).rejects.toThrow(
      '/ could not be read: it is a folder; give files, such as page.html',
    )
  })
})
