import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import {
  block,
  frame,
  handle,
  key,
  message,
  overlay,
  post,
  postFromFrame,
  settled,
  shown,
  site,
  start,
} from '../../../testing/video.js'
import { VIDEO_ASPECT_RATIO_PERCENT, VIDEO_PLACEHOLDER_RATIO_PERCENT } from './constants.js'

describe('a video', () => {
  it('is a picture with a button, without third-party content, until a visitor activates it', async () => {
    await start()
    expect(document.querySelectorAll('iframe, [rel=preconnect], [rel=dns-prefetch]')).toHaveLength(0)
    expect(overlay('plain').getAttribute('role')).toBe('button')
    expect(overlay('file').hasAttribute('role')).toBe(false)
    for (const { src } of document.querySelectorAll('img')) expect(src).toContain('/support/')
  })

  it('[VID-002][VID-004] a click on the overlay shows the video, which plays at once', async () => {
    await start()
    const played = vi.fn()
    site.on('video:play', played)
    overlay('plain').click()
    const { src, title, allow } = await shown('plain')
    expect(src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?.*autoplay=1/)
    expect(title).toBe('Play video: Harbour at dusk')
    expect(allow).toContain('autoplay')
    expect(played).toHaveBeenCalledOnce()
    expect(handle('plain').playing).toBe(true)
  })

  it('[VID-002] Space shows it too, once however long it is held, and the page does not scroll', async () => {
    await start()
    const clicked = vi.fn()
    overlay('vimeo').addEventListener('click', clicked)
    expect(key('vimeo', { key: ' ', repeat: true }).defaultPrevented).toBe(true)
    expect(clicked).not.toHaveBeenCalled()
    key('vimeo', { key: ' ' })
    expect(clicked).toHaveBeenCalledOnce()
    expect((await shown('vimeo')).title).toBe('Orchard')
    expect(key('vimeo', { key: 'x' }).defaultPrevented).toBe(false)
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a click with %s follows the link', async (held) => {
    await start()
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [held]: true })
    const prevented = new Promise((done) => {
      block('plain').addEventListener(
        'click',
        (event) => {
          done(event.defaultPrevented)
          event.preventDefault()
        },
        { once: true },
      )
    })
    overlay('plain').dispatchEvent(click)
    expect(await prevented).toBe(false)
    expect(frame('plain')).toBeNull()
  })

  it('focus follows the visitor: into the player, and back to the overlay', async () => {
    await start()
    overlay('plain').focus()
    overlay('plain').click()
    const player = await shown('plain')
    expect(document.activeElement).toBe(player)
    handle('plain').leave()
    expect(document.activeElement).toBe(overlay('plain'))
  })

  it('[VID-015] when one shows, any other returns to its overlay', async () => {
    await start()
    const paused = vi.fn()
    site.on('video:pause', ({ target }) => paused((target as HTMLElement).dataset.blockId))
    overlay('plain').click()
    await shown('plain')
    overlay('file').click()
    await shown('file')
    expect(frame('plain')).toBeNull()
    expect(overlay('plain').hidden).toBe(false)
    expect(paused.mock.calls).toEqual([['plain']])
    overlay('vimeo').click()
    await shown('vimeo')
    expect(overlay('file').hidden).toBe(false)
  })

  it('plays a file in the player that the server wrote, and makes one where it wrote none', async () => {
    await start()
    overlay('file').click()
    await shown('file')
    expect(block('file').querySelectorAll('video')).toHaveLength(1)
    overlay('fit').click()
    await shown('fit')
    const made = block('fit').querySelector('video')!
    expect(new URL(made.src).pathname).toBe('/support/film.webm')
    expect(made.controls).toBe(true)
    expect(made.getAttribute('aria-label')).toBe('Mill in winter')
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2)
    handle('fit').leave()
    expect(block('fit').querySelector('video')).toBeNull()
  })

  it('shows a message where a file cannot be played, and links to it', async () => {
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('no', 'NotSupportedError'))
    await start()
    overlay('fit').click()
    await vi.waitFor(() => expect(message('fit')?.textContent).toBe('This video could not be loaded.'))
    expect(block('fit').querySelector('video')).toBeNull()
  })
})

describe('a video in a gallery', () => {
  it('[VID-002] [GAL-015] while its slide is not current, its overlay ignores clicks and keys', async () => {
    await start()
    handle('plain').inactive = true
    expect(overlay('plain').getAttribute('aria-disabled')).toBe('true')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    const bubbled = vi.fn()
    block('plain').addEventListener('click', bubbled)
    overlay('plain').dispatchEvent(click)
    key('plain', { key: ' ' })
    await settled('plain')
    expect(click.defaultPrevented).toBe(true)
    // The gallery still hears it: a click on such a slide makes it current.
    expect(bubbled).toHaveBeenCalledTimes(2)
    expect(overlay('plain').hidden).toBe(false)
    expect(frame('plain')).toBeNull()

    handle('plain').inactive = false
    expect(overlay('plain').hasAttribute('aria-disabled')).toBe(false)
    overlay('plain').click()
    expect(await shown('plain')).not.toBeNull()
  })

  it('[GAL-109] leaving its slide pauses it and shows its overlay', async () => {
    await start()
    const paused = vi.fn()
    site.on('video:pause', paused)
    handle('file').play()
    await shown('file')
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
    handle('file').leave()
    expect(pause).toHaveBeenCalled()
    expect(overlay('file').hidden).toBe(false)
    expect(handle('file').playing).toBe(false)
    expect(paused).toHaveBeenCalledOnce()
  })

  it('one that left while its player was loading does not appear', async () => {
    await start()
    handle('plain').play()
    handle('plain').leave()
    await settled('plain')
    expect(frame('plain')).toBeNull()
    expect(overlay('plain').hidden).toBe(false)
  })

  it('pausing removes a player that accepts no commands', async () => {
    await start()
    handle('wistia').play()
    await shown('wistia')
    handle('wistia').pause()
    expect(frame('wistia')).toBeNull()
  })

  it('[VID-005] a player that accepts commands gets them at its own origin and at no other', async () => {
    await start()
    handle('plain').play()
    await shown('plain')
    postFromFrame({ event: 'onReady' }, 'https://www.youtube-nocookie.com')
    post.mockClear()
    handle('plain').pause()
    expect(handle('plain').playing).toBe(false)
    handle('plain').play()
    expect(handle('plain').playing).toBe(true)
    expect(post.mock.calls.map(([sent, origin]) => [JSON.parse(sent).func, origin])).toEqual([
      ['pauseVideo', 'https://www.youtube-nocookie.com'],
      ['playVideo', 'https://www.youtube-nocookie.com'],
    ])
  })
})

describe('options', () => {
  it('[VID-003] another mode reloads the video', async () => {
    await start()
    overlay('plain').click()
    const before = await shown('plain')
    await site.update(block('plain'), { mode: 'fill' })
    await vi.waitFor(() => expect(frame('plain')).not.toBeNull())
    expect(frame('plain')).not.toBe(before)
    expect(before.isConnected).toBe(false)
    expect(block('plain').dataset.mode).toBe('fill')
  })

  it('others bring back the overlay, and with it the new video', async () => {
    await start()
    overlay('vimeo').click()
    await shown('vimeo')
    await site.update(block('vimeo'), { url: 'https://vimeo.com/2' })
    expect(overlay('vimeo').hidden).toBe(false)
    overlay('vimeo').click()
    expect((await shown('vimeo')).src).toContain('/video/2?')
  })

  it('corrected embed code works again', async () => {
    await start()
    await vi.waitFor(() => expect(message('invalid')).not.toBeNull())
    await site.update(block('invalid'), { html: '<iframe src="https://vimeo.com/2"></iframe>' })
    await vi.waitFor(() => expect(message('invalid')).toBeNull())
    expect(overlay('invalid').hidden).toBe(false)
  })

  it('an overlay without a name gets one', async () => {
    for (const each of ['wistia', 'fit']) overlay(each).querySelector('img')!.alt = ''
    await start()
    await vi.waitFor(() => expect(overlay('wistia').getAttribute('aria-label')).toBe('Play video'))
    await vi.waitFor(() =>
      expect(overlay('fit').getAttribute('aria-label')).toBe('Play video: Mill in winter'),
    )
    expect(overlay('plain').hasAttribute('aria-label')).toBe(false)
    overlay('wistia').click()
    expect((await shown('wistia')).title).toBe('Video player')
  })

  it('[VID-008][VID-009] boxes have the specified shapes by default', async () => {
    const css = readFileSync(`${import.meta.dirname}/sheet.css`, 'utf8')
    expect(css).toContain(`var(--site-video-placeholder, ${VIDEO_PLACEHOLDER_RATIO_PERCENT})`)
    await start()
    overlay('wistia').click()
    const box = (await shown('wistia')).parentElement!
    expect(Number(box.style.getPropertyValue('--site-video-shape'))).toBeCloseTo(
      VIDEO_ASPECT_RATIO_PERCENT / 100,
    )
    overlay('animoto').click()
    const known = (await shown('animoto')).parentElement!
    expect(Number(known.style.getPropertyValue('--site-video-shape'))).toBeCloseTo(360 / 640)
    expect(Number(block('file').style.getPropertyValue('--site-video-placeholder'))).toBeCloseTo(100 / 1.5)
    expect(block('basic').style.getPropertyValue('--site-video-placeholder')).toBe('')
  })

  it('[VID-001] a mode that is none of the three is reported, and none is used', async () => {
    const warn = silence('warn')
    block('fit').dataset.optionMode = 'stretch'
    await start()
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(String(warn.mock.calls[0])).toContain('stretch')
  })
})

it('destroyed while it plays, it leaves the server’s HTML', async () => {
  const before = document.body.innerHTML
  await start()
  await vi.waitFor(() => expect(message('basic')).not.toBeNull())
  await vi.waitFor(() => expect(message('invalid')).not.toBeNull())
  overlay('plain').click()
  await shown('plain')
  site.destroy()
  expect(document.body.innerHTML).toBe(before)
})
