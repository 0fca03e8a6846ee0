import { expect, it, vi } from 'vitest'
import { nextTask, silence } from '../../../testing/globals.js'
import { block, overlay, settled, site, start } from '../../../testing/video.js'

/** Requests of videos by name. A test decides whether and when each is answered. */
const requested = vi.hoisted(
  () => new Map<string, { come(code: object): void; fail(cause: Error): void; count: number }>(),
)
vi.mock('../../dom/load.js', () => ({
  loadChunk: (name: string) =>
    new Promise((come, fail) => {
      requested.set(name, { come, fail, count: (requested.get(name)?.count ?? 0) + 1 })
    }),
}))

/** One video with text over its picture, so that all requests are its own. */
const one = (id: string) => {
  const only = block(id)
  document.body.replaceChildren(only)
  return document.body.innerHTML
}

it('text whose code does not load stays as it is, and the video works', async () => {
  const warn = silence('warn')
  one('plain')
  await start()
  const cause = new Error('gone')
  requested.get('video text')!.fail(cause)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith(cause))
  expect(block('plain').dataset.blockState).toBe('ready')
})

it('code for its text that loads after destroy does not run', async () => {
  one('plain')
  await start()
  const limitMeta = vi.fn()
  site.destroy()
  requested.get('video text')!.come({ limitMeta })
  await nextTask()
  expect(limitMeta).not.toHaveBeenCalled()
})

it('code for its text that fails after destroy is not reported', async () => {
  const warn = silence('warn')
  const sent = one('plain')
  await start()
  site.destroy()
  requested.get('video text')!.fail(new Error('gone'))
  await nextTask()
  expect(warn).not.toHaveBeenCalled()
  expect(document.body.innerHTML).toBe(sent)
})

it('a player that loads after destroy is not created', async () => {
  const sent = one('plain')
  await start()
  overlay('plain').click()
  const PlayerMount = vi.fn()
  site.destroy()
  requested.get('video player')!.come({ PlayerMount })
  await nextTask()
  expect(PlayerMount).not.toHaveBeenCalled()
  expect(document.body.innerHTML).toBe(sent)
})

it.each(['plain', 'basic'])(
  'a player that fails after the end of %s leaves the server’s HTML',
  async (id) => {
    const error = silence('error')
    const sent = one(id)
    await start()
    overlay(id).click()
    site.destroy()
    requested.get('video player')!.fail(new Error('gone'))
    await nextTask()
    expect(document.body.innerHTML).toBe(sent)
    expect(error).not.toHaveBeenCalled()
  },
)

it('a player that does not load is reported, and may be requested again', async () => {
  const error = silence('error')
  one('file')
  await start()
  const before = requested.get('video player')?.count ?? 0
  overlay('file').click()
  requested.get('video player')!.fail(new Error('gone'))
  await settled('file')
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce())
  overlay('file').click()
  expect(requested.get('video player')!.count).toBe(before + 2)
})
