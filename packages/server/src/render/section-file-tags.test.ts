import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSectionValues } from '@site/runtime/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSectionTypes } from '../content/page-sections/types.js'
import { createEngine } from './engine.js'
import { LAYOUT, RenderedLayout } from './layout-tags.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'section-file-tags-'))
  for (const name of ['templates', 'sections', 'blocks']) mkdirSync(join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, markup: string, schema?: object) =>
  writeFileSync(
    join(folder, `${name}.liquid`),
    schema ? `${markup}{% schema %}${JSON.stringify(schema)}{% endschema %}` : markup,
  )

/** The section `hero` with items, as visitors get it. */
async function render(items: readonly object[]): Promise<string> {
  const definition = readSectionTypes(folder).get('hero')!
  const values = readSectionValues(definition, { items })
  const engine = createEngine(folder, {
    cache: false,
    addresses: { url: async () => '', srcset: async () => '', color: async () => '', size: async () => null },
  })
  const section = { id: 'top', definition, values, blocks: new Map() }
  const layout = new RenderedLayout({}, false, [section])
  write('templates/page', '{% sections %}')
  return (await engine.render('page', { word: 'page', [LAYOUT]: layout })).trim()
}

it('[CFG-001] content_for leaves out items whose kind has no file, which the start of the server says', async () => {
  write('sections/hero', "<b>{% content_for 'blocks' %}</b>", {
    blocks: [{ type: 'rule' }, { type: 'quote', name: 'Quote', settings: [] }],
  })
  write('blocks/rule', '<hr>')
  const items = [
    { id: 'item-1', type: 'quote' },
    { id: 'item-2', type: 'rule' },
  ]
  expect(await render(items)).toContain('<b><hr></b>')
  const sentences: string[] = []
  readSectionTypes(folder, (sentence) => sentences.push(sentence))
  expect(sentences).toEqual([
    "Items without a file blocks/<type>.liquid are left out of {% content_for 'blocks' %}: sections/hero.liquid.",
  ])
  write('blocks/rule', '{% if %}')
  await expect(render(items)).rejects.toThrow()
})

it('[CFG-001] content_for prints the items of a section by the files of their kinds', async () => {
  write(
    'sections/hero',
    `<b>{% content_for 'blocks' %}</b>{% content_for 'block', type: 'heading', id: 'fixed' %}`,
    { tag: 'section', class: 'hero', blocks: [{ type: '@theme' }] },
  )
  write(
    'blocks/heading',
    '<h2 id="{{ block.id }}">{{ block.settings.text }} {{ section.id }} {{ word }}</h2>',
    {
      tag: 'div',
      class: 'wide',
      settings: [{ type: 'text', id: 'text', default: 'Hello' }],
    },
  )
  write('blocks/rule', "<hr>{% content_for 'blocks' %}")
  const html = await render([
    { id: 'item-1', type: 'rule' },
    { id: 'item-2', type: 'heading', settings: { text: '<i>' } },
    { id: 'item-3', type: 'gone' },
    { id: 'item-4', type: 'heading' },
  ])
  expect(html).toBe(
    '<section id="section-top" class="hero"><b><hr>' +
      '<div class="wide"><h2 id="item-2">&lt;i&gt; top page</h2></div>' +
      '<div class="wide"><h2 id="item-4">Hello top page</h2></div></b></section>',
  )
})

it('[CFG-001] content_for prints the items of a section whose template has a variable named block', async () => {
  write('sections/hero', "{% assign block = 'form' %}<b>{% content_for 'blocks' %}</b>{{ block }}", {
    blocks: [{ type: '@theme' }],
  })
  write('blocks/rule', "<hr>{% assign block = nil %}{% content_for 'blocks' %}")
  expect(await render([{ id: 'item-1', type: 'rule' }])).toContain('<b><hr></b>form')
})
