import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/marquee/fixture.html?raw'
import '../../../packages/runtime/src/blocks/marquee/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const marquee = lazy(() => import('../../../packages/runtime/src/blocks/marquee/block.js'))

async function start(t: CaseContext, id: string) {
  const site = await startSite(t, fixture(html, id), { blocks: { marquee } })
  const block = document.querySelector(`[data-block-id="${id}"]`) as HTMLElement
  const plays = () => block.hasAttribute('data-playing')
  await t.eventually(() => plays() && block.hasAttribute('data-drawn'))
  return { site, block, plays, strip: block.querySelector('.site-marquee-strip') as HTMLElement }
}

export default describe('marquee', (it) => {
  it('a straight line is repeated side by side, as far as the block is wide, and moves by itself', async (t) => {
    const { block, strip } = await start(t, 'plain')
    const lefts = [...strip.children].map((each) => each.getBoundingClientRect().left)
    const period = (lefts[1] as number) - (lefts[0] as number)
    expect(lefts.slice(1).every((left, at) => Math.abs(left - (lefts[at] as number) - period) < 0.5)).toBe(
      true,
    )
    const { right } = (strip.lastElementChild as Element).getBoundingClientRect()
    expect(right - (lefts[0] as number) >= block.clientWidth + period - 1).toBe(true)
    const before = strip.getBoundingClientRect().left
    await t.eventually(() => strip.getBoundingClientRect().left < before)
  })

  it('on a wave, all texts lie on one path that is as long as the list', async (t) => {
    const { block, strip } = await start(t, 'wave')
    const path = strip.querySelector('path') as SVGPathElement
    const list = block.querySelector('ul') as HTMLElement
    const content = list.getBoundingClientRect().width
    expect(Math.abs(path.getTotalLength() - content) < 1).toBe(true)
    const texts = [...strip.querySelectorAll<SVGGraphicsElement>('svg:first-child > text')]
    expect(texts.map((each) => each.textContent)).toEqual(['New prints', 'in the shop', 'مطبوعات'])
    // A text that does not fit its path has no size.
    expect(texts.every((each) => each.getBoundingClientRect().width > 10)).toBe(true)
    // A picture has its middle on the path.
    const image = strip.querySelector('image') as SVGImageElement
    const picture = image.getBoundingClientRect()
    const { left, top } = (strip.firstElementChild as Element).getBoundingClientRect()
    const isNear = (a: number, b: number) => Math.abs(a - b) < 1
    expect(isNear(picture.left + picture.width / 2 - left, image.x.baseVal.value)).toBe(true)
    expect(isNear(picture.top + picture.height / 2 - top, image.y.baseVal.value)).toBe(true)
  })

  it('the button stops it where it is, and starts it again; destroy leaves nothing', async (t) => {
    const { site, block, plays, strip } = await start(t, 'plain')
    const button = block.querySelector('[data-part=pause]') as HTMLElement
    await t.click(button)
    await t.eventually(() => !plays())
    expect(strip.getAnimations()[0]?.playState).toBe('paused')
    expect(button.getAttribute('aria-label')).toBe('Resume moving text')
    await t.click(button)
    await t.eventually(plays)
    site.destroy()
    expect(block.outerHTML).toBe(fixture(html, 'plain'))
  })
})
