import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/search/fixture.html?raw'
import '../../../packages/runtime/src/blocks/search/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const search = lazy(() => import('../../../packages/runtime/src/blocks/search/block.js'))

const result = (title: string) => ({
  title,
  titleMatches: [[0, 4]],
  url: '/x',
  section: '',
  excerpt: 'A text.',
  excerptMatches: [],
})

/** Answers the calls of the page while a case runs. */
function answer(t: CaseContext, body: unknown): void {
  const { fetch } = window
  window.fetch = async () => Response.json(body)
  t.signal.addEventListener('abort', () => {
    window.fetch = fetch
  })
}

async function start(t: CaseContext) {
  answer(t, { total: 2, results: [result('Lino'), result('Linocut')] })
  await startSite(t, fixture(html, 'preview'), { blocks: { search } })
  const block = document.querySelector('[data-block-id=preview]') as HTMLElement
  const input = block.querySelector('input') as HTMLInputElement
  const options = () => [...block.querySelectorAll<HTMLElement>('[role=option]')]
  const selected = () => options().findIndex((each) => each.getAttribute('aria-selected') === 'true')
  return { block, input, options, selected }
}

export default describe('search', (it) => {
  it('shows results while a visitor types, with marks, and announces how many', async (t) => {
    const { block, input, options } = await start(t)
    await t.click(input)
    await t.type('lino')
    await t.eventually(() => options().length === 2)
    expect(options().map((each) => each.querySelector('mark')?.textContent)).toEqual(['Lino', 'Lino'])
    expect(block.querySelector('[role=status]')?.textContent).toBe('2 results')
    expect(input.getAttribute('aria-expanded')).toBe('true')
  })

  it('arrows choose a result, and the field keeps the focus; Escape closes, then clears', async (t) => {
    const { input, options, selected } = await start(t)
    await t.click(input)
    await t.type('lino')
    await t.eventually(() => options().length === 2)
    await t.press('ArrowUp')
    await t.eventually(() => selected() === 1)
    await t.press('ArrowDown')
    await t.eventually(() => selected() === 0)
    expect(document.activeElement === input).toBe(true)
    await t.press('Escape')
    await t.eventually(() => input.getAttribute('aria-expanded') === 'false')
    expect(input.value).toBe('lino')
    await t.press('Escape')
    await t.eventually(() => input.value === '')
  })
})
