import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchUpdates } from './updates.js'

const page = (script: string) =>
  new Response(`<script type="module" crossorigin src="/config/assets/${script}.js"></script>`)
const send = vi.fn<typeof fetch>()
const onUpdated = vi.fn()
let check: () => Promise<void>
let listener: (() => void) | undefined

beforeEach(() => {
  send.mockReset()
  onUpdated.mockReset()
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/config/assets/index-a.js')
  document.head.replaceChildren(script)
  const addEventListener = (_: string, added: () => void) => {
    listener = added
  }
  check = watchUpdates({ window: { document, addEventListener } as never, send, onUpdated })
})
afterEach(() => document.head.replaceChildren())

describe('an update of the server', () => {
  it('[CFG-001] is noticed once when a file is gone and the page of the panel has another script', async () => {
    send.mockImplementation(async () => page('index-b'))
    listener!()
    await vi.waitFor(() => expect(onUpdated).toHaveBeenCalledOnce())
    await check()
    expect(send).toHaveBeenCalledOnce()
    expect(onUpdated).toHaveBeenCalledOnce()
  })

  it.each([
    ['the same script', async () => page('index-a')],
    ['no page', async () => new Response('', { status: 503 })],
    ['no connection', () => Promise.reject(new TypeError('offline'))],
  ])('is not supposed where there is %s, and is looked for again', async (_, answer) => {
    send.mockImplementation(answer)
    await Promise.all([check(), check()])
    expect(send).toHaveBeenCalledOnce()
    await check()
    expect(send).toHaveBeenCalledTimes(2)
    expect(onUpdated).not.toHaveBeenCalled()
  })
})
