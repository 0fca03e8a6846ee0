import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/accordion/fixture.html?raw'
import '../../../packages/runtime/src/blocks/accordion/block.css'
import '../../../packages/runtime/src/styles/panels.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const accordion = lazy(() => import('../../../packages/runtime/src/blocks/accordion/block.js'))

async function start(t: CaseContext, id: string) {
  const site = await startSite(t, fixture(html, id), { blocks: { accordion } })
  const parts = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)]
  return { site, headers: parts('header'), panels: parts('panel') }
}

const opened = (headers: readonly Element[]) =>
  headers.map((each) => each.getAttribute('aria-expanded') === 'true')
const shown = (panel: Element | undefined) => panel?.firstElementChild?.checkVisibility() ?? false
const settled = async (t: CaseContext) => {
  await t.eventually(() => document.getAnimations().length === 0)
}

export default describe('accordion', (it) => {
  it('[ACC-001] a click on a header opens its panel, and another click closes it', async (t) => {
    const { headers, panels } = await start(t, 'plain')
    expect(shown(panels[0])).toBe(false)
    await t.click(headers[0] as Element)
    await settled(t)
    expect(opened(headers)).toEqual([true, false, false])
    expect(shown(panels[0])).toBe(true)
    await t.click(headers[0] as Element)
    await settled(t)
    expect(opened(headers)).toEqual([false, false, false])
    expect(shown(panels[0])).toBe(false)
  })

  it('Enter opens a panel, Space closes it, and Tab leads to the next header past closed panels', async (t) => {
    const { headers, panels } = await start(t, 'plain')
    headers[0]?.focus()
    await t.press('Enter')
    await settled(t)
    expect(shown(panels[0])).toBe(true)
    await t.press('Space')
    await settled(t)
    expect(shown(panels[0])).toBe(false)
    await t.press('Tab')
    await t.eventually(() => document.activeElement === headers[1])
  })

  it('[ACC-002] opening one item closes the others, unless the block allows several', async (t) => {
    const one = await start(t, 'plain')
    await t.click(one.headers[0] as Element)
    await settled(t)
    await t.click(one.headers[1] as Element)
    await settled(t)
    expect(opened(one.headers)).toEqual([false, true, false])
    one.site.destroy()
    document.body.replaceChildren()
    const several = await start(t, 'several')
    const last = several.headers.at(-1) as Element
    await t.click(last)
    await settled(t)
    expect(several.headers[0]?.getAttribute('aria-expanded')).toBe('true')
    expect(last.getAttribute('aria-expanded')).toBe('true')
  })

  it('a panel moves through heights in between while it opens', async (t) => {
    const { headers, panels } = await start(t, 'plain')
    const panel = panels[0] as HTMLElement
    await t.click(headers[0] as Element)
    const [animation] = panel.getAnimations()
    if (animation) {
      animation.pause()
      animation.currentTime = 125
      const half = panel.getBoundingClientRect().height
      expect(half).toBeGreaterThan(0)
      expect(half).toBeLessThan(panel.scrollHeight)
      animation.finish()
    }
    await settled(t)
    expect(animation === undefined).toBe(matchMedia('(prefers-reduced-motion: reduce)').matches)
  })

  it('destroyed, the markup is what the server sent', async (t) => {
    const { site, headers } = await start(t, 'first-open')
    await t.click(headers[1] as Element)
    await settled(t)
    site.destroy()
    const left = document.body.innerHTML
    document.body.replaceChildren()
    t.mount(fixture(html, 'first-open'))
    expect(left).toBe(document.body.innerHTML)
  })
})
