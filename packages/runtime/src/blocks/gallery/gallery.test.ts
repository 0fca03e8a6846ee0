import { describe, expect, it, vi } from 'vitest'
import { block, handle, part, setUp, show, shown, site, slides, start } from '../../../testing/gallery.js'
import { silence } from '../../../testing/globals.js'

setUp()

const page = (markup: string) => {
  document.body.innerHTML = markup
}

describe('gallery', () => {
  it('shows the first slide, and every other is out of reach', async () => {
    await start()
    expect(shown('plain')).toBe(0)
    expect(slides('plain').map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true])
  })

  it('arrows move from slide to slide and round the ends, and the counter follows', async () => {
    await start()
    part('plain', 'next').click()
    expect(shown('plain')).toBe(1)
    expect(part('plain', 'counter').textContent).toBe('2 of 3')
    part('plain', 'previous').click()
    part('plain', 'previous').click()
    expect(shown('plain')).toBe(2)
  })

  it('[GAL-010] without loop, arrows are marked disabled at the ends', async () => {
    await start()
    const state = () =>
      [part('ends', 'previous'), part('ends', 'next')].map(
        (control) =>
          control.hasAttribute('data-disabled') && control.getAttribute('aria-disabled') === 'true',
      )
    expect(state()).toEqual([true, false])
    part('ends', 'next').click()
    expect(state()).toEqual([false, true])
    expect(part('plain', 'previous').hasAttribute('data-disabled')).toBe(false)
  })

  it('[GAL-008] [GAL-009] a step past the ends without loop emits an event', async () => {
    await start()
    const received: string[] = []
    site.on('gallery:reachedBeginning', () => received.push('beginning'))
    site.on('gallery:reachedEnd', () => received.push('end'))
    part('ends', 'previous').click()
    part('ends', 'next').click()
    part('ends', 'next').click()
    expect(received).toEqual(['beginning', 'end'])
  })

  it('emits an event with the current slide and the cause', async () => {
    await start()
    const changed = vi.fn()
    site.on('gallery:change', ({ detail }) => changed(detail))
    part('plain', 'next').click()
    handle('plain').select(-1)
    expect(changed.mock.calls.flat()).toEqual([
      { index: 1, previous: 0, source: 'control' },
      { index: 2, previous: 1, source: 'code' },
    ])
  })

  it('other code moves it, and reads its position', async () => {
    await start()
    const { select, next, previous } = handle('plain')
    expect([next(), next(), previous(), select(1)]).toEqual([true, true, true, false])
    expect(handle('plain').currentIndex).toBe(1)
    expect(handle('plain').numberOfSlides).toBe(3)
  })

  it('other code starts and stops it, and the button follows', async () => {
    await start()
    const { play, pause } = handle('full')
    play()
    expect(part('full', 'pause').textContent).toBe('Pause')
    pause()
    expect(part('full', 'pause').textContent).toBe('Play')
    handle('plain').play()
  })

  it('[GAL-014] linked galleries show the same slide, both ways', async () => {
    await start()
    const part_ = handle('plain').link(handle('full'))
    part('plain', 'next').click()
    expect(shown('full')).toBe(1)
    handle('full').select(2)
    expect(shown('plain')).toBe(2)
    part_()
    handle('full').select(0)
    expect(shown('plain')).toBe(2)
  })
})

describe('designs', () => {
  it('[GAL-095] an unknown design of an owner is the plainest one, and is named on the console', async () => {
    const warn = silence('warn')
    show('data-option-design="autorows"')
    await start()
    await vi.waitFor(() => expect(String(warn.mock.calls[0])).toContain('not the gallery designs you are'))
    expect(block('g').getAttribute('data-block-state')).toBe('ready')
    expect(block('g').getAttribute('data-option-design')).toBe('stacked')
    expect(shown('g')).toBe(-1)
  })

  it('[GAL-041] [GAL-095] an unknown design in code throws', async () => {
    await start()
    await expect(handle('plain').layOut('spiral' as 'grid')).rejects.toThrow(
      'These are not the gallery designs you are looking for...',
    )
    expect(shown('plain')).toBe(0)
  })

  it('code lays a gallery out again, on the same slide, and back', async () => {
    await start()
    handle('plain').select(2)
    await handle('plain').layOut('grid')
    expect(block('plain').getAttribute('data-option-design')).toBe('grid')
    expect(slides('plain').some((slide) => slide.hasAttribute('inert'))).toBe(false)
    await handle('plain').layOut('stacked')
    expect(shown('plain')).toBe(2)
  })

  it('a design that the sheet cannot read is passed on to it as an attribute', async () => {
    page(
      '<div data-block="gallery"><script type="application/json" data-block-options>{"design":"slider"}</script><div data-part="slides"></div></div>',
    )
    await start()
    expect(document.querySelector('[data-block]')!.getAttribute('data-option-design')).toBe('slider')
  })

  it('new options take effect in place, and the slide stays', async () => {
    await start()
    handle('plain').select(2)
    await site.update(block('plain'), { loop: false })
    await vi.waitFor(() => expect(part('plain', 'next').getAttribute('aria-disabled')).toBe('true'))
    expect(shown('plain')).toBe(2)
    await site.update(block('plain'), { design: 'slider' })
    await vi.waitFor(() => expect(slides('plain')[0]!.hasAttribute('inert')).toBe(false))
    expect(shown('plain')).toBe(2)
    expect(block('plain').getAttribute('data-option-design')).toBe('slider')
  })
})
