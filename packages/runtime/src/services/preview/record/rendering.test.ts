import { afterEach, expect, it } from 'vitest'
import { acceptedContext } from '../../../../testing/context.js'
import { marker } from '../../../../testing/marker.js'
import { createSite, type Site } from '../../../page/site.js'
import { Rendering } from './rendering.js'

const parse = (body: string) => new DOMParser().parseFromString(`<body>${body}`, 'text/html')
const block = (text: string) => `<section data-block="marker">${text}</section>`

let site: Site
afterEach(() => site.destroy())

/** The page with what it shows as the server has rendered it. */
const renderingOf = (body: string) =>
  new Rendering(site, parse(body).body, () => ({
    parent: document.body,
    elements: [...document.body.children],
    end: null,
  }))

async function show(rendering: Rendering, { body }: Document): Promise<void> {
  for (const element of rendering.show(body)) await site.hydrate(element)
}

/** Starts a page, and lets its scripts change it as they may. */
async function load(body: string): Promise<Rendering> {
  document.body.innerHTML = body
  site = createSite({ context: acceptedContext({}), blocks: { marker: marker() } })
  await site.start()
  for (const each of document.querySelectorAll('[data-block]')) each.append(document.createElement('canvas'))
  document.body.append(document.createElement('aside'))
  return renderingOf(body)
}

/** The content of the page without the additions of scripts. */
function shown(): string {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const each of copy.querySelectorAll('canvas, body > aside')) each.remove()
  for (const each of copy.querySelectorAll('[data-block]'))
    for (const name of each.getAttributeNames()) if (name !== 'data-block') each.removeAttribute(name)
  return copy.innerHTML.replace('<aside></aside>', '')
}

const page = (title: string, items: string[], more = '') =>
  `<header><nav>${items.map((item) => `<a href="/${item}">${item}</a>`).join('')}</nav></header><main><h1>${title}</h1>${block('Gallery')}${more}<p>Last</p></main>`

it.each<[string, string]>([
  ['a text', page('New', ['a', 'b'])],
  ['another entry at the end', page('Old', ['a', 'b', 'c'])],
  ['another entry at the start', page('Old', ['c', 'a', 'b'])],
  ['fewer entries', page('Old', ['b'])],
  ['no entries', page('Old', [])],
  ['all of it', page('New', ['c'], block('Form'))],
  ['a note before the page', `<p class="note">Draft</p>${page('Old', ['a', 'b'])}`],
])('shows a page with %s as the server renders it, and goes back', async (_, next) => {
  const before = page('Old', ['a', 'b'])
  const rendering = await load(before)
  await show(rendering, parse(next))
  expect(shown()).toBe(next)
  await show(rendering, parse(before))
  expect(shown()).toBe(before)
  // Additions of scripts stay in the page.
  expect(document.body.lastElementChild?.tagName).toBe('ASIDE')
})

const tags = (...names: string[]) =>
  `<p>${names.map((name) => `<b class="${name}">${name}</b>`).join(' ')}</p>`

it.each<[string, string, string]>([
  ['spaces between what comes first', tags('c'), tags('a', 'b', 'c')],
  ['spaces between what comes last', tags('a'), tags('a', 'b', 'c')],
  ['spaces in the middle', tags('a', 'd'), tags('a', 'b', 'c', 'd')],
  [
    'no space where there is none',
    '<p><b class="a">1</b> <i>2</i></p>',
    '<p><b class="a">1</b><u>3</u> <i>2</i></p>',
  ],
  ['a text after what it was before', '<p>Price: <b>3</b></p>', '<p><b>3</b> Price:</p>'],
  ['another element before a text', '<p><b>1</b> and <u>2</u></p>', '<p><i>1</i> and <u>2</u></p>'],
  ['a text where there was none', '<p><b>1</b></p>', '<p><b>1</b> and more</p>'],
])('shows %s, and goes back', async (_, before, next) => {
  const rendering = await load(`<main>${before}</main>`)
  await show(rendering, parse(`<main>${next}</main>`))
  expect(document.querySelector('main')?.innerHTML).toBe(next)
  await show(rendering, parse(`<main>${before}</main>`))
  expect(document.querySelector('main')?.innerHTML).toBe(before)
})

it('adds elements beside others that have been moved out of theirs', async () => {
  const list = (...items: string[]) => items.map((item) => `<li class="${item}">${item}</li>`).join('')
  const before = `<main><ul>${list('a', 'b')}</ul><ol></ol></main>`
  await load(before)
  const rendering = renderingOf(before)
  document.querySelector('ol')!.append(document.querySelector('.b')!)
  await show(rendering, parse(`<main><ul>${list('a', 'x', 'b')}</ul><ol></ol></main>`))
  expect(document.querySelector('ul')?.innerHTML).toBe(list('a', 'x'))
  document.querySelector('.b')!.remove()
  await show(rendering, parse(`<main><ul>${list('a', 'y', 'x', 'b')}</ul><ol></ol></main>`))
  expect(document.querySelector('ul')?.innerHTML).toBe(list('a', 'y', 'x'))
})

it('keeps elements and blocks that are the same in both, with what scripts have made of them', async () => {
  const rendering = await load(page('Old', ['a', 'b']))
  const kept = [...document.querySelectorAll('header, nav, a, main, section, canvas, p')]
  await show(rendering, parse(page('New', ['a', 'b', 'c'], block('Form'))))
  expect(kept.filter((each) => !each.isConnected)).toEqual([])
  expect(document.querySelector('section')?.getAttribute('data-count')).toBe('1')
})

it('replaces a block as a whole, ends the old one and starts the new one', async () => {
  const rendering = await load(`<main><div>${block('<b>One</b>')}</div></main>`)
  const old = document.querySelector('section')!
  await show(rendering, parse(`<main><div>${block('<b>Two</b>')}</div></main>`))
  const next = document.querySelector('section')!
  expect(next).not.toBe(old)
  expect([...site.blocks.keys()]).toEqual([next])
  expect(next.querySelector('canvas')).toBeNull()
  await show(rendering, parse(`<main><div>${block('<b>Three</b>')}</div></main>`))
  expect(document.querySelector('main')?.textContent).toBe('Three')
})

it('finds the parts of a page that its owner has moved, before that is saved', async () => {
  const part = (name: string, text: string) => `<section class="${name}"><p>${text}</p></section>`
  const before = `<main>${part('a', 'One')}${part('b', 'Two')}</main>`
  await load(before)
  document.querySelector('main')!.append(document.querySelector('.a')!)
  const rendering = renderingOf(before)
  await show(rendering, parse(`<main>${part('a', 'New')}${part('b', 'Two')}</main>`))
  expect(document.querySelector('.b')?.textContent).toBe('Two')
  expect(document.querySelector('.a')?.textContent).toBe('New')
  expect(document.querySelectorAll('section')).toHaveLength(2)
})

it('replaces what surrounds an element that a script has taken away', async () => {
  await load('<main><div class="a"><i>1</i><u>2</u></div></main>')
  document.querySelector('i')!.remove()
  const rendering = renderingOf('<main><div class="a"><i>1</i><u>2</u></div></main>')
  await show(rendering, parse('<main><div class="a"><i>1</i><u>3</u></div></main>'))
  expect(document.querySelector('main')?.innerHTML).toBe('<div class="a"><i>1</i><u>3</u></div>')
})
