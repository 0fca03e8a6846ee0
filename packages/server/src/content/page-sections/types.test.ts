import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presetValues, readSectionValues, sectionForm } from '@site/runtime/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../../base/start-error.js'
import { readSectionFile } from './section-file.js'
import { readSectionTypes } from './types.js'

const file = (schema: string) => `<p>{{ section.settings.a }}</p>\n{% schema %}\n${schema}\n{% endschema %}\n`

/** The sentence about a file that is wrong. */
function rejection(text: string): string {
  try {
    readSectionFile('faq.liquid', 'faq', text)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
  return ''
}

describe('the file of a section', () => {
  it.each<[name: string, text: string, sentence: RegExp]>([
    [
      'with a schema that does not end',
      '<p></p>\n{% schema %}\n{}',
      /^faq\.liquid:2 is wrong: its \{% schema %\} has no \{% endschema %\}/,
    ],
    ['with a schema that is a list', file('[]'), /^faq\.liquid:2 is wrong: its \{% schema %\} is no object/],
    [
      'with a schema that is not JSON',
      file('{\n  "name": "FAQ",\n}'),
      /^faq\.liquid:5 is wrong: its \{% schema %\} is not JSON/,
    ],
    [
      'with an item that nothing describes',
      file('{ "name": "FAQ",\n"blocks": [\n{ "type": "@app" },\n{ "type": "question" }] }'),
      /^faq\.liquid:6 is wrong: blocks\.1\.type: there is no file blocks\/question\.liquid/,
    ],
    [
      'with a wrong item behind those of apps',
      file(
        '{ "name": "FAQ",\n"blocks": [\n{ "type": "@app" },\n{ "type": "a", "name": "A" },\n{ "type": "b", "name": "B",\n"settings": [{ "type": "x", "id": "a" }] }] }',
      ),
      /^faq\.liquid:8 is wrong: blocks\.1\.settings\.0\.type: there is no type "x"/,
    ],
    [
      'with an unknown type',
      file(
        '{\n"name": "FAQ",\n"settings": [\n{ "type": "text", "id": "a" },\n{ "type": "slider", "id": "b" }\n] }',
      ),
      /^faq\.liquid:7 is wrong: settings\.1\.type: there is no type "slider"\. There are: article, .*video_url\.$/,
    ],
    [
      'with an unknown type of an item',
      file(
        '{\n"name": "FAQ",\n"settings": [],\n"blocks": [\n{ "type": "q", "name": "Q",\n"settings": [\n{ "type": "x", "id": "a" }] }] }',
      ),
      /^faq\.liquid:9 is wrong: blocks\.0\.settings\.0\.type: there is no type "x"/,
    ],
    [
      'with two settings of one id',
      file('{ "name": "FAQ", "settings": [{ "type": "text", "id": "a" }, { "type": "url", "id": "a" }] }'),
      /settings: has two settings with the same "id"/,
    ],
    [
      'with a default that is not allowed',
      file(
        '{ "name": "FAQ", "settings": [{ "type": "range", "id": "a", "min": 1, "max": 3, "default": 9 }] }',
      ),
      /settings: the setting "a" has a default that it does not allow/,
    ],
    [
      'with a preset of other items',
      file('{ "name": "FAQ", "presets": [{ "name": "FAQ", "blocks": [{ "type": "q" }] }] }'),
      /presets\.0\.blocks: there are no items "q"\. There are: none/,
    ],
    [
      'with a block that the runtime does not have',
      file('{ "name": "FAQ", "site_blocks": [{ "name": "list", "type": "folding" }] }'),
      /site_blocks\.0\.type: there is no block "folding"\. There are: accordion, /,
    ],
  ])('%s stops the start with its line and what is allowed', (_, text, sentence) => {
    expect(rejection(text)).toMatch(sentence)
  })

  it('may have keys and kinds of items that the server does not know', () => {
    const text = file(
      '{ "name": "FAQ", "future": 1, "blocks": [{ "type": "@app" }, { "type": "q", "name": "Question" }], "presets": [{ "name": "FAQ", "blocks": { "one": { "type": "q" } } }] }',
    )
    const { blocks, presets } = readSectionFile('faq.liquid', 'faq', text)
    expect(blocks.map(({ type }) => type)).toEqual(['q'])
    expect(presets[0]?.blocks).toEqual([{ type: 'q', settings: {} }])
  })
})

/** The types of settings that themes of others have in their sections, by the public reference of the format. */
const OF_OTHERS = [
  ...['text', 'textarea', 'richtext', 'inline_richtext', 'html', 'liquid', 'checkbox', 'number', 'url'],
  ...['color', 'color_background', 'color_scheme', 'font_picker', 'text_alignment', 'link_list'],
  ...['image_picker', 'video', 'video_url', 'article', 'blog', 'collection', 'page', 'product'],
  ...['article_list', 'collection_list', 'product_list'],
]

it('has a control for each type of settings of other themes', () => {
  const settings = OF_OTHERS.map((type) => ({ type, id: `a_${type}`, label: type }))
  const range = { type: 'range', id: 'range', min: 0, max: 4, step: 1, unit: 'px', default: 2 }
  const options = [{ value: 'a', label: 'A' }]
  const choices = ['select', 'radio'].map((type) => ({ type, id: type, options, default: 'a' }))
  const all = [{ type: 'header', content: 'Look' }, ...settings, range, ...choices]
  const definition = readSectionFile('a.liquid', 'a', file(JSON.stringify({ name: 'A', settings: all })))
  expect(Object.keys(sectionForm(definition).schema.entries)).toHaveLength(OF_OTHERS.length + 3)
})

it.each([
  ['without a schema', '<p></p>', 'Main cart'],
  ['with an empty schema', file(''), 'Main cart'],
  ['with a schema without a name', file('{ "settings": [{ "type": "text", "id": "a" }] }'), 'Main cart'],
])('a section %s is read, and owners cannot add it', (_, text, name) => {
  const definition = readSectionFile('sections/main-cart.liquid', 'main-cart', text)
  expect(definition.name).toBe(name)
  expect(definition.presets).toEqual([])
})

it('an older list of templates is where a section may stand', () => {
  const read = (schema: object) => readSectionFile('a.liquid', 'a', file(JSON.stringify(schema))).enabled_on
  expect(read({ templates: ['page'] })).toEqual({ templates: ['page'] })
  expect(read({ templates: ['page'], enabled_on: { templates: ['home'] } })).toEqual({ templates: ['home'] })
  expect(read({})).toBeUndefined()
})

it.each([
  ['#abc', '#aabbcc', undefined],
  ['#1B4A86', '#1B4A86', undefined],
  ['{{ settings.colors.text }}', '', 'Set by the theme’s style sheet'],
  ['{{ settings.colors_text }}', '', 'Set by the theme’s style sheet'],
  ['rgba(0,0,0,0)', '', 'Set by the theme’s style sheet'],
  ['linear-gradient(#ffffff, #000000)', '', 'Set by the theme’s style sheet'],
  ['', '', undefined],
])('a colour may start with %s', (color, start, automatic) => {
  const settings = ['color', 'color_background'].map((type) => ({ type, id: type, default: color }))
  const definition = readSectionFile('a.liquid', 'a', file(JSON.stringify({ name: 'A', settings })))
  expect(readSectionValues(definition, {}).settings).toEqual({ color: start, color_background: start })
  const { texts } = sectionForm(definition)
  expect(texts.color?.automatic).toBe(automatic)
  expect(texts.color_background?.automatic).toBe(automatic)
})

describe('the sections of a site', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'site-sections-'))
    mkdirSync(join(folder, 'sections'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

  it('have the texts of the theme in the places of their keys', () => {
    mkdirSync(join(folder, 'locales'))
    write(
      'locales/en.default.schema.json',
      '{ "sections": { "faq": { "name": "Questions", "label": "Heading" } } }',
    )
    const settings =
      '{ "type": "text", "id": "a", "label": "t:sections.faq.label", "info": "t:sections.faq.gone" }'
    write('sections/faq.liquid', file(`{ "name": "t:sections.faq.name", "settings": [${settings}] }`))
    const definition = readSectionTypes(folder).get('faq')!
    expect(definition.name).toBe('Questions')
    expect(sectionForm(definition).texts.a).toEqual({ title: 'Heading', help: 't:sections.faq.gone' })
  })

  it('are those of the server too, which are read once for all sites', () => {
    const ofServer = readSectionTypes(join(folder, 'nowhere')).get('text')
    expect(ofServer).toBeDefined()
    expect(readSectionTypes(folder).get('text')).toBe(ofServer)
    write('sections/text.liquid', file('{ "name": "Own" }'))
    // Without a picture of its own, it has the one that it replaces.
    expect(readSectionTypes(folder).get('text')).toMatchObject({
      name: 'Own',
      pictureFile: ofServer!.pictureFile,
    })
    expect(readSectionTypes(join(folder, 'nowhere')).get('text')).toBe(ofServer)
  })

  it('are named by their files', () => {
    write('sections/Opening Hours.liquid', file('{ "name": "Hours" }'))
    expect(() => readSectionTypes(folder)).toThrow(
      /Opening Hours\.liquid:1 is wrong: the name of a section has lower-case letters/,
    )
  })

  const block = (schema: object) => file(JSON.stringify(schema))
  const text = (id: string) => ({ type: 'text', id })
  const withBlocks = () => {
    mkdirSync(join(folder, 'blocks'))
    write('blocks/heading.liquid', block({ name: 'Heading', tag: null, settings: [text('heading')] }))
    write('blocks/button.liquid', block({ settings: [text('label')], blocks: [{ type: '@theme' }] }))
    write('blocks/_price.liquid', block({ name: 'Price', settings: [text('amount')] }))
    write('blocks/rule.liquid', '<hr>')
  }
  const typesIn = (name: string, log?: (sentence: string) => void) =>
    readSectionTypes(folder, log)
      .get(name)!
      .blocks.map(({ type, name: title, settings }) => [type, title, settings.length])

  it('have the blocks of the theme that they name, and with @theme all that are not private', () => {
    withBlocks()
    write('sections/one.liquid', block({ blocks: [{ type: '_price' }, { type: 'heading' }] }))
    write(
      'sections/all.liquid',
      block({ blocks: [{ type: '_price' }, { type: '@theme' }, { type: '@app' }] }),
    )
    const own = { type: 'heading', name: 'Own heading', settings: [text('a'), text('b')] }
    write('sections/own.liquid', block({ blocks: [own] }))
    expect(typesIn('one')).toEqual([
      ['_price', 'Price', 1],
      ['heading', 'Heading', 1],
    ])
    expect(typesIn('all')).toEqual([
      ['_price', 'Price', 1],
      ['button', 'Button', 1],
      ['heading', 'Heading', 1],
      ['rule', 'Rule', 0],
    ])
    expect(typesIn('own')).toEqual([['heading', 'Own heading', 2]])
  })

  it('have presets with the blocks of the theme, in the order that the theme says', () => {
    withBlocks()
    const named = {
      one: { type: 'button', settings: { label: 'Go' } },
      two: { type: 'heading', blocks: [{ type: 'button' }] },
      three: { type: '_price', static: true },
      four: { type: '@app' },
    }
    const presets = [{ name: 'All', blocks: named, block_order: ['two', 'one', 'three', 'four'] }]
    write('sections/all.liquid', block({ blocks: [{ type: '@theme' }], presets }))
    const definition = readSectionTypes(folder).get('all')!
    expect(presetValues(definition)).toEqual({
      items: [
        { id: 'item-1', type: 'heading', settings: {} },
        { id: 'item-2', type: 'button', settings: { label: 'Go' } },
      ],
    })
  })

  it('say when the server starts what is left out of them, each thing once', () => {
    withBlocks()
    const settings = [
      text('a'),
      { type: 'text', id: 'b', visible_if: '{{ settings.is_wide }}' },
      { type: 'text', id: 'c', visible_if: '{{ section.settings.a != blank and section.settings.b }}' },
      { type: 'metaobject', id: 'd', metaobject_type: 'author' },
      { type: 'color_background', id: 'e', default: 'linear-gradient(#ffffff, #000000)' },
      { type: 'color', id: 'f', default: '{{ settings.color }}' },
      { type: 'url', id: 'g', default: 'shopify://collections/all' },
    ]
    write('sections/a.liquid', block({ settings, blocks: [{ type: '@app' }] }))
    write('sections/b.liquid', block({ blocks: [{ type: '@app' }, { type: 'button' }] }))
    const log: string[] = []
    const types = readSectionTypes(folder, (sentence) => log.push(sentence))
    expect(log).toEqual([
      'Items inside of items are left out: blocks/button.liquid.',
      'Items of apps are left out, because a site has no apps: sections/a.liquid, sections/b.liquid.',
      'Settings are always shown, because the server cannot read their "visible_if": sections/a.liquid (b).',
      'Settings of the type "metaobject" are left out: sections/a.liquid (d).',
      'Settings start without the default of the theme: sections/a.liquid (e), sections/a.liquid (g).',
    ])
    expect(Object.keys(sectionForm(types.get('a')!).schema.entries)).toEqual(['a', 'b', 'c', 'e', 'f', 'g'])
  })

  it('stop the start with the line of a block of the theme that is wrong', () => {
    withBlocks()
    write('blocks/bad.liquid', file('{ "name": "Bad",\n"settings": [\n{ "type": "slider", "id": "a" }] }'))
    expect(() => readSectionTypes(folder)).toThrow(
      /blocks.bad\.liquid:5 is wrong: settings\.0\.type: there is no type "slider"/,
    )
  })

  it('of the server and its example lose nothing', () => {
    const log: string[] = []
    readSectionTypes('examples/site', (sentence) => log.push(sentence))
    expect(log).toEqual([])
  })
})
