import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, NotFoundError } from './errors.js'
import { loadChunk } from './load.js'

const broken = () => Promise.reject(new Error('connection reset'))

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = ''
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('loading on demand', () => {
  it('returns the exports of the chunk and leaves no timer', async () => {
    expect(await loadChunk('map', async () => 'loaded')).toBe('loaded')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[BOOT-008 BOOT-009] reports a chunk that does not answer in 120 s as a timeout', async () => {
    const settled = vi.fn()
    loadChunk('map', () => new Promise(() => {})).catch(settled)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled.mock.calls[0]![0]).toBeInstanceOf(ChunkLoadError)
    expect(settled.mock.calls[0]![0]).toMatchObject({ chunk: 'map', reason: 'timeout' })
  })

  it('[BOOT-009] tries a failed chunk once more and then raises a chunk-load error', async () => {
    const load = vi.fn(broken)
    const error = await loadChunk('map', load).catch((cause) => cause)
    expect(load).toHaveBeenCalledTimes(2)
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect(error.message).toBe('map: not loaded: connection reset')
  })

  it('a second try that succeeds is as good as the first', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('flaky')).mockResolvedValue('loaded')
    expect(await loadChunk('map', load)).toBe('loaded')
  })

  it('[BOOT-010] reports that a page removed from the server was not found, with its path', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ status: 404 }))
    const error = await loadChunk('map', broken, { url: 'https://site.example/runtime/blocks/map.js' }).catch(
      (cause) => cause,
    )
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error.path).toBe('/runtime/blocks/map.js')
    expect(error.message).toContain('/runtime/blocks/map.js')
  })

  it.each([
    ['exists', () => Promise.resolve({ status: 200 })],
    ['the server has no answer to', () => Promise.resolve({ status: 503 })],
    ['cannot be asked for', () => Promise.reject(new TypeError('offline'))],
  ])('[BOOT-009 BOOT-010] a chunk that %s, and that fails, is a chunk-load error', async (_, answer) => {
    vi.stubGlobal('fetch', vi.fn(answer))
    const error = await loadChunk('map', broken, { url: 'https://site.example/map.js' }).catch(
      (cause) => cause,
    )
    expect(error).toBeInstanceOf(ChunkLoadError)
  })

  it('never bypasses an import map with integrity: a cache-buster would skip its check', async () => {
    document.head.innerHTML = '<script type="importmap">{"integrity":{}}</script>'
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ status: 200 }))
    const load = vi.fn(broken)
    await loadChunk('map', load, { url: 'https://site.example/map.js' }).catch(() => {})
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('an aborted load leaves no timer behind', () => {
    const page = new AbortController()
    loadChunk('map', () => new Promise(() => {}), { signal: page.signal })
    page.abort()
    expect(vi.getTimerCount()).toBe(0)
  })
})
