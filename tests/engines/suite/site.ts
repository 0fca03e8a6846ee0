import { createSite, defineBlock, lazy } from '@site/runtime'
import { integer } from '@site/runtime/contract'
import * as v from 'valibot'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { startSite } from './support/start-site.js'

const counter = defineBlock({
  name: 'counter',
  options: v.object({ start: integer(0, { min: 0, max: 99 }) }),
  init({ element, attrs, on, options }) {
    let count = options.start
    attrs.set(element, 'data-count', String(count))
    on(element, 'click', () => attrs.set(element, 'data-count', String(++count)))
  },
})

const broken = defineBlock({
  name: 'broken',
  init() {
    throw new Error('cannot start')
  },
})

const button = (name: string, more = '') => `<button type="button" data-block="${name}"${more}>x</button>`
const first = (selector: string) => document.querySelector(selector) as HTMLElement

export default describe('site', (it) => {
  it('a block that fails is marked and reported, and its neighbours work', async (t) => {
    const failed: string[] = []
    document.body.addEventListener(
      'site:block:failed',
      (event) => failed.push((event.target as Element).getAttribute('data-block') ?? ''),
      { signal: t.signal },
    )
    await startSite(t, `<p>${button('counter')}${button('broken')}${button('counter')}</p>`, {
      blocks: { counter, broken },
    })
    const states = [...document.querySelectorAll('button')].map((each) =>
      each.getAttribute('data-block-state'),
    )
    expect(states).toEqual(['ready', 'failed', 'ready'])
    expect(failed).toEqual(['broken'])
    expect(t.takeConsole().length).toBe(1)
    await t.click(first('button:last-child'))
    expect(first('button:last-child').getAttribute('data-count')).toBe('1')
  })

  it('a destroyed site leaves the server’s HTML byte for byte, and no listener', async (t) => {
    const html = `<p>${button('counter', ' class="a" data-option-start="7" title="b"')}</p>`
    const site = await startSite(t, html, { blocks: { counter } })
    expect(first('button').getAttribute('data-count')).toBe('7')
    site.destroy()
    first('button').click()
    expect(document.body.innerHTML).toBe(html)
  })

  it('the options of a JSON script are read where inline scripts are forbidden', async (t) => {
    const json = '<script type="application/json" data-block-options>{"start":42}</script>'
    await startSite(t, `<div data-block="counter">${json}</div>`, { blocks: { counter } })
    expect(first('div').getAttribute('data-count')).toBe('42')
  })

  it('a click on a block whose code is on its way is kept and given back once', async (t) => {
    let arrive = () => {}
    const blocks = {
      counter: lazy(() => new Promise((resolve) => (arrive = () => resolve({ default: counter })))),
    }
    t.mount(`<p>${button('counter')}</p>`)
    const site = createSite({ blocks })
    t.signal.addEventListener('abort', () => site.destroy())
    const started = site.start()
    await t.click(first('button'))
    await t.click(first('button'))
    expect(first('button').getAttribute('data-count')).toBe(null)
    arrive()
    await started
    await t.eventually(() => first('button').getAttribute('data-count') === '1')
  })

  it('a block that waits to be seen comes to life when it is scrolled near', async (t) => {
    const far = t.mount('<div></div>')
    far.style.height = '4000px'
    await startSite(t, button('counter', ' data-block-when="visible"'), { blocks: { counter } })
    expect(first('button').getAttribute('data-count')).toBe(null)
    first('button').scrollIntoView({ behavior: 'instant' })
    await t.eventually(() => first('button').getAttribute('data-count') === '0')
  })

  it('an observed page brings inserted HTML to life, and a block that is moved goes on as it is', async (t) => {
    await startSite(t, '<p></p>', { blocks: { counter }, observe: true })
    const inserted = t.mount(button('counter'))
    await t.eventually(() => inserted.getAttribute('data-count') === '0')
    await t.click(inserted)
    first('p').append(inserted)
    await t.click(inserted)
    expect(inserted.getAttribute('data-count')).toBe('2')
    inserted.remove()
    await t.eventually(() => inserted.getAttribute('data-count') === null)
  })

  it('a form whose controls are named like DOM members is a block like any other', async (t) => {
    const names = ['getAttribute', 'setAttribute', 'matches', 'parentElement', 'nodeType', 'isConnected']
    const inputs = names.map((name) => `<input name="${name}">`).join('')
    const html = `<form data-block="counter" data-option-start="3">${inputs}</form>`
    const site = await startSite(t, html, { blocks: { counter } })
    const read = () => Element.prototype.getAttribute.call(first('form'), 'data-count')
    expect(read()).toBe('3')
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })

  it('a thousand blocks come to life', async (t) => {
    const site = await startSite(t, button('counter').repeat(1000), { blocks: { counter } })
    expect([...site.blocks.values()].filter(({ state }) => state === 'ready').length).toBe(1000)
  })
})
