import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOOLTIP_DELAY_MS } from '../../contract/constants/overlays.js'
import { createSite, type Site } from '../../page/site.js'
import startTooltips from './tooltip-text.js'

const HTML =
  '<main><button data-tooltip="Copies the link">Copy</button> <abbr data-tooltip="Artist’s proof">AP</abbr></main>'

let site: Site
beforeEach(() => {
  document.body.innerHTML = HTML
  site = createSite({})
  vi.useFakeTimers()
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const tips = () => [...document.querySelectorAll<HTMLElement>('[role=tooltip]')]
const abbr = () => document.querySelector('abbr')!

describe('the text of data-tooltip', () => {
  it('[DLG-050] describes its element, and shows beside a pointer that rests', () => {
    startTooltips(site)
    expect(tips().map(({ textContent }) => textContent)).toEqual(['Copies the link', 'Artist’s proof'])
    expect(abbr().getAttribute('aria-describedby')).toBe(tips()[1]!.id)
    abbr().dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    vi.advanceTimersByTime(TOOLTIP_DELAY_MS)
    expect(tips().map(({ hidden }) => hidden)).toEqual([true, false])
  })

  it('gives a tab stop to an element that has none, and to no other', () => {
    startTooltips(site)
    expect(abbr().getAttribute('tabindex')).toBe('0')
    expect(document.querySelector('button')!.hasAttribute('tabindex')).toBe(false)
  })

  it('follows elements that come and go, and leaves the page as it was', () => {
    startTooltips(site)
    const gone = abbr()
    gone.remove()
    document.querySelector('main')!.insertAdjacentHTML('beforeend', '<i data-tooltip="New">?</i>')
    document.dispatchEvent(new CustomEvent('site:content:ready', { bubbles: true }))
    expect(tips().map(({ textContent }) => textContent)).toEqual(['Copies the link', 'New'])
    expect(gone.outerHTML).toBe('<abbr data-tooltip="Artist’s proof">AP</abbr>')
    document.querySelector('i')!.remove()
    document.querySelector('main')!.append(gone)
    site.destroy()
    expect(document.body.innerHTML).toBe(HTML)
  })

  it('reports an element without a text', async () => {
    vi.useRealTimers()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    document.body.innerHTML = '<button data-tooltip=" ">?</button>'
    startTooltips(site)
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    expect(String(warn.mock.calls[0])).toContain('data-tooltip')
    expect(tips()).toEqual([])
  })
})
