import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import block from './block.js'
import html from './fixture.html?raw'

let observers: FakeObserver[] = []

class FakeObserver {
  readonly watched = new Set<Element>()
  readonly #callback: IntersectionObserverCallback

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
    observers.push(this)
  }

  observe(element: Element): void {
    this.watched.add(element)
  }

  unobserve(element: Element): void {
    this.watched.delete(element)
  }

  disconnect(): void {
    this.watched.clear()
  }

  pass(element: Element, isIntersecting: boolean): void {
    this.#callback([{ target: element, isIntersecting } as IntersectionObserverEntry], this as never)
  }
}

let site: Site
async function start(body = html): Promise<void> {
  document.body.innerHTML = body
  site = createSite({ blocks: { 'table-of-contents': block } })
  await site.start()
}
beforeEach(async () => {
  observers = []
  location.hash = ''
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  await start()
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
})

const root = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const current = (id: string) =>
  [...root(id).querySelectorAll('[aria-current="location"]')].map(({ textContent }) => textContent)
function pass(id: string, passed: boolean): void {
  const heading = document.getElementById(id)!
  observers.find(({ watched }) => watched.has(heading))!.pass(heading, passed)
}

describe('a table of contents', () => {
  it('marks the last section that has passed, in both directions, by one observer for each list', () => {
    expect(observers.map(({ watched }) => watched.size)).toEqual([2, 3])
    expect(current('written')).toEqual([])
    pass('toc-light', true)
    expect(current('written')).toEqual(['Light'])
    pass('toc-damp', true)
    expect(current('written')).toEqual(['Damp'])
    pass('toc-damp', false)
    pass('toc-light', false)
    expect(current('written')).toEqual([])
    expect(current('built')).toEqual([])
  })

  it('builds nested lists, with ids that last', () => {
    const [first, last] = root('built').querySelectorAll(':scope > ol > li')
    expect(first!.querySelector('a')!.getAttribute('href')).toBe('#who-frames-prints')
    expect(first!.querySelector('ol > li > a')!.textContent).toBe('What does it cost?')
    expect(last!.querySelector('a')!.getAttribute('href')).toBe('#toc-post')
    expect(document.getElementById('what-does-it-cost')!.localName).toBe('h3')
  })

  it('marks the section of a link, of the address and of the focus until the visitor scrolls', () => {
    const sections: string[] = []
    site.on('table-of-contents:section', ({ detail }) => sections.push(detail.id))
    root('written').querySelectorAll('a')[1]!.click()
    pass('toc-light', true)
    expect(current('written')).toEqual(['Damp'])
    document.dispatchEvent(new Event('wheel'))
    pass('toc-damp', false)
    expect(current('written')).toEqual(['Light'])
    document.querySelector<HTMLElement>('a[href="#toc-questions"]')!.focus()
    expect(current('written')).toEqual(['Damp'])
    location.hash = '#toc-light'
    globalThis.dispatchEvent(new Event('hashchange'))
    expect(current('written')).toEqual(['Light'])
    expect(sections).toEqual(['toc-damp', 'toc-light', 'toc-damp', 'toc-light'])
  })

  it('reads ids of any script, and leaves one that is taken', async () => {
    site.destroy()
    await start(`<main><div id="licht"></div>
      <nav data-block="table-of-contents" data-block-id="x" aria-label="x"><ol data-part="list"></ol></nav>
      <h2>Licht</h2><h2>紙 と 光</h2><h2>…</h2></main>`)
    const [first, second, third] = [...root('x').querySelectorAll('a')].map((link) =>
      decodeURIComponent(link.getAttribute('href')!),
    )
    expect(second).toBe('#紙-と-光')
    expect(first).not.toBe('#licht')
    expect(new Set([first, second, third]).size).toBe(3)
  })

  it('nests each heading below the nearest larger one before it', async () => {
    site.destroy()
    await start(`<main><nav data-block="table-of-contents" data-block-id="x" data-option-to="4" aria-label="x"><ol data-part="list"></ol></nav>
      <h3>A</h3><h2>B</h2><h4>C</h4><h3>D</h3><h4>E</h4><h2>F</h2></main>`)
    const outline = (list: Element): unknown[] =>
      [...list.children].map(({ children: [link, inner] }) =>
        inner ? [link!.textContent, outline(inner)] : link!.textContent,
      )
    expect(outline(root('x').querySelector('ol')!)).toEqual(['A', ['B', ['C', ['D', ['E']]]], 'F'])
  })

  it('leaves a list with links as it is, even if none leads to a heading, and fills one without', async () => {
    const texts = async (item: string) => {
      site.destroy()
      await start(`<main><nav data-block="table-of-contents" data-block-id="x" aria-label="x"><ol data-part="list"><li>${item}</li></ol></nav>
        <h2>Light</h2></main>`)
      return [...root('x').querySelectorAll('li')].map(({ textContent }) => textContent)
    }
    expect(await texts('<a href="/framers">Framers</a>')).toEqual(['Framers'])
    expect(await texts('Sections')).toEqual(['Sections', 'Light'])
  })

  it('marks a link out of its content too, where the address points at its target', async () => {
    site.destroy()
    location.hash = '#toc-post'
    await start(html.replace('<ol data-part="list">', '$&<li><a href="#toc-post">Post</a></li>'))
    expect(current('written')).toEqual(['Post'])
  })

  it('marks the section of the part of the content that the address or a search in the page reveals', async () => {
    site.destroy()
    location.hash = '#note'
    await start(html.replace('<p>Bathrooms', '<p id="note">Bathrooms'))
    expect(current('written')).toEqual(['Damp'])
    document.querySelector('#toc-light + p')!.dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(current('written')).toEqual(['Light'])
  })

  it('scrolls to the heading of the address once the heading has its id', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    site.destroy()
    location.hash = '#what-does-it-cost'
    await start()
    expect(scroll.mock.contexts).toEqual([document.querySelector('h3')])
    expect(current('built')).toEqual(['What does it cost?'])
    scroll.mockRestore()
  })

  it('ends a long id between two characters', async () => {
    site.destroy()
    await start(`<main><nav data-block="table-of-contents" data-block-id="x" aria-label="x"><ol data-part="list"></ol></nav>
      <h2>a${'𠮷'.repeat(40)}</h2></main>`)
    const id = `a${'𠮷'.repeat(29)}`
    expect(root('x').querySelector('a')!.getAttribute('href')).toBe(`#${encodeURIComponent(id)}`)
    expect(document.querySelector('h2')!.id).toBe(id)
  })

  it('names the content that is missing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    site.destroy()
    const errors: string[] = []
    const listen = (event: Event) =>
      errors.push((event as CustomEvent<{ error: Error }>).detail.error.message)
    document.addEventListener('site:block:failed', listen)
    await start(html.replace('data-option-content="toc-paper"', 'data-option-content="none"'))
    document.removeEventListener('site:block:failed', listen)
    expect(errors.join()).toContain('id="none"')
    vi.restoreAllMocks()
  })

  it('restores the HTML of the server and observes nothing any more', () => {
    pass('toc-light', true)
    root('written').querySelector('a')!.click()
    site.dehydrate(document.body)
    expect(document.body.innerHTML).toBe(html)
    expect(observers.map(({ watched }) => watched.size)).toEqual([0, 0])
  })
})

it('leaves out headings that are marked, and those in an element that is', async () => {
  site.destroy()
  await start(`<main><nav data-block="table-of-contents" data-block-id="x"><ol data-part="list"></ol></nav>
    <h2>One</h2><h2 data-table-of-contents-skip>Two</h2>
    <aside data-table-of-contents-skip><h2>Three</h2></aside><h2>Four</h2></main>`)
  const links = document.querySelectorAll('[data-block-id="x"] a')
  expect([...links].map(({ textContent }) => textContent)).toEqual(['One', 'Four'])
})
