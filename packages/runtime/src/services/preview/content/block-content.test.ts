import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NoServer } from '../../../../testing/preview.js'
import { defineBlock } from '../../../core/block.js'
import type { Site } from '../../../core/site.js'
import { createSite } from '../../../page/site.js'
import { flag } from '../../../schema/option.js'
import { blockWithId } from '../block-id.js'
import { createOwnerOptions } from '../owner-options.js'

const drawn = vi.fn()
const started = vi.fn()
const chart = defineBlock({
  name: 'chart',
  options: v.object({ flip: flag(false) }),
  init({ attrs, element }) {
    started()
    attrs.set(element, 'aria-busy', 'false')
    return { handle: { draw: drawn } }
  },
})

const row = (cells: string) => `<tr class="r"><th scope="row" class="n">2025</th>${cells}</tr>`
const block = (owner: object, cells: string) => `<figure data-block="chart" data-block-id="pulled"
  data-block-layers='${JSON.stringify({ theme: {}, owner })}'><div data-part="data"><table><caption>Prints</caption><thead><tr><th
  scope="col" class="c">Year</th><th scope="col">Linocut</th></tr></thead><tbody>${row(cells)}</tbody></table></div></figure>`
const THEME = '<td class="v">1.655 St.</td>'
const DATASET = [
  ['', 'A <b>', 'B'],
  ['2024', '1234.5', '–'],
  ['2025', '0', '-2'],
]

let site: Site
const themeKnown = vi.fn()
const start = async (html: string) => {
  document.body.innerHTML = `<main lang="de">${html}</main>`
  site = createSite({ blocks: { chart } })
  await site.start()
  return createOwnerOptions(site, themeKnown)
}
const pulled = () => blockWithId(site, 'pulled')!
const table = () => document.querySelector('table')!

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('XMLHttpRequest', NoServer)
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
})

it('[CFG-001] [CFG-005] writes unsaved data into the table, like its cells and in the language of the page, and no attribute', async () => {
  const owner = await start(block({}, THEME))
  const before = document.body.innerHTML
  await owner.set(pulled(), { dataset: DATASET, flip: true })
  expect(table().outerHTML).toBe(
    '<table><caption>Prints</caption><thead><tr><th scope="col" class="c"></th><th scope="col">A &lt;b&gt;</th>' +
      '<th scope="col">B</th></tr></thead><tbody><tr class="r"><th scope="row" class="n">2024</th>' +
      '<td class="v" data-value="1234.5">1.234,5</td><td class="v">–</td></tr><tr class="r"><th scope="row" class="n">2025</th>' +
      '<td class="v" data-value="0">0</td><td class="v" data-value="-2">-2</td></tr></tbody></table>',
  )
  expect(
    pulled()
      .element.getAttributeNames()
      .filter((name) => name.startsWith('data-option')),
  ).toEqual(['data-option-flip'])
  await owner.set(pulled(), {})
  expect(document.body.innerHTML).toBe(before)
})

it('[CFG-001] [CFG-005] further changes of data are drawn at once, without a new start of the block', async () => {
  const owner = await start(block({}, THEME))
  const before = document.body.innerHTML
  await owner.set(pulled(), { dataset: DATASET })
  started.mockClear()
  const next = [DATASET[0]!, ['2026', '7', '8']]
  await owner.set(pulled(), { dataset: next })
  expect([started.mock.calls.length, drawn.mock.calls.length]).toEqual([0, 1])
  expect([...table().rows].map((line) => line.textContent)).toEqual(['A <b>B', '202678'])
  expect(JSON.parse(pulled().element.getAttribute('data-block-layers')!).owner).toEqual({ dataset: next })

  // The server makes the same of it, so nothing starts again.
  const server = pulled().element.cloneNode(true) as Element
  server.removeAttribute('aria-busy')
  server.removeAttribute('data-block-state')
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends NoServer {
      override status = 200
      responseXML = new DOMParser().parseFromString(server.outerHTML, 'text/html')
    },
  )
  const written = await owner.set(pulled(), { dataset: next })
  expect(await written.rendered()).toBeNull()

  await owner.set(pulled(), { dataset: next, flip: true })
  expect(started).toHaveBeenCalledOnce()
  await owner.set(pulled(), {})
  expect(document.body.innerHTML).toBe(before)
})

it('[CFG-005] sends the panel the table of the theme, with exact numbers in no language, also while it shows another one', async () => {
  const owner = await start(block({}, `${THEME}<td data-value="1234.5">1234½</td>`))
  await owner.set(pulled(), { dataset: DATASET })
  expect(owner.themeOf(pulled())).toEqual({
    dataset: [
      ['Year', 'Linocut'],
      ['2025', { typed: '1.655 St.' }, '1234.5'],
    ],
  })
})

it('[CFG-005] asks the server for the theme’s table where the page has the owner’s', async () => {
  const requests: unknown[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends NoServer {
      override status = 200
      responseXML = new DOMParser().parseFromString(block({}, THEME), 'text/html')
      override send(body?: string) {
        requests.push(JSON.parse(body!))
        this.onload()
      }
    },
  )
  const owner = await start(block({ dataset: DATASET }, '<td>12</td>'))
  expect(owner.themeOf(pulled())).toEqual({})
  await vi.waitFor(() => expect(themeKnown).toHaveBeenCalled())
  expect(requests).toEqual([expect.objectContaining({ blockId: 'pulled', options: {} })])
  expect(owner.themeOf(pulled())).toEqual({
    dataset: [
      ['Year', 'Linocut'],
      ['2025', { typed: '1.655 St.' }],
    ],
  })
})

it('[CFG-005] leaves the table as it is for what is no dataset', async () => {
  const owner = await start(block({}, THEME))
  await owner.set(pulled(), { dataset: [['a']] })
  expect(table().textContent).toContain('1.655 St.')
})
