import { lazy } from '@site/runtime'
import '../../../packages/runtime/src/blocks/summary/sheet.css'
import html from '../../../packages/runtime/src/blocks/summary/fixture.html?raw'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { layoutOf, moved } from './support/boxes.js'
import { withDrawings } from './support/pictures.js'
import { wake } from './support/start-site.js'

const summary = lazy(() => import('../../../packages/runtime/src/blocks/summary/block.js'))

function mount(t: CaseContext, direction: string) {
  const frame = t.mount(`<div dir="${direction}">${withDrawings(html)}</div>`)
  frame.style.width = '700px'
  return { frame, carousel: frame.querySelector('[data-block-id=carousel]') as HTMLElement }
}

export default describe('summary', (it) => {
  it('nothing moves when the script runs, and destroy restores the HTML', async (t) => {
    const { frame } = mount(t, 'ltr')
    const pictures = [...frame.querySelectorAll('img')]
    for (const each of pictures) each.loading = 'eager'
    await t.eventually(() => pictures.every((each) => each.complete))
    const [served, before] = [frame.innerHTML, layoutOf(frame)]
    const site = await wake(t.signal, { blocks: { summary } })
    await t.eventually(() => frame.querySelector('[data-block-id=carousel] [aria-disabled]') !== null)
    expect(moved(before, layoutOf(frame))).toEqual([])
    site.destroy()
    expect(frame.innerHTML).toBe(served)
  })

  for (const direction of ['ltr', 'rtl']) {
    it(`a button scrolls a carousel to the next items: ${direction}`, async (t) => {
      const { carousel } = mount(t, direction)
      await wake(t.signal, { blocks: { summary } })
      const list = carousel.querySelector('[data-part=list]') as HTMLElement
      const part = (name: string) => carousel.querySelector(`[data-part=${name}]`) as HTMLElement
      const isDisabled = (name: string) => part(name).getAttribute('aria-disabled') === 'true'
      await t.eventually(() => isDisabled('previous') && !isDisabled('next'))
      part('next').click()
      await t.eventually(() => Math.abs(list.scrollLeft) > list.clientWidth * 0.9)
      expect(Math.sign(list.scrollLeft)).toBe(direction === 'rtl' ? -1 : 1)
      await t.eventually(() => !isDisabled('previous'))
    })
  }
})
