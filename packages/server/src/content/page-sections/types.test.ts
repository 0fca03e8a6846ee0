import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sectionForm } from '@site/runtime/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../../base/start-error.js'
import { readSectionFile, readSectionTypes } from './types.js'

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
    ['without a schema', '<p></p>', /^faq\.liquid:1 is wrong: it has no \{% schema %\}/],
    [
      'with a schema that is not JSON',
      file('{\n  "name": "FAQ",\n}'),
      /^faq\.liquid:5 is wrong: its \{% schema %\} is not JSON/,
    ],
    ['without a name', file('{ "settings": [] }'), /^faq\.liquid:2 is wrong: name: there is no "name"/],
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
})
