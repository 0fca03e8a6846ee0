import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/gallery/fixture.html?raw'
import '../../../packages/runtime/src/blocks/gallery/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const gallery = lazy(() => import('../../../packages/runtime/src/blocks/gallery/block.js'))

async function start(t: CaseContext, id: string) {
  // The pictures themselves are not this suite's matter, and its server has none.
  const slidesOnly = fixture(html, id).replaceAll(/<img[^>]*>/g, '')
  await startSite(t, slidesOnly, { blocks: { gallery } })
  const block = document.querySelector(`[data-block-id="${id}"]`) as HTMLElement
  const part = (name: string) => block.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement
  const slides = [...block.querySelectorAll<HTMLElement>('[data-part=slide]')]
  const shown = () => slides.findIndex((slide) => slide.hasAttribute('data-current'))
  /** A change is refused until the one before it is done. */
  const rest = () => t.eventually(() => !part('slides').hasAttribute('data-moving'))
  return { part, slides, shown, rest }
}

export default describe('gallery', (it) => {
  it('next and previous go round, and the counter follows', async (t) => {
    const { part, shown, rest } = await start(t, 'plain')
    expect(shown()).toBe(0)
    await t.click(part('next'))
    await t.eventually(() => shown() === 1 && part('counter').textContent === '2 of 3')
    await rest()
    await t.click(part('previous'))
    await rest()
    await t.click(part('previous'))
    await t.eventually(() => shown() === 2)
  })

  it('slides that do not show are out of reach', async (t) => {
    const { slides } = await start(t, 'plain')
    expect(slides.map((slide) => slide.inert)).toEqual([false, true, true])
  })

  it('without looping, the ends say that they are ends and stay', async (t) => {
    const { part, shown } = await start(t, 'ends')
    expect(part('previous').getAttribute('aria-disabled')).toBe('true')
    await t.click(part('previous'))
    expect(shown()).toBe(0)
    await t.click(part('next'))
    await t.eventually(() => shown() === 1 && part('next').getAttribute('aria-disabled') === 'true')
  })

  it('a press during a change does not interrupt it, and follows it', async (t) => {
    const { part, shown, rest } = await start(t, 'plain')
    part('next').click()
    part('next').click()
    expect(shown()).toBe(1)
    await t.eventually(() => shown() === 2)
    await rest()
    expect(shown()).toBe(2)
  })

  it('a track scrolls to its slide, and knows where a visitor scrolled it', async (t) => {
    const { part, slides, shown } = await start(t, 'carousel')
    const track = part('slides')
    await t.click(part('next'))
    await t.eventually(() => shown() > 0 && track.scrollLeft > 0)
    track.scrollTo({ left: 0, behavior: 'instant' })
    await t.eventually(() => shown() === 0)
    track.scrollTo({ left: track.scrollWidth, behavior: 'instant' })
    await t.eventually(() => shown() > 0 && slides[shown()])
  })

  it('bullets that are tabs follow the arrow keys, and the focus follows them', async (t) => {
    const { part, shown, rest } = await start(t, 'tabbed')
    const [first, second] = [...part('bullets').querySelectorAll<HTMLElement>('[data-part=bullet]')]
    first?.focus()
    await t.press('ArrowRight')
    await t.eventually(() => shown() === 1 && document.activeElement === second)
    await rest()
    await t.press('Home')
    await t.eventually(() => shown() === 0 && document.activeElement === first)
  })

  it('thumbnails lead to slides, and follow them', async (t) => {
    const { part, shown, rest } = await start(t, 'full')
    const thumbnails = [...part('thumbnails').querySelectorAll<HTMLElement>('[data-part=thumbnail]')]
    const current = () => thumbnails.findIndex((each) => each.getAttribute('aria-current') === 'true')
    thumbnails[2]?.click()
    await t.eventually(() => shown() === 2 && current() === 2)
    await rest()
    part('previous').click()
    await t.eventually(() => shown() === 1 && current() === 1)
  })
})
