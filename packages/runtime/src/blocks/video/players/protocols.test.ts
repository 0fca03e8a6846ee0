import { describe, expect, it } from 'vitest'
import { vimeoProtocol, youtubeProtocol } from './protocols.js'

const parsed = (text: string): unknown => JSON.parse(text)

describe('messages to and from YouTube frames', () => {
  it('[VID-005] to play and to pause', () => {
    expect(parsed(youtubeProtocol.play)).toEqual({ event: 'command', func: 'playVideo', args: [] })
    expect(parsed(youtubeProtocol.pause)).toEqual({ event: 'command', func: 'pauseVideo', args: [] })
    expect(youtubeProtocol.greeting.map(parsed)).toEqual([{ event: 'listening', id: 1, channel: 'widget' }])
  })

  it.each([
    [{ event: 'onReady' }, 'ready'],
    [{ event: 'onStateChange', info: 1 }, 'play'],
    [{ event: 'onStateChange', info: 2 }, 'pause'],
    [{ event: 'onStateChange', info: 0 }, 'pause'],
    [{ event: 'onStateChange', info: 3 }, 'ready'],
    [{ event: 'onStateChange', info: -1 }, 'ready'],
    [{ event: 'infoDelivery', info: { playerState: 1 } }, 'play'],
    [{ event: 'infoDelivery', info: { currentTime: 3 } }, 'ready'],
    [{ event: 'infoDelivery', info: null }, 'ready'],
    [{ event: 'onStateChange', info: 'constructor' }, 'ready'],
    [{ event: 1 }, undefined],
    [{}, undefined],
  ])('%j means %s', (message, meaning) => expect(youtubeProtocol.read(message)).toBe(meaning))
})

describe('messages to and from Vimeo frames', () => {
  it('[VID-005] to play and to pause', () => {
    expect(parsed(vimeoProtocol.play)).toEqual({ method: 'play' })
    expect(parsed(vimeoProtocol.pause)).toEqual({ method: 'pause' })
    expect(vimeoProtocol.greeting.map(parsed)).toContainEqual({ method: 'addEventListener', value: 'play' })
  })

  it.each([
    [{ event: 'ready' }, 'ready'],
    [{ event: 'play', data: {} }, 'play'],
    [{ event: 'pause' }, 'pause'],
    [{ event: 'ended' }, 'pause'],
    [{ event: 'constructor' }, 'ready'],
    [{ method: 'getDuration' }, undefined],
  ])('%j means %s', (message, meaning) => expect(vimeoProtocol.read(message)).toBe(meaning))
})
