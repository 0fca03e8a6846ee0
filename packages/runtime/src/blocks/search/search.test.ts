import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { createSite } from '../../page/site.js'
import block from './block.js'
import html from './fixture.html?raw'

interface Asked {
  readonly url: URL
  readonly signal: AbortSignal
  answer(body: unknown, status?: number): void
}

let site: Site
let asked: Asked[] = []
beforeEach(async () => {
  asked = []
  vi.stubGlobal(
    'fetch',
    (address: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal!.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        const answer = (body: unknown, status = 200) => resolve(Response.json(body, { status }))
        asked.push({ url: new URL(address), signal: signal!, answer })
      }),
  )
  document.body.innerHTML = html.replace('role="search"', 'role="search" data-option-delay="0"')
  site = createSite({ blocks: { search: block } })
  await site.start()
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
})

const root = () => document.querySelector<HTMLElement>('[data-block-id=preview]')!
const input = () => root().querySelector('input')!
const options = () => [...root().querySelectorAll<HTMLElement>('[role=option]')]
const status = () => root().querySelector('[role=status]')!.textContent
const popup = () => root().querySelector<HTMLElement>('.site-search-preview')!
const result = (title: string, more: object = {}) => ({
  title,
  titleMatches: [],
  url: `/${title.toLowerCase()}`,
  kind: 'page',
  section: '',
  excerpt: 'Some text.',
  excerptMatches: [],
  ...more,
})
const found = (...results: unknown[]) => ({ total: results.length, results })

async function type(text: string): Promise<void> {
  input().focus()
  input().value = text
  input().dispatchEvent(new InputEvent('input', { bubbles: true }))
}
const press = (key: string, init: KeyboardEventInit = {}) =>
  input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))

describe('a search', () => {
  it('[BOOT-006] asks the server for the text, and shows what it answers', async () => {
    await type('lino')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]!.url.pathname).toBe('/api/search/preview')
    expect(Object.fromEntries(asked[0]!.url.searchParams)).toMatchObject({ q: 'lino', limit: '6' })
    expect(root().getAttribute('aria-busy')).toBe('true')
    asked[0]!.answer({ total: 9, results: [result('Linocut', { section: 'Prints' }), result('Lino')] })
    await vi.waitFor(() => expect(options()).toHaveLength(2))
    expect(options()[0]!.textContent.trim()).toBe('Linocut Prints Some text.')
    expect(status()).toBe('9 results')
    expect(popup().hidden).toBe(false)
    expect(input().getAttribute('aria-expanded')).toBe('true')
    expect(root().hasAttribute('aria-busy')).toBe(false)
  })

  it('asks for one text at a time: an older call is aborted, and its answer is dropped', async () => {
    await type('lino')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await type('linocut')
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[0]!.signal.aborted).toBe(true)
    asked[1]!.answer(found(result('New')))
    asked[0]!.answer(found(result('Old')))
    await vi.waitFor(() => expect(options()).toHaveLength(1))
    expect(options()[0]!.textContent).toContain('New')
  })

  it('asks for nothing that is too short, and for nothing twice', async () => {
    await type('l')
    await type('lino')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    asked[0]!.answer(found(result('Lino')))
    await vi.waitFor(() => expect(options()).toHaveLength(1))
    await type('l')
    expect(popup().hidden).toBe(true)
    await type('lino')
    await vi.waitFor(() => expect(popup().hidden).toBe(false))
    expect(asked.map(({ url }) => url.searchParams.get('q'))).toEqual(['lino'])
  })

  it('keeps the newest 30 answers', async () => {
    for (let at = 0; at <= 31; at++) {
      // The last text is the first one again.
      await type(`text ${at % 31}`)
      await vi.waitFor(() => expect(asked).toHaveLength(at + 1), { interval: 1 })
      asked[at]!.answer(found(result(`Result ${at}`)))
      await vi.waitFor(() => expect(popup().textContent).toContain(`Result ${at}`), { interval: 1 })
    }
    await type('text 2')
    expect(popup().textContent).toContain('Result 2')
    expect(asked).toHaveLength(32)
  })

  it('marks matches by text nodes alone, and drops ranges and addresses that are wrong', async () => {
    await type('lino')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const title = '<b>Lino</b> day'
    asked[0]!.answer(
      found(
        result('x', { title, titleMatches: [[3, 7], [5, 9], [-1, 2], ['a'], [12, 99]] }),
        result('Script', { url: 'javascript:alert(1)' }),
        result('Elsewhere', { url: '//evil.example/' }),
        result('', { url: '/x' }),
        'nothing',
      ),
    )
    await vi.waitFor(() => expect(options()).toHaveLength(1))
    const [option] = options()
    expect(option!.querySelector('.site-search-title')!.textContent).toBe(title)
    expect([...option!.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Lino'])
    expect(option!.querySelector('b')).toBeNull()
  })

  it.each([
    ['no results', found(), 200, 'No results found'],
    ['results that are none', { total: 5, results: ['x', null] }, 200, 'No results found'],
    ['a failure', { error: 'no' }, 500, 'Unable to load results'],
    ['another answer', ['x'], 200, 'Unable to load results'],
  ])('says so after %s', async (_, body, code, text) => {
    await type('lino')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    asked[0]!.answer(body, code)
    await vi.waitFor(() => expect(status()).toBe(text))
    expect(popup().textContent).toBe(text)
    expect(popup().hidden).toBe(false)
    expect(input().getAttribute('aria-expanded')).toBe('false')
  })

  it('goes to the result that the arrow keys chose, and sends the form without one', async () => {
    await type('lino')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    asked[0]!.answer(found(result('Lino'), result('Linocut')))
    await vi.waitFor(() => expect(options()).toHaveLength(2))
    expect(press('Enter')).toBe(true)
    press('ArrowDown')
    press('ArrowDown')
    expect(input().getAttribute('aria-activedescendant')).toBe(options()[1]!.id)
    const clicked = vi.fn((event: Event) => event.preventDefault())
    options()[1]!.addEventListener('click', clicked)
    expect(press('Enter')).toBe(false)
    expect(clicked).toHaveBeenCalledOnce()
    expect(popup().hidden).toBe(true)
  })

  it.each([
    ['other results', found(result('Paper')), 200, 'Paper'],
    ['a failure', {}, 500, ''],
  ])('forgets the chosen result when its list is replaced after %s', async (_, body, code, text) => {
    await type('lino')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    asked[0]!.answer(found(result('Lino')))
    await vi.waitFor(() => expect(options()).toHaveLength(1))
    await type('paper')
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    press('ArrowDown')
    expect(input().getAttribute('aria-activedescendant')).toBe(options()[0]!.id)
    asked[1]!.answer(body, code)
    await vi.waitFor(() =>
      expect(
        options()
          .map((each) => each.querySelector('.site-search-title')!.textContent)
          .join(),
      ).toBe(text),
    )
    expect(input().hasAttribute('aria-activedescendant')).toBe(false)
    const clicked = vi.fn((event: Event) => event.preventDefault())
    root().addEventListener('click', clicked)
    expect(press('Enter')).toBe(true)
    expect(clicked).not.toHaveBeenCalled()
  })

  it('leaves a field without preview alone', () => {
    expect(document.querySelector('#search-plain')!.hasAttribute('role')).toBe(false)
  })

  it('restores the HTML of the server while a call is on its way', async () => {
    const before = html.replace('role="search"', 'role="search" data-option-delay="0"')
    await type('lino')
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    site.dehydrate(document.body)
    expect(asked[0]!.signal.aborted).toBe(true)
    expect(document.body.innerHTML).toBe(before)
  })
})
