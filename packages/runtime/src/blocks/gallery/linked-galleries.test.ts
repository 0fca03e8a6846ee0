import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import { createSite, type Site } from '../../page/site.js'
import gallery, { type GalleryHandle } from './block.js'

let site: Site
const warned = vi.fn()
const report = vi.fn()
beforeEach(() => {
  warned.mockClear()
  report.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(warned)
})
afterEach(() => {
  site.destroy()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const slides = '<p data-part="slide">Slide</p>'.repeat(4)
const markup = (id: string, linked = '') =>
  `<div id="${id}" data-block="gallery" data-option-design="slideshow" data-option-linked-galleries="${linked}" aria-label="${id}"><div data-part="slides">${slides}</div></div>`

const start = async (html: string) => {
  document.body.innerHTML = html
  site = createSite({ blocks: { gallery }, report })
  await site.start()
}
const handle = (id: string) => site.handle<GalleryHandle>(document.getElementById(id)!)!
const reported = () => warned.mock.calls.map(([error, element]) => [error.message, element.id])
const shown = (...ids: string[]) => ids.map((id) => handle(id).currentIndex)

it('galleries that one names show the same slide, whichever is moved [GAL-014]', async () => {
  await start(markup('a', 'b c') + markup('b') + markup('c'))
  handle('a').select(2)
  expect(shown('a', 'b', 'c')).toEqual([2, 2, 2])
  for (const id of ['a', 'b', 'c']) handle(id).index.moves = () => false
  handle('b').select(1)
  expect(shown('a', 'b', 'c')).toEqual([1, 1, 1])
})

it('two that name each other are linked once, and one that names itself or no gallery is ignored', async () => {
  await start(markup('a', 'b a nobody') + markup('b', 'a'))
  expect(handle('a').index.linked).toEqual([handle('b').index])
  expect(handle('b').index.linked).toEqual([handle('a').index])
})

it('one that is added later joins at the current slide, and one that restarts joins again', async () => {
  await start(`${markup('a', 'b')}<div id="later"></div>`)
  handle('a').select(3)
  handle('a').index.moves = () => false
  const later = document.getElementById('later')!
  later.innerHTML = markup('b')
  await site.hydrate(later)
  expect(shown('a', 'b')).toEqual([3, 3])
  site.dehydrate(later)
  handle('a').select(0)
  handle('a').index.moves = () => false
  await site.hydrate(later)
  expect(shown('a', 'b')).toEqual([0, 0])
  expect(handle('a').index.linked).toEqual([handle('b').index])
})

it('a destroyed one is unlinked from the others', async () => {
  await start(markup('a', 'b') + markup('b'))
  site.dehydrate(document.getElementById('a')!)
  expect(handle('b').index.linked).toEqual([])
})

it('an id of no gallery is reported once, with the gallery, the option and what to do', async () => {
  const paragraph = '<p id="text">Text</p>'
  await start(markup('a', 'b nobody text') + markup('b') + paragraph)
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(2))
  const messagesOf = (id: string) =>
    `gallery: option "linkedGalleries" is "${id}"; allowed: ids of galleries of this page; correct it, or give the gallery that is meant this id`
  expect(reported()).toEqual([
    [messagesOf('nobody'), 'a'],
    [messagesOf('text'), 'a'],
  ])
  await site.update(document.getElementById('a')!, { loop: false })
  await site.pageReady()
  await vi.waitFor(() => expect(handle('a').index.loop).toBe(false))
  await vi.dynamicImportSettled()
  expect(warned).toHaveBeenCalledTimes(2)
})

it('one that failed, one that is waiting and the gallery itself are not unknown', async () => {
  const error = silence('error')
  const broken = '<div id="broken" data-block="gallery" aria-label="Broken"></div>'
  const waiting = markup('waiting').replace('<div ', '<div data-block-when="interaction" ')
  await start(markup('a', 'a broken waiting') + broken + waiting)
  expect(error).toHaveBeenCalled()
  await site.pageReady()
  await vi.dynamicImportSettled()
  expect(reported()).toEqual([])
})

it('a listener that cancels the event keeps it out of the console', async () => {
  const listener = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('site:contract:violation', listener, { once: true })
  await start(markup('a', 'nobody'))
  await vi.waitFor(() => expect(listener).toHaveBeenCalled())
  expect(reported()).toEqual([])
})

it('an id of no gallery reaches the site’s own report, and the errors of the block', async () => {
  await start(markup('a', 'nobody'))
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
  const [error, element] = report.mock.calls[0]!
  expect([error.option, element.id]).toEqual(['linkedGalleries', 'a'])
  expect((await site.inspect())[0]!.errors.map((each) => each.error)).toEqual([error])
})
