import { describe, expect, it } from 'vitest'
import {
  block,
  handle,
  part,
  parts,
  press,
  setUp,
  shown,
  site,
  slides,
  start,
} from '../../../../testing/gallery.js'

setUp()

const page = (markup: string) => {
  document.body.innerHTML = markup
}

describe('semantics for assistive technology', () => {
  it('a carousel with a name, of slides with a number', async () => {
    await start()
    expect(block('plain').getAttribute('aria-roledescription')).toBe('carousel')
    expect(slides('plain').map((slide) => slide.getAttribute('aria-label'))).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ])
    expect(slides('plain').every((slide) => slide.getAttribute('aria-roledescription') === 'slide')).toBe(
      true,
    )
    expect(slides('full')[0]!.getAttribute('role')).toBe('group')
    expect(slides('plain')[0]!.hasAttribute('role')).toBe(false)
    expect(part('plain', 'next').getAttribute('aria-controls')).toBe(part('plain', 'slides').id)
  })

  it('a grid is no carousel: all of it shows', async () => {
    await start()
    expect(block('grid').hasAttribute('aria-roledescription')).toBe(false)
    expect(slides('grid').some((slide) => slide.hasAttribute('inert') || slide.hasAttribute('role'))).toBe(
      false,
    )
  })

  it('a gallery and controls without names get them, in the page’s language', async () => {
    page(
      '<div data-block="gallery" data-option-design="slideshow"><div data-part="slides"><div data-part="slide"></div></div><button type="button" data-part="next"></button></div>',
    )
    document.documentElement.lang = 'de'
    await start()
    document.documentElement.lang = 'en'
    const root = document.querySelector('[data-block]')!
    expect(root.getAttribute('aria-label')).toBe('Galerie')
    expect(root.getAttribute('role')).toBe('group')
    expect(root.querySelector('button')!.getAttribute('aria-label')).toBe('Nächste Folie')
  })

  it('bullets are a group of buttons, of which the current one is disabled', async () => {
    await start()
    const bullets = parts('full', 'bullet')
    expect(part('full', 'bullets').getAttribute('role')).toBe('group')
    expect(bullets.map((bullet) => bullet.getAttribute('aria-label'))).toEqual([
      'Go to slide 1',
      'Go to slide 2',
      'Go to slide 3',
    ])
    bullets[2]!.click()
    expect(shown('full')).toBe(2)
    expect(bullets.map((bullet) => bullet.getAttribute('aria-disabled'))).toEqual([null, null, 'true'])
  })

  it('bullets in a tablist are tabs with panels, and panels are not called slides', async () => {
    await start()
    const [first, second] = parts('tabbed', 'bullet')
    expect([first!.getAttribute('aria-selected'), second!.getAttribute('aria-selected')]).toEqual([
      'true',
      'false',
    ])
    expect([first!.hasAttribute('tabindex'), second!.getAttribute('tabindex')]).toEqual([false, '-1'])
    expect(first!.getAttribute('aria-controls')).toBe(slides('tabbed')[0]!.id)
    expect(slides('tabbed')[0]!.getAttribute('role')).toBe('tabpanel')
    expect(slides('tabbed')[0]!.hasAttribute('aria-roledescription')).toBe(false)
    first!.focus()
    press(first!, 'ArrowRight')
    expect(shown('tabbed')).toBe(1)
    expect(document.activeElement).toBe(second)
    press(second!, 'ArrowRight')
    expect(shown('tabbed')).toBe(0)
    press(first!, 'End')
    expect(shown('tabbed')).toBe(1)
    press(second!, 'Home')
    expect(shown('tabbed')).toBe(0)
  })

  it('a change by the visitor is announced, a change by code is not', async () => {
    await start()
    const live = () => part('plain', 'slides').getAttribute('aria-live')
    expect(live()).toBe('polite')
    handle('plain').next()
    expect(live()).toBe('off')
    part('plain', 'next').click()
    expect(live()).toBe('polite')
  })

  it('focus moves from a slide that leaves to the new one', async () => {
    await start()
    const link = slides('plain')[0]!.querySelector('a')!
    link.focus()
    handle('plain').next()
    expect(document.activeElement).toBe(slides('plain')[1])
  })

  it('a page has one live region for all its galleries', async () => {
    await start()
    expect(document.querySelectorAll('body > [role=status]')).toHaveLength(1)
    site.destroy()
    expect(document.querySelectorAll('body > [role=status]')).toHaveLength(0)
  })
})

describe('thumbnails', () => {
  it('[GAL-003] [GAL-014] lead to slides and follow them', async () => {
    await start()
    const thumbnails = parts('full', 'thumbnail')
    const current = () => thumbnails.findIndex((each) => each.getAttribute('aria-current') === 'true')
    expect(current()).toBe(0)
    thumbnails[2]!.click()
    expect(shown('full')).toBe(2)
    part('full', 'previous').click()
    expect(current()).toBe(1)
  })

  it('are one tab stop, and arrow keys move along them', async () => {
    await start()
    const thumbnails = parts('full', 'thumbnail')
    expect(thumbnails.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    thumbnails[0]!.focus()
    press(thumbnails[0]!, 'ArrowRight')
    expect(document.activeElement).toBe(thumbnails[1])
    expect(shown('full')).toBe(1)
  })

  it('do nothing where the option turns them off', async () => {
    block('full').setAttribute('data-option-thumbnails', 'false')
    await start()
    part('full', 'thumbnail').click()
    expect(part('full', 'thumbnail').hasAttribute('aria-current')).toBe(false)
    expect(shown('full')).toBe(0)
  })
})
