import { describe, expect, it, vi } from 'vitest'
import { fakeCookies } from '../../../testing/http.js'
import { delivered, element, NoServer, setUpPreview } from '../../../testing/preview.js'
import { startPreview } from './preview.js'

const page = setUpPreview()
const { connected } = page

describe('an update of a block', () => {
  it('[CFG-001] restarts a block with the attributes that the server would write, and confirms with the same number', async () => {
    startPreview(page.site)
    const { port, of } = await connected()
    port.postMessage({ type: 'block:update', id: 'faq', options: { loud: false, count: 5 }, rev: 7 })
    await delivered(() => of('ack').length)
    expect(of('ack')).toEqual([{ type: 'ack', rev: 7 }])
    expect(element('[data-block-id=faq]').dataset.shown).toBe('false 5')
  })

  it('[CFG-001] makes no call to a server that renders only what is stored', async () => {
    const open = vi.fn()
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends NoServer {
        override open = open
      },
    )
    startPreview(page.site)
    const { port, of } = await connected({ rendersUnsaved: false })
    port.postMessage({ type: 'block:update', id: 'faq', options: { count: 5 }, rev: 7 })
    await delivered(() => of('ack').length)
    expect(element('[data-block-id=faq]').dataset.shown).toContain(' 5')
    port.postMessage({ type: 'block:update', id: 'stored', options: { count: 6 }, rev: 8 })
    await delivered(() => of('ack').length === 2)
    expect(open).not.toHaveBeenCalled()
    expect(of('error')).toEqual([])
  })

  it('[CFG-001] unset values return to the theme’s, and set values stay where they equal the default', async () => {
    startPreview(page.site)
    const { port, of, blocks } = await connected()
    const stored = element('#stored')
    const html = stored.outerHTML
    const show = async (options: object, rev: number) => {
      port.postMessage({ type: 'block:update', id: 'stored', options, rev })
      await delivered(() => of('ack').some((ack) => ack.type === 'ack' && ack.rev === rev))
      return stored.dataset.shown
    }
    expect(blocks().find(({ id }) => id === 'stored')?.theme).toEqual({ loud: true, count: 4 })
    expect(await show({}, 1)).toBe('true 4')
    expect(await show({ loud: false }, 2)).toBe('false 4')
    expect(stored.getAttribute('data-option-loud')).toBe('false')
    await delivered(() => blocks().find(({ id }) => id === 'stored')?.options.loud === false)
    expect(blocks().find(({ id }) => id === 'stored')?.theme).toEqual({ loud: true, count: 4 })
    expect(await show({ count: 1 }, 3)).toBe('true 1')
    expect(await show({ count: 2 }, 4)).toBe('true 2')
    expect(stored.outerHTML).toBe(html)
    await show({ count: 9 }, 5)
    page.site.destroy()
    expect(stored.outerHTML).toBe(html.replace(/ data-(?:shown|block-state)="[^"]*"/g, ''))
  })

  it('[CFG-001] shows what the server’s templates make of the options, where they make something else of them', async () => {
    fakeCookies({ crumb: 'token' })
    const requests: unknown[] = []
    let html = ''
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        status = 200
        responseXML: Document | null = null
        onload = () => {}
        open = (...how: unknown[]) => requests.push(how)
        setRequestHeader = (...header: unknown[]) => requests.push(header)
        abort = () => {}
        send(body: string) {
          requests.push(JSON.parse(body))
          this.responseXML = new DOMParser().parseFromString(html, 'text/html')
          this.onload()
        }
      },
    )
    startPreview(page.site)
    const { port, of } = await connected()
    const stored = element('#stored')
    const before = stored.outerHTML
    port.postMessage({ type: 'select', id: 'stored' })
    html = `<p id="stored" data-block="card" data-block-id="stored" data-option-loud="true"
      data-option-count="3" class="y"><b>Three</b></p>`
    port.postMessage({ type: 'block:update', id: 'stored', options: { count: 3 }, rev: 1 })
    await delivered(() => stored.querySelector('b'))
    await delivered(() => stored.dataset.shown === 'true 3')
    expect(stored.className).toBe('y')
    expect(stored.getAttribute('data-site-preview-mark')).toBe('picked')
    expect(requests[0]).toEqual(['POST', '/api/config/preview'])
    expect(requests).toContainEqual(['X-CSRF-Token', 'token'])
    expect(requests).toContainEqual({ path: '/questions', blockId: 'stored', options: { count: 3 } })
    // The panel shows meanwhile that the server is at work.
    expect(of('rendering').slice(0, 2)).toEqual([
      { type: 'rendering', isBusy: true },
      { type: 'rendering', isBusy: false },
    ])

    // The same as the page has already, and a page without the block: neither changes anything.
    html = before.replace(/ data-(?:shown|block-state)="[^"]*"/g, '')
    port.postMessage({ type: 'block:update', id: 'stored', options: { count: 2 }, rev: 2 })
    await delivered(() => of('ack').length === 2)
    html = ''
    port.postMessage({ type: 'block:update', id: 'stored', options: { count: 7 }, rev: 3 })
    await delivered(() => of('ack').length === 3)
    await delivered(() => stored.dataset.shown === 'true 7')
    expect(stored.childNodes).toHaveLength(0)
    port.postMessage({ type: 'select', id: null })
    port.postMessage({ type: 'block:update', id: 'stored', options: { count: 2 }, rev: 4 })
    await delivered(() => of('ack').length === 4)
    expect(stored.outerHTML).toBe(before)
  })

  it('a block written by hand in a template gets the set values, and its own values back', async () => {
    startPreview(page.site)
    const { port, of } = await connected()
    const faq = element('[data-block-id=faq]')
    port.postMessage({ type: 'block:update', id: 'faq', options: { loud: false }, rev: 1 })
    port.postMessage({ type: 'block:update', id: 'faq', options: {}, rev: 2 })
    await delivered(() => of('ack').length === 2)
    expect(faq.dataset.shown).toBe('true 1')
    expect(faq.hasAttribute('data-option-loud')).toBe(false)
  })

  it('[CFG-001] a block written by hand in a template shows its theme’s values once its owner unsets them', async () => {
    const faq = element('[data-block-id=faq]')
    // As the server wrote it: the count is the owner's.
    faq.setAttribute('data-block-json', '{"loud":true,"count":5}')
    page.site.dehydrate(faq)
    await page.site.hydrate(faq)
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends NoServer {
        responseXML: Document | null = null
        override status = 200
        override send(body = '') {
          const { blockId, options } = JSON.parse(body)
          const json = JSON.stringify({ loud: true, count: 4, ...options })
          const html = `<section data-block="card" data-block-id="${blockId}" data-block-json='${json}'>${faq.innerHTML}</section>`
          this.responseXML = new DOMParser().parseFromString(html, 'text/html')
          this.onload()
        }
      },
    )
    startPreview(page.site)
    const { port, of, blocks } = await connected()
    const theme = () => JSON.stringify(blocks().find(({ id }) => id === 'faq')?.theme)
    await delivered(() => theme() === '{"loud":true,"count":4}')
    expect(faq.dataset.shown).toBe('true 5')
    port.postMessage({ type: 'block:update', id: 'faq', options: {}, rev: 1 })
    await delivered(() => faq.dataset.shown === 'true 4')
    port.postMessage({ type: 'block:update', id: 'faq', options: { count: 7 }, rev: 2 })
    await delivered(() => of('ack').length === 2)
    await delivered(() => faq.getAttribute('data-block-json') === '{"loud":true,"count":7}')
    await delivered(() => faq.dataset.shown === 'true 7' && !faq.hasAttribute('data-option-count'))
    expect(theme()).toBe('{"loud":true,"count":4}')
  })

  it.each(['', '{', 'null', '[]', '{"theme":[]}'])('treats layers of %j as none', async (layers) => {
    element('#stored').setAttribute('data-block-layers', layers)
    startPreview(page.site)
    const { port, of } = await connected()
    port.postMessage({ type: 'block:update', id: 'stored', options: { count: 7 }, rev: 1 })
    await delivered(() => of('ack').length)
    expect(of('error')).toEqual([])
    expect(element('#stored').dataset.shown).toBe('true 7')
  })
})
