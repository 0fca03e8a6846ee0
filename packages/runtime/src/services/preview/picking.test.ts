import { describe, expect, it, vi } from 'vitest'
import { delivered, element, press, setUpPreview } from '../../../testing/preview.js'
import { startPreview } from './preview.js'

const page = setUpPreview()
const { connected } = page

describe('selecting a block in the panel', () => {
  it('marks the selected block without touching its style or class, and brings it into view', async () => {
    startPreview(page.site)
    const { port, of } = await connected()
    const [faq, second] = [element('[data-block-id=faq]'), element('[data-block-id=second]')]
    port.postMessage({ type: 'select', id: 'faq' })
    port.postMessage({ type: 'select', id: 'second' })
    port.postMessage({ type: 'block:update', id: 'faq', options: {}, rev: 1 })
    await delivered(() => of('ack').length)
    expect(faq.hasAttribute('data-site-preview-mark')).toBe(false)
    expect(second.getAttribute('data-site-preview-mark')).toBe('picked')
    expect(second.hasAttribute('style') || second.hasAttribute('class')).toBe(false)
    expect(second.scrollIntoView).toHaveBeenCalled()
  })
})

describe('picking a block on the page', () => {
  it('selects the block around what was clicked, and the page notices nothing', async () => {
    startPreview(page.site)
    const { port, of } = await connected()
    const noticed = vi.fn()
    element('#in').addEventListener('click', noticed)
    port.postMessage({ type: 'pick', on: true })
    port.postMessage({ type: 'block:update', id: 'faq', options: {}, rev: 1 })
    await delivered(() => of('ack').length)

    element('#in').dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(element('[data-block-id=faq]').getAttribute('data-site-preview-mark')).toBe('pointed')
    expect(press(element('#in'))).toBe(false)
    await delivered(() => of('select').length)
    expect(of('select')).toEqual([{ type: 'select', id: 'faq' }])
    expect(noticed).not.toHaveBeenCalled()

    port.postMessage({ type: 'pick', on: false })
    await delivered(() => !element('[data-block-id=faq]').hasAttribute('data-site-preview-mark'))
    press(element('#in'))
    expect(noticed).toHaveBeenCalledOnce()
  })
})
