import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import { fakeIntersections } from '../../../testing/intersections.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import chart, { type ChartHandle } from './block.js'
import html from './fixture.html?raw'

const sheet = readFileSync('packages/runtime/src/blocks/chart/sheet.css', 'utf8')
const views = fakeIntersections()
let resize: (entries: unknown[]) => void
let site: Site
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: typeof resize) {
        resize = callback
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  document.body.innerHTML = html
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

const block = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const part = (id: string, name: string) => block(id).querySelector<HTMLElement>(`[data-part="${name}"]`)!

/** Starts a chart, brings it near and gives it a size. */
async function draw(id: string) {
  site = createSite({ blocks: { chart } })
  await site.start()
  const drawn = new Promise((resolve) => site.on('chart:draw', ({ detail }) => resolve(detail)))
  views.see(block(id))
  const detail = await drawn
  grow(id, 600)
  return detail
}
const grow = (id: string, width: number) => {
  const room = part(id, 'plot').firstElementChild!
  Object.defineProperties(room, {
    clientWidth: { value: width, configurable: true },
    clientHeight: { value: 300, configurable: true },
  })
  resize([{ target: room }])
}
const titles = (id: string) =>
  [...part(id, 'plot').querySelectorAll('title')].map(({ textContent }) => textContent)

describe('chart', () => {
  it('draws a bar for every number, with its value, and none for a gap', async () => {
    expect(await draw('bar')).toEqual({ categories: 3, series: 2 })
    expect(titles('bar')).toEqual([
      '2023, Linocut: 1,240',
      '2024, Linocut: 1,410',
      '2025, Linocut: 1,655',
      '2023, Screenprint: 860',
      '2025, Screenprint: 1,020',
    ])
    const heights = [...part('bar', 'plot').querySelectorAll('div > svg > g > rect')].map((bar) =>
      Number(bar.getAttribute('height')),
    )
    expect(heights[0]! / heights[2]!).toBeCloseTo(1240 / 1655, 2)
  })

  it('swaps rows and columns, and reads units and data-value', async () => {
    expect(await draw('line')).toEqual({ categories: 3, series: 2 })
    expect(titles('line')).toContain('October, 2024: -12')
    expect(titles('line')).toContain('November, 2025: 15.5')
  })

  it('draws a slice for each row, and names it in the legend', async () => {
    await draw('pie')
    expect(titles('pie')).toEqual(['The shop: 48', 'Post: 31', 'Galleries: 14', 'Friends: 7'])
    const legend = [...part('pie', 'plot').querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(legend).toEqual(['The shop', 'Post', 'Galleries', 'Friends'])
  })

  it('names a slice in the legend even if it is the only one', async () => {
    for (const row of [...block('pie').querySelectorAll('tbody tr')].slice(1)) row.remove()
    await draw('pie')
    expect(part('pie', 'plot').querySelector('ul')!.textContent).toBe('The shop')
  })

  it('draws numbers of a page whose language is malformed as English', async () => {
    block('bar').setAttribute('lang', 'no such tag')
    await draw('bar')
    expect(titles('bar')[0]).toBe('2023, Linocut: 1,240')
  })

  it('reports every cell that is no number, each once', async () => {
    const warn = silence('warn')
    const [first, second] = block('bar').querySelectorAll('td')
    first!.textContent = 'many'
    second!.textContent = 'few'
    await draw('bar')
    site.handle<ChartHandle>(block('bar'))!.draw()
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
    const errors = () => site.blocks.get(block('bar'))!.errors.map(({ message }) => message)
    expect(errors().map((message) => message.match(/"(\w+)"/)![1])).toEqual(['many', 'few'])
  })

  it('reports a cell that is no number, with what is allowed, and draws the others', async () => {
    const warn = silence('warn')
    document.querySelector('td')!.textContent = 'many'
    await draw('bar')
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    expect(String(warn.mock.calls[0]![0])).toMatch(
      /chart: the cell "many" is no number; allowed: .*data-value/,
    )
    expect(titles('bar')).toHaveLength(4)
    expect(block('bar').dataset.blockState).toBe('ready')
  })

  it('reads numbers in the language of their cell, and reports what that language does not write', async () => {
    const warn = silence('warn')
    const table = block('bar').querySelector('table')!
    const [first, second, third] = table.querySelectorAll('td')
    table.lang = 'de'
    first!.textContent = '1.234,50 €'
    second!.textContent = '1,234.50'
    third!.lang = 'en'
    third!.textContent = '1,234.50'
    await draw('bar')
    expect(titles('bar')).toContain('2023, Linocut: 1,234.5')
    expect(titles('bar')).toContain('2024, Linocut: 1,234.5')
    expect(titles('bar').some((title) => title.startsWith('2023, Screenprint'))).toBe(false)
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    expect(String(warn.mock.calls[0]![0])).toContain(
      'the cell "1,234.50" is no number; allowed: a number as de writes it',
    )
  })

  it('shows its table by the button', async () => {
    await draw('bar')
    const toggle = part('bar', 'toggle')
    const state = () => [toggle.getAttribute('aria-expanded'), block('bar').hasAttribute('data-chart-data')]
    expect(state()).toEqual(['false', false])
    toggle.click()
    expect(state()).toEqual(['true', true])
    toggle.click()
    expect(state()).toEqual(['false', false])
  })

  it('makes a table that scrolls a tab stop with its name, while it is shown', async () => {
    const before = document.body.innerHTML
    await draw('bar')
    const data = part('bar', 'data')
    let width = 500
    Object.defineProperties(data, { scrollWidth: { get: () => width }, clientWidth: { value: 300 } })
    const state = () => ['tabindex', 'role'].map((name) => data.getAttribute(name))
    expect(state()).toEqual([null, null])
    part('bar', 'toggle').click()
    expect(state()).toEqual(['0', 'region'])
    expect(document.getElementById(data.getAttribute('aria-labelledby')!)).toBe(data.querySelector('caption'))
    width = 300
    grow('bar', 800)
    expect(state()).toEqual([null, null])
    width = 500
    grow('bar', 300)
    expect(state()).toEqual(['0', 'region'])
    part('bar', 'toggle').click()
    expect(state()).toEqual([null, null])
    part('bar', 'toggle').click()
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  })

  it('follows new options in place, and new numbers on request', async () => {
    await draw('bar')
    await site.update(block('bar'), { chartType: 'pie', title: 'Linocuts', legend: false, palette: 'cool' })
    expect(titles('bar')).toHaveLength(3)
    expect(part('bar', 'title').textContent).toBe('Linocuts')
    expect(part('bar', 'plot').querySelectorAll('li')).toHaveLength(0)
    expect(block('bar').dataset.chartPalette).toBe('cool')
    document.querySelector('td')!.textContent = '7'
    site.handle<ChartHandle>(block('bar'))!.draw()
    expect(titles('bar')[0]).toBe('2023: 7')
  })

  it('leaves out names of the axis that would overlap', async () => {
    await draw('bar')
    const names = () =>
      [...part('bar', 'plot').querySelectorAll('text + text')].map(({ textContent }) => textContent)
    expect(names()).toEqual(['2023', '2024', '2025'])
    grow('bar', 140)
    expect(names()).toEqual(['2023', '2025'])
  })

  it('needs a table', async () => {
    const error = silence('error')
    document.querySelector('table')!.remove()
    site = createSite({ blocks: { chart } })
    await site.start()
    expect(block('bar').dataset.blockState).toBe('failed')
    expect(String(error.mock.calls[0]![0])).toContain('<table> in [data-part="data"]')
  })

  it('destroy restores the HTML byte for byte', async () => {
    const before = document.body.innerHTML
    await draw('bar')
    part('bar', 'toggle').click()
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
  })

  it('leaves the HTML alone if other code draws through a handle that it kept', async () => {
    const before = document.body.innerHTML
    await draw('bar')
    const handle = site.handle<ChartHandle>(block('bar'))!
    site.destroy()
    handle.draw()
    expect(document.body.innerHTML).toBe(before)
  })

  it('every colour has a contrast of 3:1, on white as on nearly black', () => {
    const luminance = (hex: string) => {
      const [red, green, blue] = [1, 3, 5].map((at) => {
        const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
        return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }) as [number, number, number]
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const pairs = [...sheet.matchAll(/light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
    expect(pairs).toHaveLength(18)
    for (const [, light, dark] of pairs) {
      expect(1.05 / (luminance(light!) + 0.05), light).toBeGreaterThanOrEqual(3)
      expect((luminance(dark!) + 0.05) / (luminance('#20262a') + 0.05), dark).toBeGreaterThanOrEqual(3)
    }
  })
})
