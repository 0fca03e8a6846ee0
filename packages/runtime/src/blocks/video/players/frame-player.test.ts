import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFramePlayer } from './frame-player.js'
import type { Player } from './player.js'
import { vimeoProtocol } from './protocols.js'

const ORIGIN = 'https://player.vimeo.com'
const PAUSE = '{"method":"pause"}'
const GREETINGS = 40

let player: Player
const post = vi.fn()
const listeners = { changed: vi.fn(), failed: vi.fn(), unresponsive: vi.fn() }
const load = () => player.frame!.onload!(new Event('load'))
/** Messages to the player's own origin, or to any. */
const sentTo = (target: string) =>
  post.mock.calls.filter(([, origin]) => origin === target).map(([message]) => message)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    postMessage: post,
  } as never)
  const source = { kind: 'frame', src: `${ORIGIN}/video/1`, foreign: true, ratio: 0 } as const
  player = createFramePlayer(
    { document, source: { ...source, protocol: vimeoProtocol }, title: '', ratio: 0 },
    listeners,
  )
})
afterEach(() => {
  player.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a frame', () => {
  it('gets no message before it has loaded: browsers log messages to another origin', () => {
    player.pause()
    player.play()
    player.pause()
    expect(post).not.toHaveBeenCalled()
  })

  it('[VID-005] gets an early pause after its first message, at its own origin', () => {
    player.pause()
    load()
    vi.advanceTimersByTime(1000)
    expect(sentTo(ORIGIN)).toEqual([])
    player.receive!({ event: 'ready' })
    expect(sentTo(ORIGIN)).toEqual([...vimeoProtocol.greeting, PAUSE])
  })

  it('that sends a message before its load event gets the command at once', () => {
    player.pause()
    player.receive!({ event: 'ready' })
    expect(sentTo(ORIGIN)).toContain(PAUSE)
  })

  it('gets greetings that any origin may read, until it answers', () => {
    load()
    vi.advanceTimersByTime(1000)
    expect(new Set(sentTo('*'))).toEqual(new Set(vimeoProtocol.greeting))
    player.receive!({ event: 'ready' })
    post.mockClear()
    vi.advanceTimersByTime(60_000)
    expect(post).not.toHaveBeenCalled()
  })

  it('that never answers is greeted until its timeout, and removed where it must be silent', () => {
    load()
    expect(player.pause()).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(sentTo('*')).toHaveLength(GREETINGS * vimeoProtocol.greeting.length)
    expect(sentTo(ORIGIN)).toEqual([])
    expect(listeners.unresponsive).toHaveBeenCalledOnce()
    expect(player.pause()).toBe(false)
  })

  it('that never answers stays while it may play', () => {
    load()
    vi.advanceTimersByTime(60_000)
    expect(listeners.unresponsive).not.toHaveBeenCalled()
  })

  it('that was removed gets no more messages', () => {
    load()
    post.mockClear()
    player.remove()
    vi.advanceTimersByTime(60_000)
    expect(post).not.toHaveBeenCalled()
    expect(listeners.unresponsive).not.toHaveBeenCalled()
  })
})
