import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { type GalleryParts, gallery, image, place, start } from './support/gallery.js'
import { box, dialogOf, dismiss, keepAddress, status, still } from './support/lightbox.js'
import { drawing } from './support/pictures.js'

const linked = (at: number) => `<a data-part="open" href="${drawing()}">${image(at)}</a>`

/** Pictures whose full size is in the markup. */
const withSizes = (html: string) =>
  html.replaceAll('data-part="slide"', 'data-part="slide" data-image-dimensions="600x400"')

async function opened(t: CaseContext) {
  const dialog = await t.eventually(() => {
    const found = dialogOf()
    return found?.open && found
  })
  await still(t)
  return dialog
}

const living = async (t: CaseContext, parts: GalleryParts) => {
  keepAddress(t)
  const frame = await place(t, withSizes(gallery({ count: 3, after: '', ...parts })), 600)
  return { frame, served: frame.innerHTML, ...(await start(t, frame)) }
}

export default describe('lightbox-gallery', (it) => {
  it('a link around a picture opens it, named as its gallery is, and both keep to one slide', async (t) => {
    const attributes = 'data-option-lightbox="true" data-option-speed="0"'
    const { slides, shown, site, frame, served } = await living(t, {
      design: 'slideshow',
      attributes,
      slide: linked,
    })
    const link = slides[0]?.querySelector('a') as HTMLElement
    await t.click(link)
    const dialog = await opened(t)
    expect(dialog.getAttribute('aria-label')).toBe('Pictures')
    expect(status()).toBe('1 of 3 Picture 0')
    await t.press('ArrowRight')
    await t.eventually(() => status() === '2 of 3 Picture 1' && shown() === 1)
    await dismiss(t)
    // The opener cannot take the focus now; the focus is on the visitor's slide.
    expect(slides[1]?.contains(document.activeElement)).toBe(true)
    site.destroy()
    expect(frame.innerHTML).toBe(served)
  })

  it('a picture without a link is a button where a grid opens it, and Enter presses it', async (t) => {
    const { slides } = await living(t, { design: 'grid' })
    const picture = slides[1]?.querySelector('img') as HTMLElement
    expect([picture.getAttribute('role'), picture.tabIndex]).toEqual(['button', 0])
    picture.focus()
    await t.press('Enter')
    await opened(t)
    expect(status()).toBe('2 of 3 Picture 1')
    await dismiss(t)
    expect(document.activeElement).toBe(picture)
  })

  it('the picture comes from the box of its slide', async (t) => {
    const { slides } = await living(t, { design: 'grid', slide: linked })
    const thumbnail = slides[0]?.querySelector('img') as HTMLElement
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args)
      animation.pause()
      return animation
    }
    const giveBack = () => {
      Element.prototype.animate = animate
      for (const animation of document.getAnimations()) animation.finish()
    }
    t.signal.addEventListener('abort', giveBack)
    await t.click(thumbnail)
    const from = box(thumbnail)
    const picture = await t.eventually(() => {
      const found = document.querySelector('.site-lightbox-picture')
      return found?.getAnimations().length === 1 && found
    })
    const first = box(picture)
    for (const [side, value] of first.entries()) expect(Math.abs(value - (from[side] ?? 0))).toBeLessThan(1.5)
    giveBack()
    await still(t)
    expect(box(picture)[2]).toBeGreaterThan((from[2] ?? 0) * 2)
    await dismiss(t)
  })

  it('a gallery that plays waits while it is open', async (t) => {
    const attributes =
      'data-option-lightbox="true" data-option-autoplay="true" data-option-autoplay-duration="3" data-option-pause-on-hover="false"'
    const { block, slides } = await living(t, { design: 'slideshow', attributes, slide: linked })
    await t.eventually(() => block.hasAttribute('data-playing'))
    slides[0]?.querySelector('a')?.click()
    await opened(t)
    expect(block.hasAttribute('data-playing')).toBe(false)
    await dismiss(t)
    await t.eventually(() => block.hasAttribute('data-playing') || document.activeElement !== document.body)
  })

  it('an address that names a slide opens it, and Back closes it and stays on the page', async (t) => {
    keepAddress(t)
    history.replaceState(null, '', '#itemId=s2')
    const attributes = 'data-option-history-hash="true"'
    const frame = await place(t, gallery({ design: 'grid', count: 3, attributes, after: '' }), 600)
    await start(t, frame)
    await opened(t)
    expect(status()).toBe('3 of 3 Picture 2')
    const closed = t.event(document, 'site:lightbox:close')
    history.back()
    await closed
    expect(location.hash).toBe('')
    expect(dialogOf()).toBe(null)
  })
})
