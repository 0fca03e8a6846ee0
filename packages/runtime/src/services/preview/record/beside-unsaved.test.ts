import { beforeEach, expect, it, vi } from 'vitest'
import { delivered, element, NoServer, setUpPreview } from '../../../../testing/preview.js'
import { startPreview } from '../preview.js'

const page = setUpPreview()

const part = (id: string) =>
  `<!--layout-part:${id}--><p id="${id}" data-block="card" data-block-id="${id}"></p><!--/layout-part:${id}-->`
const main = (title: string) =>
  `<main class="${title}"><h1>${title}</h1>${['a', 'b', 'c'].map(part).join('')}<!--/layout-parts--></main>`
const PARTS = JSON.stringify(['a', 'b', 'c'].map((id) => ({ id, title: id })))
const LIST = `<script type="application/json" data-site-layout>${PARTS}</script>`

/** Renders the page with the title of the record, and with what else is stored. */
class PageServer extends NoServer {
  responseXML: Document | null = null
  override status = 200
  override send(body = '') {
    const { save, blockId } = JSON.parse(body)
    const title = save?.body.title ?? 'Stored'
    // Its templates read no options.
    if (blockId) this.status = 404
    this.responseXML = new DOMParser().parseFromString(`<body>${main(title)}${LIST}`, 'text/html')
    this.onload()
  }
}

beforeEach(async () => {
  page.site.dehydrate(document)
  document.body.innerHTML = main('Stored') + LIST
  await page.site.hydrate()
  vi.stubGlobal('XMLHttpRequest', PageServer)
})

const order = () => [...element('main').querySelectorAll('p')].map(({ id }) => id).join('')
const shown = () => element('#b').dataset.shown

it('[CFG-001] shows a record, and what is unsaved of the blocks and of their order beside it', async () => {
  startPreview(page.site)
  const { port, of } = await page.connected()
  const show = async (title: string | null) => {
    const save = title === null ? null : { path: '/api/config/pages/a', body: { title } }
    port.postMessage({ type: 'record', save })
    await delivered(() => element('h1').textContent === (title ?? 'Stored'))
    await delivered(() => order() === 'cb' && shown() === 'true 7')
  }
  const old = element('#b')
  port.postMessage({ type: 'layout', order: ['c', 'b', 'a'], hidden: ['a'], rev: 1 })
  port.postMessage({ type: 'block:update', id: 'b', options: { loud: true, count: 7 }, rev: 2 })
  await delivered(() => of('ack').length === 2)
  await show('New')
  // Parts of the layout stay where the element around them changes.
  expect(element('#b')).toBe(old)
  await show('Newer')
  await show(null)
  // The panel waits for nothing that it has sent before.
  expect(of('ack')).toHaveLength(2)
  expect(of('error')).toEqual([])
})

it('shows an unsaved option once its block comes with a record', async () => {
  startPreview(page.site)
  const { port, of } = await page.connected()
  const old = element('#b')
  page.site.dehydrate(old)
  old.remove()
  port.postMessage({ type: 'block:update', id: 'b', options: { count: 4 }, rev: 1 })
  await delivered(() => of('ack').length === 1)
  port.postMessage({ type: 'record', save: { path: '/api/config/pages/a', body: { title: 'New' } } })
  await delivered(() => shown() === 'false 4')
})

it('leaves blocks alone that start again, and second blocks with the same id', async () => {
  startPreview(page.site)
  const { port, of } = await page.connected()
  port.postMessage({ type: 'block:update', id: 'b', options: { count: 4 }, rev: 1 })
  await delivered(() => of('ack').length === 1)
  const hydrate = vi.spyOn(page.site, 'hydrate')
  element('#c').setAttribute('data-block-id', 'b')
  for (const id of ['#b', '#c']) {
    page.site.dehydrate(element(id))
    await page.site.hydrate(element(id))
  }
  await delivered(() => shown() === 'false 4')
  expect(hydrate).toHaveBeenCalledTimes(2)
  expect(element('#c').dataset.shown).toBe('false 1')
})
