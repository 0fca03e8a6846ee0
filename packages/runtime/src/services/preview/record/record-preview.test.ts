import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../../testing/context.js'
import { createSite, type Site } from '../../../page/site.js'
import { LayoutPreview } from '../layout/layout-preview.js'
import { PartRenderings } from '../layout/part-renderings.js'
import { renderedPage } from '../rendered-page.js'
import { RecordPreview } from './record-preview.js'
import { UnsavedPage } from './unsaved-page.js'

vi.mock('../rendered-page.js', () => ({ renderedPage: vi.fn() }))

const calls = vi.mocked(renderedPage)
const page = (heading: string) =>
  new DOMParser().parseFromString(
    `<html><head><title>${heading}</title></head><body><main><h1>${heading}</h1></main></body></html>`,
    'text/html',
  )
const save = (title: string) => ({ path: '/api/config/pages/a', body: { title } })
const heading = () => document.querySelector('h1')?.textContent
/** The saves of the calls; null for the page as it is stored. */
const saves = () => calls.mock.calls.map(([, unsaved]) => unsaved.save)

let site: Site
let preview: RecordPreview
const send = vi.fn()
beforeEach(async () => {
  calls.mockReset()
  send.mockReset()
  calls.mockImplementation(async (_, unsaved) => {
    const { body } = (unsaved.save ?? save('Stored')) as ReturnType<typeof save>
    return body.title === '' ? null : page(body.title)
  })
  document.head.innerHTML = '<title>Stored</title>'
  document.body.innerHTML = '<main><h1>Stored</h1></main>'
  site = createSite({ context: acceptedContext({}), blocks: {} })
  await site.start()
  const layout = new LayoutPreview(site, send, () => {})
  preview = new RecordPreview(site, send, new UnsavedPage(site, layout, new PartRenderings(site, layout)))
})
afterEach(() => site.destroy())

it('[CFG-001] shows the page after a save, with its title, and the stored one again', async () => {
  preview.show(save('New'))
  await vi.waitFor(() => expect([heading(), document.title]).toEqual(['New', 'New']))
  expect(saves()).toEqual([save('New'), null])
  preview.show(null)
  await vi.waitFor(() => expect([heading(), document.title]).toEqual(['Stored', 'Stored']))
  expect(saves()).toEqual([save('New'), null, null])
})

it('asks for nothing before the first change', () => {
  preview.show(null)
  expect(saves()).toEqual([])
})

it('shows the latest of the changes that come while one is being shown, and leaves the others out', async () => {
  for (const title of ['A', 'B', 'C']) preview.show(save(title))
  await vi.waitFor(() => expect(heading()).toBe('C'))
  expect(saves()).toEqual([save('A'), null, save('C')])
})

it('keeps what it shows where the server refuses, and goes on with the next change', async () => {
  preview.show(save('New'))
  await vi.waitFor(() => expect(heading()).toBe('New'))
  preview.show(save(''))
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith({ type: 'record', isShown: false }))
  expect(heading()).toBe('New')
  preview.show(save('Newer'))
  await vi.waitFor(() => expect(heading()).toBe('Newer'))
  await vi.waitFor(() => expect(send).toHaveBeenLastCalledWith({ type: 'record', isShown: true }))
})

it('tells the panel what went wrong, and goes on with the next change', async () => {
  calls.mockRejectedValueOnce(new Error('no network'))
  preview.show(save('New'))
  await vi.waitFor(() =>
    expect(send).toHaveBeenCalledWith({ type: 'error', id: 'record', message: 'no network' }),
  )
  preview.show(save('Newer'))
  await vi.waitFor(() => expect(heading()).toBe('Newer'))
})

it.each([
  [-500, 1],
  [10, 0],
  [5_000, 1],
])('brings what has changed into view unless it is (top: %i)', async (top, scrolls) => {
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 800, configurable: true })
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  rect.mockReturnValue({ top, bottom: top + 100 } as DOMRect)
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  preview.show(save('New'))
  await vi.waitFor(() => expect(document.title).toBe('New'))
  expect(scroll).toHaveBeenCalledTimes(scrolls)
  rect.mockRestore()
  scroll.mockRestore()
})

it('ends with the site: an answer that comes later changes nothing', async () => {
  preview.show(save('New'))
  site.destroy()
  await Promise.resolve()
  expect(heading()).toBe('Stored')
})
