import { expect, it, vi } from 'vitest'
import { createFrameControls } from './frame-controls.js'

const frameOf = (page: object) => {
  const element = document.createElement('iframe')
  Object.defineProperty(element, 'contentWindow', { get: () => page })
  return element
}

it('[CFG-001] keeps the scroll position of a page over a reload, once', () => {
  const scrollTo = vi.fn()
  const page = { scrollX: 3, scrollY: 700, scrollTo, location: { reload: vi.fn() } }
  const element = frameOf(page)
  createFrameControls(() => element).reload()
  expect(page.location.reload).toHaveBeenCalledOnce()
  expect(scrollTo).not.toHaveBeenCalled()
  element.dispatchEvent(new Event('load'))
  element.dispatchEvent(new Event('load'))
  expect(scrollTo.mock.calls).toEqual([[{ left: 3, top: 700, behavior: 'instant' }]])
})

it('loads a page again by its address if the frame shows an error of the browser', () => {
  const element = frameOf({
    get scrollX(): number {
      throw new Error('another origin')
    },
  })
  element.setAttribute('src', '/visit')
  const set = vi.spyOn(element, 'src', 'set')
  createFrameControls(() => element).reload()
  expect(set).toHaveBeenCalledWith('/visit')
})

it('hides what covers a page with a sheet of that page, and shows it again', () => {
  const own = {}
  const page = { document: { adoptedStyleSheets: [own] as object[] }, CSSStyleSheet }
  const controls = createFrameControls(() => frameOf(page))
  controls.hideOverlays(true)
  controls.hideOverlays(true)
  expect(page.document.adoptedStyleSheets).toHaveLength(2)
  controls.hideOverlays(false)
  expect(page.document.adoptedStyleSheets).toEqual([own])
})
