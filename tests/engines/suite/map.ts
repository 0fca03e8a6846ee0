import { lazy } from '@site/runtime'
import '../../../packages/runtime/src/blocks/map/sheet.css'
import html from '../../../packages/runtime/src/blocks/map/fixture.html?raw'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const map = lazy(() => import('../../../packages/runtime/src/blocks/map/block.js'))

const markup = (name: string) =>
  fixture(html, 'plain').replace('/support/tile.svg?{z}/{x}/{y}', `/probe/photos/map/${name}?{z}/{x}/{y}`)

async function start(t: CaseContext, name = 'tile.svg') {
  const site = await startSite(t, markup(name), { blocks: { map } })
  const block = document.querySelector('[data-block=map]') as HTMLElement
  block.scrollIntoView()
  return { site, block, state: () => block.dataset.mapState }
}

export default describe('map', (it) => {
  it('[MAP-006] draws tiles and a marker of half of 48 × 64 under the strictest policy', async (t) => {
    const { block, state } = await start(t)
    await t.eventually(() => state() === 'ready')
    const { width, height } = block.querySelector('[data-part=marker] svg')!.getBoundingClientRect()
    expect([width, height]).toEqual([24, 32])
    expect(block.querySelector<HTMLAnchorElement>('[data-part=marker]')?.rel).toBe('noopener')
    await t.eventually(() => block.querySelectorAll('.leaflet-tile-loaded').length > 1)
  })

  it('zooms by its buttons, and its marker is the next stop of the Tab key', async (t) => {
    const { block, state } = await start(t)
    await t.eventually(() => state() === 'ready')
    const has = (zoom: number) => block.querySelector(`.leaflet-tile[src*="?${zoom}/"]`) !== null
    await t.click(block.querySelector('[data-part=zoom-in]') as Element)
    await t.eventually(() => has(17))
    block.querySelector<HTMLElement>('[data-part=view]')?.focus()
    await t.press('Tab')
    await t.eventually(() => document.activeElement?.getAttribute('data-part') === 'marker')
  })

  it('says that it cannot be shown where no tile arrives, and is what the server sent after destroy', async (t) => {
    const warn = console.warn
    console.warn = () => {}
    const { site, block, state } = await start(t, 'broken.svg')
    await t.eventually(() => state() === 'failed')
    console.warn = warn
    // The page reports each missing tile.
    t.takeErrors()
    await t.eventually(() => block.querySelector('[data-part=message]')?.textContent)
    site.destroy()
    expect(block.querySelector('[data-part=canvas]')?.childNodes.length).toBe(0)
    expect(block.hasAttribute('data-map-state')).toBe(false)
  })
})
