import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/table-of-contents/fixture.html?raw'
import '../../../packages/runtime/src/blocks/table-of-contents/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { startSite } from './support/start-site.js'

const blocks = {
  'table-of-contents': lazy(() => import('../../../packages/runtime/src/blocks/table-of-contents/block.js')),
}

const list = (id: string) => document.querySelector(`[data-block-id="${id}"]`) as HTMLElement
const current = (id: string) => list(id).querySelector('[aria-current="location"]')?.textContent
const link = (id: string, name: string) =>
  [...list(id).querySelectorAll('a')].find(({ textContent }) => textContent === name) as HTMLElement

/** The fixture, with sections so high that each can reach the top of the viewport. */
async function start(t: CaseContext) {
  await startSite(t, html, { blocks })
  t.signal.addEventListener('abort', () => history.replaceState(null, '', location.pathname))
  for (const text of document.querySelectorAll<HTMLElement>('body > div > p')) text.style.height = '150vh'
}

export default describe('table-of-contents', (it) => {
  it('scrolling marks the section that is being read, down and up again', async (t) => {
    await start(t)
    document.querySelector('#toc-damp')?.scrollIntoView()
    await t.eventually(() => current('written') === 'Damp')
    document.querySelector('#toc-light')?.scrollIntoView()
    await t.eventually(() => current('written') === 'Light')
    expect(list('written').querySelectorAll('[aria-current]').length).toBe(1)
  })

  it('Enter on a link marks its section and brings it to the top of the viewport', async (t) => {
    await start(t)
    link('written', 'Damp').focus()
    await t.press('Enter')
    await t.eventually(() => current('written') === 'Damp')
    const { top } = (document.querySelector('#toc-damp') as Element).getBoundingClientRect()
    expect(Math.abs(top)).toBeLessThan(2)
  })

  it('a list that is built has a link for each heading, and its links work', async (t) => {
    await start(t)
    expect([...list('built').querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Who frames prints?',
      'What does it cost?',
      'Do you post them?',
    ])
    list('built').closest('details')?.setAttribute('open', '')
    await t.click(link('built', 'What does it cost?'))
    await t.eventually(() => current('built') === 'What does it cost?')
    expect(location.hash).toBe('#what-does-it-cost')
  })

  it('the focus marks the section that contains it', async (t) => {
    await start(t)
    document.querySelector<HTMLElement>('p > a[href="#toc-questions"]')?.focus()
    await t.eventually(() => current('written') === 'Damp')
  })
})
