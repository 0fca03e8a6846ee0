import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFrame } from './frame-player.js'
import type { Player } from './player.js'
import { vimeoProtocol } from './protocols.js'

const ORIGIN = 'https://player.vimeo.com'
const PAUSE = '{"method":"pause"}'
const GREETINGS = 40

let player: Player
const post = vi.fn()
const tell = { changed: vi.fn(), failed: vi.fn(), deaf: vi.fn() }
const load = () => player.frame!.onload!(new Event('load'))
/** What was said to the player's own origin, and to anyone. */
const saidTo = (target: string) =>
  post.mock.calls.filter(([, origin]) => origin === target).map(([said]) => said)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
    postMessage: post,
  } as never)
  const source = { kind: 'frame', src: `${ORIGIN}/video/1`, foreign: true, ratio: 0 } as const
  player = createFrame(
    { document, source: { ...source, protocol: vimeoProtocol }, title: '', ratio: 0 },
    tell,
  )
})
afterEach(() => {
  player.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a frame', () => {
  it('is told nothing before it is there: browsers complain of messages to another origin', () => {
    player.pause()
    player.play()
    player.pause()
    expect(post).not.toHaveBeenCalled()
  })

  it('[VID-005] hears of a pause that came too early with its first word, at its own origin', () => {
    player.pause()
    load()
    vi.advanceTimersByTime(1000)
    expect(saidTo(ORIGIN)).toEqual([])
    player.hear!({ event: 'ready' })
    expect(saidTo(ORIGIN)).toEqual([...vimeoProtocol.greeting, PAUSE])
  })

  it('that speaks before its own load event is told at once', () => {
    player.pause()
    player.hear!({ event: 'ready' })
    expect(saidTo(ORIGIN)).toContain(PAUSE)
  })

  it('is greeted by words that anyone may hear, until it answers', () => {
    load()
    vi.advanceTimersByTime(1000)
    expect(new Set(saidTo('*'))).toEqual(new Set(vimeoProtocol.greeting))
    player.hear!({ event: 'ready' })
    post.mockClear()
    vi.advanceTimersByTime(60_000)
    expect(post).not.toHaveBeenCalled()
  })

  it('that never answers is greeted no longer than it takes, and taken away where it is to be silent', () => {
    load()
    expect(player.pause()).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(saidTo('*')).toHaveLength(GREETINGS * vimeoProtocol.greeting.length)
    expect(saidTo(ORIGIN)).toEqual([])
    expect(tell.deaf).toHaveBeenCalledOnce()
    expect(player.pause()).toBe(false)
  })

  it('that never answers stays while it may play', () => {
    load()
    vi.advanceTimersByTime(60_000)
    expect(tell.deaf).not.toHaveBeenCalled()
  })

  it('that was taken away is told nothing more', () => {
    load()
    post.mockClear()
    player.remove()
    vi.advanceTimersByTime(60_000)
    expect(post).not.toHaveBeenCalled()
    expect(tell.deaf).not.toHaveBeenCalled()
  })
})
