import { describe, expect, it } from 'vitest'
import { describe as described } from '../../schema/describe.js'
import { presetValues, readSectionValues, sectionForm } from './form.js'
import { readSectionFormat } from './format.js'
import { SETTING_TYPES } from './setting-format.js'

function definitionOf(format: object) {
  const read = readSectionFormat('test', { name: 'Test', ...format })
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.definition
}

const options = [{ value: 'a', label: 'First' }, { value: 'b' }]

it('a preset has its items as a list: the server makes one of those with names', () => {
  const withItems = (blocks: unknown) =>
    readSectionFormat('test', { name: 'Test', presets: [{ name: 'New', blocks }] })
  expect(withItems([{ type: 'q' }]).ok).toBe(true)
  expect(withItems({ one: { type: 'q' } })).toEqual({
    ok: false,
    issues: [{ path: 'presets.0.blocks', message: 'must be a list of { type, settings }' }],
  })
})

describe('the form of a section', () => {
  it('has a control for each type of setting, but for headings and sentences', () => {
    const settings = SETTING_TYPES.map((type) => ({
      type,
      id: type,
      options,
      min: 0,
      max: 9,
      content: 'Note',
    }))
    const { schema, texts } = sectionForm(definitionOf({ settings }))
    const names = SETTING_TYPES.filter((type) => type !== 'header' && type !== 'paragraph')
    expect(Object.keys(schema.entries)).toEqual(names)
    expect(Object.keys(texts)).toEqual(names)
    for (const entry of Object.values(schema.entries)) expect(() => described(entry)).not.toThrow()
  })

  it('has headings, help, units, choices and conditions', () => {
    const { texts } = sectionForm(
      definitionOf({
        settings: [
          { type: 'checkbox', id: 'is_wide' },
          { type: 'header', content: 'Text', info: 'On each page.' },
          { type: 'text', id: 'title' },
          { type: 'header', content: 'Look', info: 'Replaced.' },
          { type: 'paragraph', content: 'Shown on wide screens.' },
          {
            type: 'range',
            id: 'gap',
            label: 'Gap',
            info: 'Between columns.',
            min: 0,
            max: 40,
            step: 4,
            unit: 'px',
            visible_if: '{{ section.settings.is_wide }}',
          },
          {
            type: 'select',
            id: 'size',
            label: 'Size',
            options,
            visible_if: '{{ section.settings.gap == 4 }}',
          },
        ],
      }),
    )
    expect(texts).toEqual({
      is_wide: { title: 'Is wide', help: '' },
      title: { title: 'Title', help: 'On each page.', group: 'Text' },
      gap: {
        title: 'Gap (px)',
        help: 'Shown on wide screens. Between columns.',
        group: 'Look',
        appliesTo: [{ left: { option: 'is_wide' } }],
      },
      size: {
        title: 'Size',
        help: '',
        group: 'Look',
        appliesTo: [{ left: { option: 'gap' }, operator: '==', right: { value: 4 } }],
        choices: { a: 'First', b: 'b' },
      },
    })
  })

  const faq = definitionOf({
    settings: [
      { type: 'text', id: 'heading', default: 'Questions' },
      { type: 'range', id: 'columns', min: 1, max: 4, default: 2 },
    ],
    blocks: [{ type: 'question', name: 'Question', settings: [{ type: 'text', id: 'text', default: '?' }] }],
    presets: [
      {
        name: 'FAQ',
        settings: { heading: 'Ask' },
        blocks: [{ type: 'question', settings: { text: 'Why?' } }],
      },
    ],
  })

  it('gives a new section the values of its preset, with ids for its items', () => {
    expect(presetValues(faq)).toEqual({
      heading: 'Ask',
      items: [{ id: 'item-1', type: 'question', settings: { text: 'Why?' } }],
    })
    expect(presetValues(definitionOf({}))).toEqual({})
  })

  it('reads any stored value: a bad one is the default, and an unknown item is left out', () => {
    const items = [
      { id: 'a', type: 'question', settings: { text: 7, more: 1 } },
      { id: 'b', type: 'gone', settings: {} },
    ]
    expect(readSectionValues(faq, { heading: ['x'], columns: 9, gone: 1, items })).toEqual({
      settings: { heading: 'Questions', columns: 2 },
      items: [{ id: 'a', type: 'question', settings: { text: '?' } }],
    })
    for (const values of [{ items: 'x' }, { items: [null] }, { items: [{ id: {}, type: 'question' }] }]) {
      expect(readSectionValues(faq, values)).toEqual({
        settings: { heading: 'Questions', columns: 2 },
        items: [],
      })
    }
  })
})
