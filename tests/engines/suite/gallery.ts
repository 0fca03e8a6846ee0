import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/gallery/gallery.html?raw'
import '../../../packages/runtime/src/blocks/gallery/gallery.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const gallery = lazy(() => import('../../../packages/runtime/src/blocks/gallery/gallery.js'))

async function start(t: CaseContext, id: string) {
  // The pictures themselves are not this suite's matter, and its server has none.
  const slidesOnly = fixture(html, id).replaceAll(/<img[^>]*>/g, '')
  await startSite(t, slidesOnly, { blocks: { gallery } })
  const block = document.querySelector(`[data-block-id="${id}"]`) as HTMLElement
  const part = (name: string) => block.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement
  const slides = [...block.querySelectorAll<HTMLElement>('[data-part=slide]')]
  const shown = () => slides.findIndex((slide) => slide.hasAttribute('data-current'))
  return { part, slides, shown }
}

export default describe('gallery', (it) => {
  it('next and previous go round, and the counter follows', async (t) => {
    const { part, shown } = await start(t, 'plain')
    expect(shown()).toBe(0)
    await t.click(part('next'))
    await t.eventually(() => shown() === 1 && part('counter').textContent === '2 of 3')
    await t.click(part('previous'))
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
})
