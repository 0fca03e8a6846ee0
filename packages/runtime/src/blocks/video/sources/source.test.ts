import { afterEach, describe, expect, it, vi } from 'vitest'
import { silence } from '../../../../testing/globals.js'
import { findSource, isInvalid, type SourceOptions } from './source.js'

const PAGE = new URL('https://prints.example/films/')
const find = (given: Partial<SourceOptions>, page = PAGE) =>
  findSource({ url: '', html: '', providerName: '', link: '', ...given }, page)
const iframe = (src: string) => `<iframe width="400" height="200" src="${src}"></iframe>`

afterEach(() => vi.restoreAllMocks())

describe('the source of a block', () => {
  it('its address before its embed code, and that before where its overlay leads', () => {
    const html = iframe('https://vimeo.com/2')
    const link = 'https://vimeo.com/3'
    expect(find({ url: 'https://vimeo.com/1', html, link })?.src).toContain('/video/1?')
    expect(find({ html, link })?.src).toContain('/video/2?')
    expect(find({ link })?.src).toContain('/video/3?')
    expect(find({ url: 'https://animoto.com/play/x', html })?.src).toContain('/video/2?')
  })

  it('[VID-013] embed code yields its address and its shape', () => {
    expect(find({ html: iframe('https://player.vimeo.com/video/2') })).toMatchObject({
      kind: 'frame',
      foreign: true,
      ratio: 2,
    })
  })

  it('a file on this host is first-party, one on another is third-party', () => {
    expect(find({ link: '/media/harbour.mp4' })).toEqual({
      kind: 'file',
      src: 'https://prints.example/media/harbour.mp4',
      foreign: false,
      ratio: 0,
    })
    expect(find({ url: 'http://cdn.example/x.webm?size=2' })).toMatchObject({
      kind: 'file',
      src: 'https://cdn.example/x.webm?size=2',
      foreign: true,
    })
  })

  it('a frame of an unknown provider is shown unchanged, from embed code only', () => {
    const src = 'https://player.elsewhere.example/embed/1'
    expect(find({ html: iframe(src) })).toEqual({ kind: 'frame', src, foreign: true, ratio: 2 })
    expect(find({ url: src })).toBeNull()
    expect(find({ link: src })).toBeNull()
    expect(find({ html: `<object><embed src="${src}"></object>` })).toBeNull()
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://prints.example/1',
    'file:///etc/passwd',
    'about:srcdoc',
    'https://',
    'https://[',
  ])('%s is never put into a frame', (address) => {
    expect(find({ url: address, html: iframe(address), link: address })).toBeNull()
  })

  it('[VID-006] invalid embed code is reported, unless the address is given too', () => {
    const given = { url: '', html: '<p>x</p>', providerName: '', link: 'https://vimeo.com/1' }
    expect(isInvalid(given)).toBe(true)
    expect(isInvalid({ ...given, url: 'https://vimeo.com/1' })).toBe(false)
    expect(isInvalid({ ...given, html: iframe('https://vimeo.com/1') })).toBe(false)
    expect(isInvalid({ ...given, html: ' ' })).toBe(false)
  })
})

describe('audio embeds', () => {
  const audio = (sound: string) =>
    iframe(`https://w.soundcloud.com/player/?url=${encodeURIComponent(sound)}&amp;visual=true`)

  it('start at once', () => {
    expect(find({ html: audio('https://api.soundcloud.com/tracks/1') })?.src).toBe(
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F1&visual=true&auto_play=true',
    )
  })

  it('[VID-011] whose address does not parse are logged, and not shown', async () => {
    const warn = silence('warn')
    expect(find({ html: audio('not an address') })).toBeNull()
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(warn).toHaveBeenCalledWith('Could not parse the audio embed URL not an address')
  })
})
