import { beforeEach, describe, expect, it, vi } from 'vitest'
import { delivered, element, setUpPreview } from '../../../../testing/preview.js'
import { SectionServer, sectionPage } from '../../../../testing/section-server.js'
import type { PageMessage } from '../../../contract/preview.js'
import { startPreview } from '../preview.js'

const page = setUpPreview()

async function load(stored: Record<string, object> = {}) {
  page.site.dehydrate(document)
  document.body.innerHTML = sectionPage(stored as never)
  await page.site.hydrate()
}

beforeEach(async () => {
  SectionServer.reset()
  await load()
  vi.stubGlobal('XMLHttpRequest', SectionServer)
})

/** The content of the page without what blocks and the preview write. */
function shown(root: Element = element('main')): string {
  const copy = root.cloneNode(true) as Element
  for (const each of [copy, ...copy.querySelectorAll('*')])
    for (const name of each.getAttributeNames())
      if (!['id', 'class', 'data-block', 'data-block-id', 'alt'].includes(name)) each.removeAttribute(name)
  return copy.innerHTML.replaceAll(/<!--layout-parts-->/g, '')
}

/** The page as it is after a reload. */
const rendered = (unsaved: Record<string, object>) => {
  const { body } = new DOMParser().parseFromString(`<body>${sectionPage(unsaved as never)}`, 'text/html')
  return shown(body.querySelector('main')!)
}

async function open() {
  startPreview(page.site)
  const { port, of } = await page.connected()
  let rev = 0
  const acknowledged = () => delivered(() => of('ack').some((ack) => ack.type === 'ack' && ack.rev === rev))
  const state: Record<string, object> = {}
  return {
    port,
    of,
    state,
    async layout(options: object) {
      rev += 1
      state['site:layout'] = options
      port.postMessage({ type: 'layout', ...options, rev })
      await acknowledged()
    },
    async section(id: string, options: object) {
      rev += 1
      state[`section:${id}`] = options
      port.postMessage({ type: 'section', id: `section:${id}`, options, rev })
      await acknowledged()
    },
    /** Waits until the page shows what a reload would. */
    same: (expected: Record<string, object> = state) =>
      vi.waitFor(() => expect(shown()).toBe(rendered(expected))),
  }
}
const added = [{ id: 'new', type: 'words', values: { title: 'New' } }]

describe('unsaved sections of a page', () => {
  it('[CFG-001] are brought into view once they are there', async () => {
    const { port, layout } = await open()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    SectionServer.waiting = []
    await layout({ added, order: ['a', 'new', 'b', 'c'] })
    port.postMessage({ type: 'select', id: 'section:new' })
    // Until the second answer, the first message is read.
    await layout({ added, order: ['new', 'a', 'b', 'c'] })
    expect(document.querySelector('#section-new')).toBeNull()
    SectionServer.answer()
    SectionServer.waiting = null
    await delivered(() => document.querySelector('#section-new[data-site-preview-mark=picked]') !== null)
    expect(scrolled.mock.contexts.at(-1)).toBe(element('#section-new'))
    scrolled.mockRestore()
  })

  it('[CFG-001] are added, moved, changed and removed as after a reload, and an undo brings back the stored page', async () => {
    const { layout, section, same } = await open()
    const kept = element('#section-b')
    await layout({ added, order: ['a', 'new', 'b', 'c'] })
    await same()
    expect(element('#section-new [data-block]').dataset.shown).toBe('false 1')
    await section('new', { title: 'Newer', text: 'x' })
    await same()
    await layout({ added, order: ['c', 'new', 'b'], removed: ['a'] })
    await same()
    await section('c', { title: 'Changed', items: [{ id: 'one', settings: { question: 'Why?' } }] })
    await same()
    await layout({ added, order: ['c', 'new', 'b'], hidden: ['new'], removed: ['a'] })
    await same()
    await section('c', {})
    await layout({})
    await same({})
    expect(element('#section-b')).toBe(kept)
    expect(page.site.blocks.size).toBe(3)
  })

  it('are listed for the panel with those that are not stored', async () => {
    const { layout, of } = await open()
    await layout({ added, removed: ['a'] })
    const ids = () =>
      (of('blocks').at(-1) as Extract<PageMessage, { type: 'blocks' }>).layout.map(({ id }) => id)
    await delivered(() => ids().join() === 'b,c,new')
  })

  it('[CFG-001] that were hidden when they were changed are right once they are shown', async () => {
    await load({ 'site:layout': { hidden: ['b'] } })
    const { layout, section, same } = await open()
    await section('b', { title: 'Later' })
    await delivered(() => SectionServer.calls.length === 2)
    await layout({ order: ['b', 'a', 'c'] })
    await same()
    expect(element('#section-b h2').textContent).toBe('Later')
  })

  it('[CFG-001] show a plain text at once, without the server and without a change of other sections', async () => {
    SectionServer.waiting = []
    const { section } = await open()
    const others = new MutationObserver(() => {})
    for (const id of ['a', 'c'])
      others.observe(element(`#section-${id}`), { subtree: true, childList: true, characterData: true })
    const heading = element('#section-b h2')
    await section('b', { title: 'Now', intro: '<p>No</p>' })
    expect(heading.textContent).toBe('Now')
    expect(element('#section-b .rich').textContent).toBe('')
    expect(others.takeRecords()).toEqual([])
    SectionServer.answer()
    await delivered(() => element('#section-b b').textContent === 'NOW')
    // It shows that text already.
    expect(element('#section-b h2')).toBe(heading)
  })

  it('[CFG-001] are rendered one state at a time, and the newest one last', async () => {
    SectionServer.waiting = []
    const { section, same, of } = await open()
    for (const title of ['1', '12', '123', '1234']) await section('a', { title })
    // The stored page, and the first change.
    expect(SectionServer.calls).toHaveLength(2)
    expect(of('rendering')).toEqual([{ type: 'rendering', isBusy: true }])
    SectionServer.answer()
    await delivered(() => SectionServer.calls.length === 3)
    expect(SectionServer.calls[2]?.unsaved).toEqual({ 'section:a': { title: '1234' } })
    SectionServer.answer()
    await same()
    await delivered(() => of('rendering').length % 2 === 0)
    await section('a', { title: '1234' })
    expect(SectionServer.calls).toHaveLength(3)
  })

  it('[CFG-001] stay beside an open record, and a record that is refused keeps none of them back', async () => {
    const { port, section, of } = await open()
    const record = (title: string | null) =>
      port.postMessage({
        type: 'record',
        save: title === null ? null : { path: '/api/config/pages/a', body: { title } },
      })
    await section('a', { title: 'Unsaved' })
    record('Record')
    await delivered(() => element('h1').textContent === 'Record')
    expect(element('#section-a h2').textContent).toBe('Unsaved')
    await section('a', { title: 'Other', text: 'New' })
    await delivered(() => element('#section-a p').textContent === 'By New and others')
    expect(element('h1').textContent).toBe('Record')
    record(null)
    await delivered(() => element('h1').textContent === 'Stored')
    expect(element('#section-a h2').textContent).toBe('Other')
    expect(of('error')).toEqual([])
  })

  it('keep the page as it is where the server refuses them', async () => {
    const { layout, same } = await open()
    SectionServer.isRefusing = true
    await layout({ added: [{ id: 'new', type: 'nothing', values: {} }] })
    await delivered(() => SectionServer.calls.length === 2)
    await same({})
    SectionServer.isRefusing = false
    await layout({ added })
    await same()
  })

  it('are found again after something has replaced the element around them', async () => {
    const { section, same } = await open()
    await section('a', { title: 'One' })
    await same()
    page.site.dehydrate(element('main'))
    element('main').outerHTML = sectionPage().slice(0, sectionPage().indexOf('<script'))
    await section('a', { title: 'Two', text: 'More' })
    await delivered(() => element('#section-a p').textContent === 'By More and others')
    expect(document.querySelectorAll('#section-a')).toHaveLength(1)
  })
})
