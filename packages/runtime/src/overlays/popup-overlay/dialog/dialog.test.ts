import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open, popup, pressEscape, serve, shown, site } from '../../../../testing/popup.js'

beforeEach(() => serve())
afterEach(() => {
  site.destroy()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const html = (content: string, more = '') =>
  `<button id="at">At</button><template data-popup-overlay="">${content}</template>${more}`
const opened = async (content = '<h2>The letter</h2>') => {
  await open({ body: html(content), settings: { showOnTimer: true, timerDelay: 1 } })
  document.getElementById('at')!.focus()
  return shown()
}
const succeed = (target: Element) =>
  target.dispatchEvent(new CustomEvent('site:form:success', { bubbles: true, detail: { formId: 'f' } }))

describe('the popup', () => {
  it('is a dialog with the name of its first heading, and has the focus', async () => {
    const root = await opened()
    expect(root.getAttribute('role')).toBe('dialog')
    expect(root.getAttribute('aria-modal')).toBe('true')
    expect(root.getAttribute('aria-label')).toBe('The letter')
    expect(document.activeElement).toBe(root)
    expect(document.querySelector('main')!.hasAttribute('inert')).toBe(true)
  })

  it('has a name also without a heading', async () => {
    expect((await opened('<img alt="A print">')).getAttribute('aria-label')).toBe('Popup')
  })

  it.each([
    ['its own button', '<h2>Letter</h2>', 'button[aria-label=Close]'],
    ['a button of its HTML', '<h2>Letter</h2><button data-part="close">No</button>', '[data-part=close]'],
  ])('[POP-002] is closed by %s: that is remembered, and the focus goes back', async (_, content, button) => {
    const before = Date.now()
    const root = await opened(content)
    expect(root.querySelectorAll('[data-part=close]')).toHaveLength(1)
    root.querySelector<HTMLElement>(button)!.click()
    expect(popup()).toBeNull()
    expect(Number(localStorage.getItem('date-closed'))).toBeGreaterThanOrEqual(before)
    expect(localStorage.getItem('version')).toBe('1')
    expect(document.activeElement!.id).toBe('at')
    expect(document.querySelectorAll('[inert]:not(.site-popup)')).toHaveLength(0)
  })

  it('is closed by a press that starts beside it', async () => {
    const root = await opened()
    const press = (target: Element) => target.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    press(root.querySelector('h2')!)
    root.click()
    expect(popup()).toBe(root)
    press(root)
    root.click()
    expect(popup()).toBeNull()
  })

  it('[POP-008 ESC-002] with a signup in it is the first to close on Escape, also before overlays opened later', async () => {
    const { escapes } = await import('../../../services/escape/escape.js')
    await opened('<h2>Letter</h2><form></form>')
    const later = vi.fn()
    const drop = site.shared(escapes).push(later)
    pressEscape()
    expect(popup()).toBeNull()
    expect(later).not.toHaveBeenCalled()
    pressEscape()
    expect(later).toHaveBeenCalledOnce()
    drop()
  })

  it('[POP-002 POP-010] a sent form in it is remembered, and counts as a form in an overlay', async () => {
    const root = await opened('<form id="f"></form>')
    const form = root.querySelector('form')!
    expect(form.closest('[data-part=overlay]')).toBe(root)
    expect(localStorage.getItem('submitted')).toBeNull()
    succeed(form)
    expect(localStorage.getItem('submitted')).toBe('true')
    expect(popup()).toBe(root)
  })

  it('a form of the page that was sent is none of the popup’s', async () => {
    await opened()
    succeed(document.getElementById('at')!)
    expect(localStorage.getItem('submitted')).toBeNull()
  })

  it('emits events when it opens and closes', async () => {
    const received: string[] = []
    await open({ body: html('<h2>L</h2>') })
    for (const type of ['popup:open', 'popup:close'] as const) site.on(type, () => received.push(type))
    const root = await shown()
    root.querySelector('button')!.click()
    expect(received).toEqual(['popup:open', 'popup:close'])
  })

  it('is removed with the page, focus returns, and nothing is remembered', async () => {
    await open({ body: html('<h2>L</h2>'), settings: { showOnTimer: true, timerDelay: 1 } })
    const before = document.body.innerHTML
    document.getElementById('at')!.focus()
    await shown()
    site.destroy()
    expect(document.body.innerHTML).toBe(before)
    expect(document.activeElement!.id).toBe('at')
    expect({ ...localStorage }).toEqual({})
  })

  it('[DLG-003] is removed 600 ms after it closes where no transition ends', async () => {
    const root = await opened()
    vi.useFakeTimers()
    root.querySelector('button')!.click()
    expect(root.isConnected).toBe(true)
    expect(root.hasAttribute('data-closing')).toBe(true)
    vi.advanceTimersByTime(600)
    expect(root.isConnected).toBe(false)
  })
})
