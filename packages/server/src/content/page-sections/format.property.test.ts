import { describe, hasValue, readSectionFormat, readSectionValues, sectionForm } from '@site/runtime/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { readSectionFile } from './section-file.js'

/*
 * Descriptions as the public reference of the format allows them, with what themes of others write: references to colours
 * of the theme, conditions of each form, blocks of apps, presets as lists and by names.
 */

const words = fc.stringMatching(/^[A-Za-z][A-Za-z ,.’-]{0,30}$/)
const id = fc.stringMatching(/^[a-z_][a-z0-9_]{0,12}$/).filter((name) => name !== 'items')
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const operand = fc.oneof(
  id.map((name) => `section.settings.${name}`),
  id.map((name) => `block.settings.${name}`),
  fc.constantFrom('settings.colors.text', '"grid"', "'a b'", '3', 'true', 'false', 'nil', 'blank', 'empty'),
)
const comparison = fc
  .tuple(operand, some(fc.tuple(fc.constantFrom('==', '!=', '<', '>', '<=', '>=', 'contains'), operand)))
  .map(([left, rest]) => [left, ...(rest ?? [])].join(' '))
const condition = fc
  .tuple(comparison, fc.array(fc.tuple(fc.constantFrom('and', 'or'), comparison), { maxLength: 2 }))
  .map(([first, more]) => `{{ ${[first, ...more.flat()].join(' ')} }}`)

const common = { label: some(words), info: some(words), visible_if: some(condition) }

const color = fc.constantFrom(
  '#abc',
  '#1b4a86',
  '{{ settings.colors.text }}',
  '{{ settings.colors_text }}',
  'rgba(0,0,0,0)',
  'linear-gradient(#ffffff, #000000)',
  '',
)

const setting = fc.oneof(
  fc.record({ ...common, type: fc.constantFrom('text', 'textarea'), default: some(words) }),
  fc.record({
    ...common,
    type: fc.constant('richtext'),
    default: some(words.map((text) => `<p>${text}</p>`)),
  }),
  fc.record({ ...common, type: fc.constantFrom('inline_richtext', 'html', 'liquid'), default: some(words) }),
  fc.record({ ...common, type: fc.constant('checkbox'), default: some(fc.boolean()) }),
  fc.record({ ...common, type: fc.constant('number'), default: some(fc.integer()) }),
  fc.record({ ...common, type: fc.constantFrom('color', 'color_background'), default: some(color) }),
  fc.record({
    ...common,
    type: fc.constant('color_scheme'),
    default: some(fc.constantFrom('scheme-1', 'tinted')),
  }),
  fc.record({
    ...common,
    type: fc.constant('text_alignment'),
    default: some(fc.constantFrom('left', 'center')),
  }),
  fc.record({ ...common, type: fc.constant('font_picker'), default: some(fc.constant('assistant_n4')) }),
  fc.record({
    ...common,
    type: fc.constant('link_list'),
    default: some(fc.constantFrom('main-menu', 'footer')),
  }),
  fc.record({
    ...common,
    type: fc.constant('url'),
    default: some(fc.constantFrom('/collections/all', 'shopify://pages/a')),
  }),
  fc.record({ ...common, type: fc.constant('video_url'), accept: fc.constant(['youtube', 'vimeo']) }),
  fc.record({
    ...common,
    type: fc.constantFrom('image_picker', 'video', 'article', 'blog', 'collection', 'page', 'product'),
  }),
  fc.record({
    ...common,
    type: fc.constantFrom('article_list', 'collection_list', 'product_list'),
    limit: some(fc.integer({ min: 1, max: 50 })),
  }),
  fc.record({ ...common, type: fc.constantFrom('metaobject', 'metaobject_list', 'color_palette') }),
  fc
    .record({
      ...common,
      min: fc.integer({ min: -20, max: 20 }),
      steps: fc.integer({ min: 1, max: 100 }),
      step: fc.constantFrom(1, 2, 5, 0.5, 0.1),
      unit: some(fc.constantFrom('px', '%')),
      at: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ min, steps, step, at, ...rest }) => ({
      ...rest,
      type: 'range',
      min,
      max: min + steps * step,
      step,
      default: min + Math.min(at, steps) * step,
    })),
  fc
    .record({
      ...common,
      type: fc.constantFrom('select', 'radio'),
      values: fc.uniqueArray(fc.stringMatching(/^[a-z-]{0,8}$/), { minLength: 1, maxLength: 5 }),
      group: some(words),
      at: fc.nat(4),
    })
    .map(({ values, group, at, ...rest }) => ({
      ...rest,
      options: values.map((value) => ({ value, label: value, group })),
      default: values[at % values.length],
    })),
)

const note = fc.record({ type: fc.constantFrom('header', 'paragraph'), content: words, info: some(words) })

const settings = fc
  .tuple(
    fc.uniqueArray(id, { maxLength: 12 }),
    fc.array(setting, { minLength: 12, maxLength: 12 }),
    some(note),
  )
  .map(([ids, all, between]) => [
    ...ids.map((name, index) => ({ ...all[index]!, id: name })),
    ...(between ? [between] : []),
  ])

const section = fc
  .record({
    name: some(words),
    tag: some(fc.constantFrom('section', 'div', 'aside')),
    class: some(fc.constant('wide')),
    limit: some(fc.constantFrom(1, 2)),
    max_blocks: some(fc.integer({ min: 1, max: 50 })),
    settings: some(settings),
    types: fc.uniqueArray(fc.stringMatching(/^[a-z_][a-z0-9_-]{0,10}$/), { maxLength: 3 }),
    itemSettings: settings,
    hasApps: fc.boolean(),
    isNamed: fc.boolean(),
    disabled_on: some(fc.constant({ groups: ['header', 'footer'] })),
    locales: some(fc.constant({ en: { title: 'Title' } })),
  })
  .map(({ types, itemSettings, hasApps, isNamed, ...rest }) => {
    const items = types.map((type) => ({ type, settings: {}, blocks: isNamed ? {} : [] }))
    const order = types.map((_, index) => `block_${index}`)
    return {
      ...rest,
      blocks: [
        ...(hasApps ? [{ type: '@app' }] : []),
        ...types.map((type) => ({ type, name: `A ${type}`, settings: itemSettings })),
        { type: '@theme' },
      ],
      presets: [
        isNamed
          ? {
              name: 'New',
              blocks: Object.fromEntries(items.map((item, at) => [order[at], item])),
              block_order: order,
            }
          : { name: 'New', category: 'Other', blocks: items },
      ],
    }
  })

it('[CFG-001] each description that the format allows is read, with a control for each setting that has one', () => {
  fc.assert(
    fc.property(section, (schema) => {
      const definition = readSectionFile(
        'a.liquid',
        'a',
        `{% schema %}${JSON.stringify(schema)}{% endschema %}`,
      )
      const form = sectionForm(definition)
      expect(Object.keys(form.schema.entries)).toEqual([
        ...definition.settings.flatMap((each) => (hasValue(each) ? [each.id] : [])),
        ...(definition.blocks.length > 0 ? ['items'] : []),
      ])
      for (const entry of Object.values(form.schema.entries)) expect(() => describe(entry)).not.toThrow()
      for (const value of Object.values(readSectionValues(definition, {}).settings))
        expect(value).toBeDefined()
      // The panel reads what the server has read.
      const { type, ...format } = JSON.parse(JSON.stringify(definition))
      expect(readSectionFormat(type, format)).toEqual({
        ok: true,
        definition: JSON.parse(JSON.stringify(definition)),
      })
    }),
    propertyRuns(1_500),
  )
})
