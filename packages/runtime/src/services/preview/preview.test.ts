import { describe, expect, it } from 'vitest'
import { CHANNEL, delivered, element, press, setUpPreview, setURL } from '../../../testing/preview.js'
import { PREVIEW_CHANNEL_ATTRIBUTE } from '../../contract/preview.js'
import { EDITING } from '../../dom/panels/motion.js'
import { startPreview } from './preview.js'

const page = setUpPreview()
const { connected } = page

describe('handshake', () => {
  it('notifies its parent, at its own origin only, that it is ready', () => {
    startPreview(page.site)
    expect(page.sent).toEqual([
      { message: { v: 1, type: 'ready', channel: CHANNEL }, target: 'https://site.example' },
    ])
  })

  it('does nothing in a frame that is not the panel’s', () => {
    page.frame.removeAttribute(PREVIEW_CHANNEL_ATTRIBUTE)
    startPreview(page.site)
    expect(page.sent).toEqual([])
    expect(document.body.classList.contains(EDITING)).toBe(false)
  })

  it('talks to the panel that answered last', async () => {
    startPreview(page.site)
    const first = await connected()
    const second = await connected()
    const before = first.received.length
    press(element('#out'))
    await delivered(() => second.of('leave').length === 1)
    expect(first.received.length).toBe(before)
  })
})

describe('messages of the panel', () => {
  it('names a block that is not on the page, and still confirms', async () => {
    startPreview(page.site)
    const { port, of } = await connected()
    port.postMessage({ type: 'block:update', id: 'gone', options: {}, rev: 1 })
    await delivered(() => of('ack').length)
    expect(of('error')).toEqual([
      { type: 'error', id: 'gone', message: 'there is no block "gone" on this page' },
    ])
  })
})

describe('links in the frame', () => {
  it('reports one to another site, or to the panel, and stays', async () => {
    startPreview(page.site)
    const { of } = await connected()
    expect(press(element('#out'))).toBe(false)
    expect(press(element('#panel'))).toBe(false)
    expect(press(element('#mail'))).toBe(true)
    expect(press(element('#in'))).toBe(true)
    expect(press(element('#out'), { ctrlKey: true })).toBe(true)
    await delivered(() => of('leave').length === 2)
    expect(of('leave')).toEqual([
      { type: 'leave', href: 'https://elsewhere.example/x' },
      { type: 'leave', href: 'https://site.example/config/?frameUrl=%2F' },
    ])
  })

  it('reports an address that changes without a new page', async () => {
    startPreview(page.site)
    const { of } = await connected()
    setURL('https://site.example/questions?a=1#returns')
    window.dispatchEvent(new Event('hashchange'))
    await delivered(() => of('navigate').length)
    expect(of('navigate')).toEqual([{ type: 'navigate', path: '/questions?a=1#returns' }])
  })
})

describe('the end', () => {
  it('removes its class, its mark and its sheet', async () => {
    startPreview(page.site)
    const { port, of } = await connected()
    expect(document.body.classList.contains(EDITING)).toBe(true)
    port.postMessage({ type: 'select', id: 'faq' })
    port.postMessage({ type: 'block:update', id: 'faq', options: {}, rev: 1 })
    await delivered(() => of('ack').length)
    const sheets = document.adoptedStyleSheets.length
    page.site.destroy()
    expect(document.adoptedStyleSheets.length).toBe(sheets - 1)
    expect(document.body.classList.contains(EDITING)).toBe(false)
    expect(element('[data-block-id=faq]').hasAttribute('data-site-preview-mark')).toBe(false)
  })
})
