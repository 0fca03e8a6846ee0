import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import block, { type CopyHandle } from './block.js'
import html from './fixture.html?raw'

let site: Site
const writeText = vi.fn<(text: string) => Promise<void>>()
beforeEach(async () => {
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  document.body.innerHTML = html
  site = createSite({ blocks: { copy: block } })
  await site.start()
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const root = (id: string) => document.querySelector<HTMLElement>(`[data-block-id="${id}"]`)!
const status = (id: string) => root(id).querySelector('[role=status]')!
const copy = (id: string) => site.handle<CopyHandle>(root(id))!.copy()

describe('a copy button', () => {
  it('copies the text of an element, the value of a field or its option, on a click', async () => {
    for (const id of ['address', 'link', 'field']) root(id).querySelector('button')!.click()
    await vi.waitFor(() => expect(writeText).toHaveBeenCalledTimes(3))
    const [address, link, field] = writeText.mock.calls.map(([text]) => text)
    expect(address).toContain('14 The Ropewalk')
    expect([link, field]).toEqual(['https://example.com/journal/lino', 'LINO-2026'])
  })

  it('asks the browser before it awaits anything, because Safari allows it only within the click', () => {
    root('link').querySelector('button')!.click()
    expect(writeText).toHaveBeenCalledOnce()
  })

  it('announces the copy for four seconds, and emits an event', async () => {
    vi.useFakeTimers()
    const details: unknown[] = []
    site.on('copy:copy', ({ detail }) => details.push(detail))
    expect(await copy('link')).toBe(true)
    expect(status('link').textContent).toBe('Copied')
    expect(root('link').dataset.copied).toBe('true')
    vi.advanceTimersByTime(4000)
    expect(status('link').textContent).toBe('')
    expect(root('link').hasAttribute('data-copied')).toBe(false)
    expect(details).toEqual([{ copied: true }])
  })

  it('selects the text where the browser does not allow it, and says so', async () => {
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    expect(await copy('address')).toBe(false)
    expect(getSelection()?.toString()).toContain('14 The Ropewalk')
    expect(status('address').textContent).toMatch(/selected/)
    expect(await copy('link')).toBe(false)
    expect(status('link').textContent).toContain('https://example.com/journal/lino')
  })

  it('does the same where the browser has no clipboard', async () => {
    vi.stubGlobal('navigator', {})
    expect(await copy('field')).toBe(false)
    expect(document.activeElement).toBe(document.querySelector('#copy-code'))
  })

  it('says what is missing where there is nothing to copy', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    site.destroy()
    document.body.innerHTML =
      '<p data-block="copy"><button type="button" data-part="button">Copy</button></p>'
    site = createSite({ blocks: { copy: block } })
    const errors: string[] = []
    document.addEventListener('site:block:failed', (event) => {
      errors.push(String((event as CustomEvent<{ error: Error }>).detail.error.message))
    })
    await site.start()
    expect(errors.join()).toContain('or the option "text"')
    vi.restoreAllMocks()
  })

  it('restores the HTML of the server, also after a failure', async () => {
    writeText.mockRejectedValue(new Error('no'))
    for (const id of ['address', 'link', 'field']) await copy(id)
    site.destroy()
    expect(document.body.innerHTML).toBe(html.replace('readonly>', 'readonly="">'))
  })
})
