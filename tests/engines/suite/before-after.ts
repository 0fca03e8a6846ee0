import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/before-after/fixture.html?raw'
import '../../../packages/runtime/src/blocks/before-after/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const beforeAfter = lazy(() => import('../../../packages/runtime/src/blocks/before-after/block.js'))

async function start(t: CaseContext) {
  const markup = fixture(html, 'plain').replaceAll('/support/harbour.svg', '/probe/photos/compare/1.svg')
  await startSite(t, markup, { blocks: { 'before-after': beforeAfter } })
  const block = document.querySelector('[data-block=before-after]') as HTMLElement
  const input = block.querySelector('input') as HTMLInputElement
  const cut = () => getComputedStyle(block.querySelector('[data-part=after]') as Element).clipPath
  return { input, cut, frame: input.parentElement as HTMLElement }
}

export default describe('before-after', (it) => {
  it('the handle covers the frame, and both pictures lie in the same place', async (t) => {
    const { input, frame } = await start(t)
    const [before, after] = ['before', 'after'].map((part) =>
      (frame.querySelector(`[data-part=${part}]`) as Element).getBoundingClientRect(),
    ) as [DOMRect, DOMRect]
    expect([after.left, after.top, after.width]).toEqual([before.left, before.top, before.width])
    const box = input.getBoundingClientRect()
    expect(Math.abs(box.height - frame.clientHeight) < 1).toBe(true)
    expect(box.left < before.left && box.right > before.right).toBe(true)
  })

  it('a click and keys move the handle, and the second picture is cut there', async (t) => {
    const { input, cut } = await start(t)
    expect(cut().includes('50%')).toBe(true)
    await t.click(input)
    await t.press('End')
    await t.eventually(() => cut().includes('100%'))
    await t.press('ArrowLeft')
    await t.eventually(() => cut().includes('99%') && input.value === '99')
  })
})
