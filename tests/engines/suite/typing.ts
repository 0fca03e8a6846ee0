import { createSite } from '@site/runtime'
import { Typing } from '../../../packages/runtime/src/services/preview/body/typing.js'
import { createOutline } from '../../../packages/runtime/src/services/preview/outline.js'
import { textsIn } from '../../../packages/runtime/src/services/preview/section-texts.js'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'

/** A text as the server marks it for those who may change it. */
const marked = (kind: 'text' | 'lines', text: string) => `<!--site-${kind}:b.title-->${text}<!--/site-text-->`

/** Starts to type the text in an element of a section. */
function start({ mount, signal }: CaseContext, markup: string) {
  const section = mount(`<section>${markup}</section>`)
  const sent: string[] = []
  const site = createSite({})
  createOutline(site)
  const typing = new Typing(site, { hold: () => async () => {}, await() {} }, (message) => {
    if (message.type === 'text') sent.push(message.value)
  })
  signal.addEventListener('abort', () => site.destroy())
  const [first, last] = [document.createComment('start'), document.createComment('end')]
  section.before(first)
  section.after(last)
  const [text] = textsIn({ start: first, end: last })
  typing.start('b', text!)
  return { section, sent, typed: section.querySelector<HTMLElement>('[contenteditable]')! }
}

export default describe('typing', (it) => {
  for (const tag of ['h2', 'button', 'a', 'summary']) {
    it(`[CFG-001] the words of a ${tag} are typed where they stand, with spaces, and do not use it`, async (t) => {
      const markup: Record<string, string> = {
        h2: `<h2>${marked('text', 'Come')}</h2>`,
        button: `<button type="button">${marked('text', 'Come')}</button>`,
        a: `<a href="#elsewhere">${marked('text', 'Come')}</a>`,
        summary: `<details><summary>${marked('text', 'Come')}</summary>Text</details>`,
      }
      const { section, sent, typed } = start(t, markup[tag]!)
      const element = section.querySelector<HTMLElement>(tag)!
      let clicks = 0
      element.addEventListener('click', () => {
        clicks += 1
      })
      await t.type(' and see')
      expect(sent.at(-1)).toBe('Come and see')
      // A click puts the caret somewhere.
      await t.click(typed)
      await t.press('Home')
      await t.type('Do ')
      await t.eventually(() => sent.at(-1) === 'Do Come and see')
      await t.press('Enter')
      expect(element.innerHTML).toBe(marked('text', 'Do Come and see'))
      expect(section.querySelector('details')?.open ?? false).toBe(false)
      expect(location.hash).toBe('')
      if (tag !== 'h2') expect(clicks).toBe(0)
    })
  }

  it('[CFG-001] Escape gives the words of a button back, and Enter breaks a line of several', async (t) => {
    const { section, sent } = start(t, `<button type="button">${marked('lines', 'One')}</button>`)
    await t.press('Enter')
    await t.type('two')
    expect(sent.at(-1)).toBe('One\ntwo')
    await t.press('Escape')
    expect(sent.at(-1)).toBe('One')
    expect(section.querySelector('button')?.textContent).toBe('One')
  })
})
