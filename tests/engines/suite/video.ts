import html from '../../../packages/runtime/src/blocks/video/fixture.html?raw'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { boxOf, type Layout, layoutOf, moved } from './support/boxes.js'
import { withDrawings } from './support/pictures.js'
import { FILM, overlayOf, start } from './support/video.js'

/** The whole fixture page: films are ours, the rest is at home with others. */
const page = withDrawings(html)
  .replaceAll('/support/film.webm', FILM)
  .replaceAll(/<track.*?>/g, '')

/** Other hosts that received requests. A request that the policy refused fails a case by itself. */
const strangers = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ protocol, origin }) => /^http/.test(protocol) && origin !== location.origin)
    .map(({ href }) => href)

export default describe('video', (it) => {
  it('before a visitor asks there is no player, and nobody else is asked for anything', async (t) => {
    const { frame } = await start(t, page)
    await t.eventually(() => frame.querySelectorAll('[data-part=message]').length === 2)
    const overlays = [...frame.querySelectorAll<HTMLElement>('[data-part=overlay]:not([hidden])')]
    for (const each of overlays) {
      each.focus()
      each.dispatchEvent(new PointerEvent('pointerenter'))
    }
    expect(frame.querySelectorAll('iframe').length).toBe(0)
    expect(document.querySelectorAll('link[rel*="pre"]:not([rel="modulepreload"])').length).toBe(0)
    expect(strangers()).toEqual([])
  })

  it('pictures and films stand before their script where they stand after it', async (t) => {
    // Ratios that every sheet can read are those that are usual for videos.
    const usual = page.replace('data-option-ratio="1.5"', 'data-option-ratio="1.3333"')
    let before: Layout = []
    const { frame } = await start(
      t,
      usual.split('<div data-block="video" data-block-id="invalid"')[0] ?? '',
      (each) => {
        before = layoutOf(each)
      },
    )
    expect(before.length).toBeGreaterThan(10)
    expect(moved(before, layoutOf(frame))).toEqual([])
  })

  it('any ratio takes effect in every engine, by its sheet or by script', async (t) => {
    const { block } = await start(t, page)
    expect(boxOf(block('file'))).toEqual({ ...boxOf(block('file')), width: 480, height: 320 })
  })

  it('a video is as high as its picture, and follows it when its width changes', async (t) => {
    const { block, frame } = await start(t, page)
    for (const width of [480, 900, 300]) {
      frame.style.width = `${width}px`
      const { height } = boxOf(block('wistia'))
      expect(Math.abs(height - width * 0.65)).toBeLessThan(0.2)
      expect(boxOf(overlayOf(block('wistia'))).height).toBe(height)
    }
  })

  it('the overlay is a button with a name, whatever it is in the markup', async (t) => {
    const { block } = await start(t, page)
    for (const [id, name] of [
      ['plain', 'Play video: Harbour at dusk'],
      ['file', 'Play video: the harbour wakes'],
    ] as const) {
      const overlay = overlayOf(block(id))
      expect(overlay.localName === 'button' || overlay.getAttribute('role') === 'button').toBe(true)
      expect(overlay.textContent?.trim()).toBe(name)
    }
  })

  it('embed code that is none is told in its place, and so is a video of a basic account', async (t) => {
    const { block } = await start(t, page)
    for (const [id, words] of [
      ['invalid', /Invalid video embed\./],
      ['basic', /Vimeo/],
    ] as const) {
      const notice = await t.eventually(() => block(id).querySelector('[data-part=message]'))
      expect(notice.textContent).toMatch(words)
      expect(overlayOf(block(id)).checkVisibility({ visibilityProperty: true })).toBe(false)
    }
  })

  it('a host that the policy of the page refuses becomes a link to the video', async (t) => {
    const { block } = await start(t, page)
    await t.click(overlayOf(block('plain')))
    const link = await t.eventually(() => block('plain').querySelector('[data-part=message] a'))
    expect(link.textContent).toBe('Watch on www.youtube.com')
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=M7lc1UVf-VE')
    expect(block('plain').querySelector('iframe')).toBe(null)
    const errors: string[] = []
    await t.eventually(() => {
      errors.push(...t.takeErrors())
      return errors.some((each) => each.startsWith('refused by frame-src: '))
    })
    // Firefox also fires `error` at a refused frame, where that is still in the page.
    for (const each of errors)
      expect(each).toMatch(
        /^(refused by frame-src: )?https:\/\/www\.youtube-nocookie\.com\S*( did not load)?$/,
      )
  })

  it('everything destroyed is what the server sent, messages and all', async (t) => {
    const { site, frame, served } = await start(t, page)
    await t.eventually(() => frame.querySelectorAll('[data-part=message]').length === 2)
    expect(frame.innerHTML === served).toBe(false)
    site.destroy()
    expect(frame.innerHTML).toBe(served)
  })
})
