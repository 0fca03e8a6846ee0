import { describe, expect, it } from 'vitest'
import { providerOf } from './providers.js'

const ORIGIN = 'https://prints.example'
const frame = (address: string, name = '') => {
  const url = new URL(address)
  const provider = providerOf(url, name)
  return [provider?.name, provider?.frame(url, ORIGIN)?.href ?? null]
}
const youtube = (id: string, before = '') =>
  `https://www.youtube-nocookie.com/embed/${id}?${before}autoplay=1&enablejsapi=1&playsinline=1&rel=0&origin=https%3A%2F%2Fprints.example`
const vimeo = (id: string, before = '') => `https://player.vimeo.com/video/${id}?${before}dnt=1&autoplay=1`

describe('YouTube', () => {
  it.each([
    'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    'https://m.youtube.com/watch?feature=x&v=M7lc1UVf-VE',
    'https://youtu.be/M7lc1UVf-VE?si=tracking',
    'http://www.youtube.com/embed/M7lc1UVf-VE',
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=0&enablejsapi=0',
    'https://www.youtube.com/v/M7lc1UVf-VE&hl=en',
    'https://www.youtube.com/shorts/M7lc1UVf-VE',
    'https://youtube.com/live/M7lc1UVf-VE',
  ])('[VID-001][VID-004][VID-014] %s plays at once on the host without cookies, with its API', (address) => {
    expect(frame(address)).toEqual(['YouTube', youtube('M7lc1UVf-VE')])
  })

  it.each([
    ['https://youtu.be/x?t=90', youtube('x', 'start=90&')],
    ['https://youtu.be/x?t=1h2m3s', youtube('x', 'start=3723&')],
    ['https://youtu.be/x?t=soon', youtube('x')],
    ['https://www.youtube.com/embed/x?start=5&cc_load_policy=1', youtube('x', 'start=5&cc_load_policy=1&')],
    ['https://www.youtube.com/playlist?list=PL1', youtube('videoseries', 'list=PL1&')],
    ['https://www.youtube.com/embed/videoseries?list=PL1', youtube('videoseries', 'list=PL1&')],
  ])('%s keeps where to start and what to list', (address, expected) => {
    expect(frame(address)[1]).toBe(expected)
  })

  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/@prints',
    'https://www.youtube.com/watch?v=../x',
  ])('%s names no video', (address) => expect(frame(address)).toEqual(['YouTube', null]))
})

describe('Vimeo', () => {
  it.each([
    ['https://vimeo.com/76979871', vimeo('76979871')],
    ['https://vimeo.com/channels/staffpicks/76979871', vimeo('76979871')],
    ['https://vimeo.com/showcase/3/video/76979871', vimeo('76979871')],
    ['https://vimeo.com/76979871/0a1b2c', vimeo('76979871', 'h=0a1b2c&')],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c&dnt=0', vimeo('76979871', 'h=0a1b2c&')],
    ['https://vimeo.com/76979871#t=30s', `${vimeo('76979871')}#t=30s`],
    ['http://vimeo.com/moogaloop.swf?clip_id=76979871&server=vimeo.com', vimeo('76979871')],
    ['https://vimeo.com/prints', null],
    ['https://vimeo.com/event/123', null],
  ])('[VID-001][VID-004] %s plays at once and tracks nobody', (address, expected) => {
    expect(frame(address)).toEqual(['Vimeo', expected])
  })
})

describe('others', () => {
  const wistia = 'https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=true&doNotTrack=true'

  it.each([
    'https://home.wistia.com/medias/e4a27b971d',
    '//fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=false',
  ])('[VID-001][VID-004] Wistia: %s', (address) =>
    expect(frame(new URL(address, ORIGIN).href)).toEqual(['Wistia', wistia]),
  )

  it('the provider’s name identifies the provider of a customer’s own address', () => {
    expect(frame('https://videos.prints.example/medias/e4a27b971d', ' wistia')).toEqual(['Wistia', wistia])
    expect(frame('https://videos.prints.example/medias/e4a27b971d')).toEqual([undefined, null])
  })

  it('[VID-001][VID-004] Animoto: frames as they are, at once; a share link names none', () => {
    expect(frame('http://s3.amazonaws.com/embed.animoto.com/play.html?f=x')).toEqual([
      'Animoto',
      'https://s3.amazonaws.com/embed.animoto.com/play.html?f=x&autoplay=1',
    ])
    expect(frame('https://animoto.com/play/x')).toEqual(['Animoto', null])
  })

  it.each([
    'https://notyoutube.com/watch?v=x',
    'https://youtube.com.evil.example/embed/x',
    'https://s3.amazonaws.com/other/play.html',
    'https://example.com/vimeo.com/1',
  ])('%s is nobody’s that we know', (address) => expect(frame(address)[0]).toBeUndefined())

  it.each(['constructor', '__proto__', 'toString'])('no provider is called %s', (name) => {
    expect(frame('https://example.com/1', name)[0]).toBeUndefined()
  })
})
