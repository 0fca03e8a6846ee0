import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/animate/fixture.html?raw'
import '../../../packages/runtime/src/blocks/animate/sheet.css'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, wake } from './support/start-site.js'

const animate = lazy(() => import('../../../packages/runtime/src/blocks/animate/block.js'))

export default describe('animate', (it) => {
  for (const id of ['block', 'combination', 'blur', 'flex']) {
    it(`${id}: out of view it waits, unseen; in view it appears, and stays`, async (t) => {
      const spacer = t.mount('<div></div>') as HTMLElement
      spacer.style.height = '4000px'
      t.mount(fixture(html, id))
      const block = document.querySelector(`[data-block-id="${id}"]`) as HTMLElement
      const last = id === 'combination' ? (block.lastElementChild as HTMLElement) : block
      const opacity = () => Number(getComputedStyle(last).opacity)
      await wake(t.signal, { blocks: { animate } })
      await t.eventually(() => opacity() === 0)
      const started = t.event(block, 'site:animate:start')
      block.scrollIntoView({ behavior: 'instant', block: 'center' })
      await started
      await t.eventually(() => opacity() === 1 && last.getAnimations().length === 0)
      expect(last.hasAttribute('data-animate-loaded')).toBe(true)
    })
  }
})
