import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { marker } from '../../../testing/marker.js'
import { createSite, type Site } from '../../page/site.js'
import { footer, header } from './page-part.js'
import { type CreateSectionView, type RenderSection, SECTION_MARK } from './section-view.js'

const MENU = '<nav data-block="marker">Menu</nav>'
const html = (text: string) => `<header data-site-part="header" class="${text}">${text}${MENU}</header>`
const MARKED = `[${SECTION_MARK}]`

let site: Site
let render: ReturnType<typeof vi.fn<RenderSection>>
async function start({ default: create }: { default: CreateSectionView }) {
  site = createSite({ context: acceptedContext({}), blocks: { marker: marker() } })
  await site.start()
  return create(site, render, async () => true)
}
const answer = (body: string) =>
  render.mockResolvedValueOnce(new DOMParser().parseFromString(`<body>${body}`, 'text/html'))

beforeEach(() => {
  render = vi.fn<RenderSection>()
  document.body.innerHTML = `${html('Old')}<main>Page</main>`
})
afterEach(() => site.destroy())

/** The blocks that run now. */
const running = () => [...site.blocks.keys()].filter((each) => each.hasAttribute('data-count'))
const elements = () =>
  [...document.querySelectorAll('[data-site-part]')].map(({ className, textContent }) => [
    className,
    textContent,
  ])

it('shows the header as the server prints it, with its blocks, and puts the page’s own back', async () => {
  const view = await start(header)
  const own = document.querySelector('header')!
  answer(html('New'))
  await view.show({ isSticky: true })
  expect(render).toHaveBeenCalledWith('header', { isSticky: true })
  answer(html('Newer'))
  await view.show({ isSticky: false })
  expect(elements()).toEqual([['Newer', 'NewerMenu']])
  expect(running()).toEqual([document.querySelector(`${MARKED} nav`)])
  await view.show(null)
  expect(elements()).toEqual([['Old', 'OldMenu']])
  expect(document.querySelector('header')).toBe(own)
  expect(running()).toEqual([own.querySelector('nav')])
  await view.show(null)
  expect(document.querySelector(MARKED)).toBeNull()
})

it('keeps what it shows if the server fails, and says so', async () => {
  const view = await start(header)
  answer(html('New'))
  await view.show({})
  render.mockResolvedValueOnce(null)
  await expect(view.show({})).rejects.toThrow('did not render the page')
  answer('<header>Without a mark</header>')
  await expect(view.show({})).rejects.toThrow('no element of the page has data-site-part="header"')
  expect(elements()).toEqual([['New', 'NewMenu']])
})

it('says that a page has no footer, without a call', async () => {
  const view = await start(footer)
  await expect(view.show({})).rejects.toThrow('no element of the page has data-site-part="footer"')
  expect(render).not.toHaveBeenCalled()
})

it('puts the page’s own back at the end of the site', async () => {
  const view = await start(header)
  answer(html('New'))
  await view.show({})
  site.destroy()
  expect(elements()).toEqual([['Old', 'OldMenu']])
})

it.each([
  [-500, 1],
  [10, 0],
  [5_000, 1],
])('scrolls to the part once, unless it is visible (top: %i)', async (top, scrolls) => {
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 800, configurable: true })
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  rect.mockReturnValue({ top, bottom: top + 100 } as DOMRect)
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const view = await start(header)
  for (const text of ['New', 'Newer']) {
    answer(html(text))
    await view.show({})
  }
  expect(scroll).toHaveBeenCalledTimes(scrolls)
  rect.mockRestore()
  scroll.mockRestore()
})
