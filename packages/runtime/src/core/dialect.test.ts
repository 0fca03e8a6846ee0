import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubMedia } from '../../testing/globals.js'
import type { AccordionHandle } from '../blocks/accordion/block.js'
import accordion from '../blocks/accordion/block.js'
import { createSite } from '../page/site.js'
import type { Dialect } from './dialect.js'
import type { Site } from './site.js'

/** A theme from before the contract. */
const faq: Dialect = {
  name: 'faq',
  blocks: {
    accordion: {
      root: '.faq',
      parts: { item: '.faq-entry', header: '.faq-question', panel: '.faq-answer' },
      options: (element) => ({ allowMultiple: element.classList.contains('faq--many') }),
    },
  },
}

const entry = (name: string, inner = '') =>
  `<li class="faq-entry"><button class="faq-question">${name}</button><div class="faq-answer">${inner}</div></li>`

let site: Site
// Changes are instant under reduced motion; how they move is seen in a real browser.
beforeEach(() => stubMedia(true))
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
})

it('a block written in another dialect finds its parts and options by that dialect', async () => {
  const html = `<ul class="faq faq--many">${entry('a')}${entry('b')}</ul>`
  document.body.innerHTML = html
  site = createSite({ blocks: { accordion }, dialects: [faq] })
  await site.start()
  const root = document.querySelector('ul')!
  const [a, b] = root.querySelectorAll('button')
  a!.click()
  b!.click()
  expect([a, b].map((each) => each!.getAttribute('aria-expanded'))).toEqual(['true', 'true'])
  expect(site.handle<AccordionHandle>(root)!.isOpen(0)).toBe(true)
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
})

it('a block of one dialect inside a block of another keeps its own parts', async () => {
  document.body.innerHTML = `<ul class="faq">${entry(
    'outer',
    '<div data-block="accordion"><div data-part="item"><button data-part="header">inner</button><div data-part="panel"></div></div></div>',
  )}</ul>`
  site = createSite({ blocks: { accordion }, dialects: [faq] })
  await site.start()
  const [outer, inner] = document.querySelectorAll('button')
  outer!.click()
  expect(inner!.getAttribute('aria-expanded')).toBe('false')
})

it('a dialect that is added later starts the blocks it describes', async () => {
  document.body.innerHTML = `<ul class="faq">${entry('a')}</ul>`
  site = createSite({ blocks: { accordion } })
  await site.start()
  expect(site.blocks.size).toBe(0)
  createSite({ dialects: [faq] })
  expect(site.blocks.size).toBe(1)
})

it('the example of the documentation works', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/author/contract.md'), 'utf8')
  const section = page.slice(page.indexOf('## Dialects'))
  const snippet = (language: string) => section.split(`\`\`\`${language}\n`)[1]!.split('```')[0]!
  // Without the imports and the type, which the test has itself.
  const code = snippet('ts')
    .replace(/^import .*$/gm, '')
    .replace(': Dialect', '')
  document.body.innerHTML = snippet('html').replace('</ul>', entry('Where are you?', 'Here.').concat('</ul>'))
  const html = document.body.innerHTML
  new Function('createSite', 'accordion', code)(createSite, accordion)
  site = createSite()
  await site.start()
  const [first, second] = document.querySelectorAll('button')
  first!.click()
  second!.click()
  expect([first, second].map((each) => each!.getAttribute('aria-expanded'))).toEqual(['true', 'true'])
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
})
