import { afterEach, describe, expect, it, vi } from 'vitest'
import { pressKey, silence } from '../../../testing/globals.js'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import block from './block.js'
import html from './fixture.html?raw'
import './menu.js'

let site: Site
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

async function start(markup = html) {
  document.body.innerHTML = markup
  document.head.innerHTML =
    '<title>A week of wood type</title><link rel="canonical" href="https://press.example/a?b=1">'
  site = createSite({ blocks: { share: block } })
  await site.start()
}
const root = (id = 'plain') => document.querySelector<HTMLElement>(`[data-block-id=${id}]`)!
const toggle = (id?: string) => root(id).querySelector<HTMLElement>('[data-part=toggle]')!
const menu = (id?: string) => root(id).querySelector<HTMLElement>('.site-share')
const open = async (id?: string) => {
  toggle(id).click()
  await vi.waitFor(() => expect(menu(id)?.hidden).toBe(false))
  return menu(id)!
}
const device = (share: () => Promise<void>) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: () => true, share }))

describe('share', () => {
  it('lists the networks with the canonical address and the title of the page', async () => {
    await start()
    const links = [...(await open()).querySelectorAll('a')]
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Email',
      'Facebook',
      'LinkedIn',
      'Pinterest',
      'Reddit',
      'WhatsApp',
      'X',
    ])
    expect(links[0]!.href).toBe(
      'mailto:?subject=A%20week%20of%20wood%20type&body=https%3A%2F%2Fpress.example%2Fa%3Fb%3D1',
    )
    const facebook = new URL(links[1]!.href)
    expect(facebook.searchParams.get('u')).toBe('https://press.example/a?b=1')
    expect([links[1]!.target, links[1]!.rel, links[0]!.target]).toEqual(['_blank', 'noopener noreferrer', ''])
  })

  it('takes the networks, the address and the title of its options', async () => {
    await start()
    const links = [...(await open('some')).querySelectorAll('a')]
    expect(links.map(({ textContent }) => textContent)).toEqual(['X', 'Bluesky', 'Email'])
    const { searchParams } = new URL(links[0]!.href)
    expect([...searchParams]).toEqual([
      ['url', 'https://press.example/prints/mill'],
      ['text', 'Mill in winter'],
    ])
  })

  it('opens by Space, and closes by Escape, a click elsewhere and the focus elsewhere', async () => {
    await start()
    pressKey(toggle(), { key: ' ' })
    await vi.waitFor(() => expect(toggle().getAttribute('aria-expanded')).toBe('true'))
    expect(toggle().getAttribute('aria-controls')).toBe(menu()!.id)
    menu()!.querySelector('button')!.focus()
    pressKey(menu()!.querySelector('button')!, { key: 'Escape' })
    expect([menu()!.hidden, toggle().getAttribute('aria-expanded'), document.activeElement]).toEqual([
      true,
      'false',
      toggle(),
    ])
    await open()
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(menu()!.hidden).toBe(true)
    await open()
    menu()!.querySelector('a')!.focus()
    toggle('some').focus()
    expect(menu()!.hidden).toBe(true)
  })

  it('copies the link and announces it, or says that it could not', async () => {
    await start()
    const write = vi.fn(async (_text: string) => {})
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: write } } }))
    const shared: string[] = []
    site.on('share:share', ({ detail }) => shared.push(detail.network))
    const status = (await open()).querySelector('[role=status]')!
    menu()!.querySelector('button')!.click()
    await vi.waitFor(() => expect(status.textContent).toBe('Link copied'))
    expect(write.mock.calls).toEqual([['https://press.example/a?b=1']])
    expect(shared).toEqual(['copy'])
    write.mockRejectedValue(new Error('denied'))
    menu()!.querySelector('button')!.click()
    await vi.waitFor(() => expect(status.textContent).toContain('couldn’t be copied'))
  })

  it('uses the menu of the device, and the list where that fails', async () => {
    const share = vi.fn(async () => {})
    device(share)
    await start()
    toggle().click()
    await vi.waitFor(() => expect(share).toHaveBeenCalledOnce())
    expect(share.mock.calls).toEqual([[{ url: 'https://press.example/a?b=1', title: 'A week of wood type' }]])
    share.mockRejectedValue(new DOMException('closed', 'AbortError'))
    toggle().click()
    await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(2))
    expect(menu()).toBeNull()
    share.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await open()
  })

  it('reports networks that do not exist, once, with those that do', async () => {
    const warn = silence('warn')
    await start(
      '<div data-block="share" data-block-id="plain" data-option-networks="myspace x"><a data-part="toggle" href="/">Share</a></div>',
    )
    await open()
    expect(String(warn.mock.calls[0]![0])).toContain('"networks" has "myspace"; allowed: bluesky, email')
    expect(menu()!.querySelectorAll('a')).toHaveLength(1)
    toggle().click()
    await open()
    expect(warn).toHaveBeenCalledOnce()
  })

  it('restores the HTML of the server on destroy', async () => {
    await start()
    await open()
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })
})
