import { describe, expect, it, vi } from 'vitest'
import { block, handle, part, setUp, show, shown, site, slides, start } from '../../../testing/gallery.js'
import { silence } from '../../../testing/globals.js'
import type { GalleryHandle } from './block.js'

setUp()

describe('the parts of a gallery', () => {
  it('[GAL-041] [GAL-097] without an element for its slides it fails, with an error that names it', async () => {
    const logged = silence('error')
    part('plain', 'slides').remove()
    await start()
    expect(block('plain').getAttribute('data-block-state')).toBe('failed')
    expect(logged.mock.calls[0]![0].cause.message).toBe('No valid HTMLElement node was supplied')
    expect(shown('ends')).toBe(0)
  })

  it.each([
    ['transition', '[GAL-096] [GAL-108]', 'Could not find transition named spin'],
    ['design', '[GAL-095]', 'These are not the gallery designs you are looking for...'],
  ])(
    'an unknown %s %s is an error with its own words, and the gallery has the default',
    async (option, _, text) => {
      const logged = [silence('warn'), silence('error')]
      block('plain').setAttribute(`data-option-${option}`, 'spin')
      await start()
      expect(block('plain').getAttribute('data-block-state')).toBe('ready')
      const messages = () =>
        logged.flatMap(({ mock }) => mock.calls.flat().map((each) => String(each?.message ?? each)))
      await vi.waitFor(() => expect(messages().filter((each) => each.includes(text))).toHaveLength(1))
      expect(messages().filter((each) => each.includes('option "'))).toEqual([])
    },
  )

  it.each([
    ['{design', '[GAL-090]', 'Error decoding gallery block data'],
    ['null', '[GAL-091]', 'Error evaluating gallery block data'],
  ])('with the data %j %s it fails with its own words, and is left as it was', async (json, _, text) => {
    const logged = silence('error')
    block('plain').setAttribute('data-block-json', json)
    const sent = block('plain').innerHTML
    await start()
    await vi.waitFor(() => expect(logged.mock.calls[0]?.[0].message).toBe(text))
    expect(block('plain').getAttribute('data-block-state')).toBe('failed')
    expect(block('plain').innerHTML).toBe(sent)
    expect(shown('ends')).toBe(0)
  })

  it.each(['newSwipe', 'NEW_SWIPE', 'new-swipe', ' New-Swipe '])(
    '[GAL-107] the transition may be written %s',
    async (name) => {
      const logged = [silence('warn'), silence('error')]
      show(`data-option-design="slideshow" data-option-transition="${name}"`)
      await start()
      expect(block('g').getAttribute('data-block-state')).toBe('ready')
      expect(part('g', 'slides').getAttribute('data-transition')).toBe('new-swipe')
      expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([])
    },
  )

  it('having no slide is valid, and one slide needs no arrows', async () => {
    await start()
    expect(block('none').getAttribute('data-block-state')).toBe('ready')
    expect(handle('none').next()).toBe(false)
    expect(handle('none').numberOfSlides).toBe(0)
    expect(block('one').hasAttribute('data-fits')).toBe(true)
    expect(handle('one').next()).toBe(false)
    expect(block('plain').hasAttribute('data-fits')).toBe(false)
  })

  it('a thousand slides are one gallery', async () => {
    show('data-option-design="slideshow"', 1000)
    await start()
    expect(handle('g').select(-1)).toBe(true)
    expect(shown('g')).toBe(999)
    expect(part('g', 'counter').textContent).toBe('1000 of 1000')
  })

  it('slides that are added and removed while it runs join in and drop out', async () => {
    show('data-option-design="slideshow"')
    await start()
    handle('g').select(1)
    slides('g')[0]!.insertAdjacentHTML('beforebegin', '<div data-part="slide">new</div>')
    await vi.waitFor(() => expect(handle('g').numberOfSlides).toBe(4))
    expect(shown('g')).toBe(2)
    expect(slides('g').map((slide) => slide.hasAttribute('inert'))).toEqual([true, true, false, true])
    expect(slides('g')[0]!.getAttribute('aria-label')).toBe('1 of 4')
    expect(part('g', 'counter').textContent).toBe('3 of 4')
    for (const slide of slides('g').slice(1)) slide.remove()
    await vi.waitFor(() => expect(handle('g').numberOfSlides).toBe(1))
    expect(shown('g')).toBe(0)
  })

  it('a picture that fails to load is replaced by a message', async () => {
    await start()
    const [first, second] = slides('plain').map((slide) => slide.querySelector('img')!)
    first!.dispatchEvent(new Event('error'))
    second!.alt = ''
    second!.dispatchEvent(new Event('error'))
    expect(first!.alt).toBe('A harbour at dusk (this image could not be loaded)')
    expect(second!.alt).toBe('This image could not be loaded')
  })

  it('destroy restores the server’s HTML, also after use', async () => {
    const sent = document.body.innerHTML
    await start()
    for (const button of document.querySelectorAll('button')) button.click()
    for (const { element } of site.blocks.values()) site.handle<GalleryHandle>(element)!.next()
    await handle('plain').layOut('carousel')
    site.destroy()
    expect(document.body.innerHTML).toBe(sent)
  })
})
