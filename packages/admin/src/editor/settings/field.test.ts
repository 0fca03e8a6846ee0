import {
  address,
  blockOptions,
  blockTexts,
  decimal,
  FOCAL_POINT,
  flag,
  formatted,
  integer,
  oneOf,
  settingsSections,
  text,
} from '@site/runtime/contract'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { groupsOf, matches } from '../form/form-rows.js'
import { applies, automaticText } from './automatic.js'
import { fieldsOf } from './field.js'
import { fieldIssue } from './field-issue.js'
import { formatValue } from './format-value.js'
import { writeKeys } from './keys.js'
import { sliderStep } from './slider-step.js'
import { allowedValues, previewValues } from './values.js'

const schema = v.object({
  loop: flag(true),
  effect: oneOf(['fade', 'strip'], 'fade'),
  count: integer(3, { min: 1, max: 12 }),
  speed: decimal(0.5, { min: 0 }),
  shift: integer(0),
  caption: text('', { maxLength: 20 }),
  link: address('', { maxLength: 30 }),
})
const some = { title: 'A title', help: 'Some help.' }
const fields = fieldsOf(schema, {
  loop: { title: 'Loop', help: 'Goes round.' },
  effect: some,
  count: some,
  speed: some,
  shift: some,
  caption: some,
  link: some,
})
const field = (name: string) => fields.find((each) => each.name === name)!
const defaults = v.getDefaults(schema)

describe('a form printed from a schema', () => {
  it('has one control for every option, in the order of its texts, with its title and help', () => {
    const turned = fieldsOf(v.object({ a: flag(true), b: flag(true) }), { b: some, a: some })
    expect(turned.map(({ name }) => name)).toEqual(['b', 'a'])
    expect(fields.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
      'loop: switch',
      'effect: choice',
      'count: number',
      'speed: number',
      'shift: number',
      'caption: text',
      'link: text',
    ])
    expect(field('loop')).toMatchObject({ title: 'Loop', help: 'Goes round.', default: true })
  })

  it('has the control that the schema implies, or that its texts name, without any other change', () => {
    const schema = v.object({
      ...settingsSections.popup.schema.entries,
      loop: flag(true),
      effect: oneOf(['fade', 'strip'], 'fade'),
      place: oneOf(['top left', 'center'], 'center'),
      count: integer(3, { min: 1, max: 12 }),
      speed: decimal(0.5, { min: 0, max: 5 }),
      delay: integer(0, { min: 0, max: 5000 }),
      shift: integer(0),
      caption: text(''),
      link: address(''),
      video: address(''),
      focus: formatted('0.5,0.5', FOCAL_POINT, 'must be two numbers'),
      names: text(''),
      keys: text(''),
    })
    const printed = fieldsOf(schema, {
      place: { ...some, control: 'position' },
      video: { ...some, control: 'text' },
      names: { ...some, control: 'words' },
      keys: { ...some, control: 'keys' },
    })
    const control = (name: string) => printed.find((each) => each.name === name)!.control
    expect(Object.fromEntries(printed.slice(0, 4).map(({ name }) => [name, control(name)]))).toEqual({
      place: 'position',
      video: 'text',
      names: 'words',
      keys: 'keys',
    })
    expect(
      ['loop', 'effect', 'count', 'speed', 'delay', 'shift', 'caption', 'link', 'focus', 'enabledPages'].map(
        (name) => `${name}: ${control(name)}`,
      ),
    ).toEqual([
      'loop: switch',
      'effect: choice',
      'count: slider',
      'speed: slider',
      'delay: number',
      'shift: number',
      'caption: text',
      'link: link',
      'focus: focal-point',
      'enabledPages: lines',
    ])
  })

  it.each([
    [{ min: 0, max: 200, whole: true }, 1],
    [{ min: 0, max: 201, whole: true }, null],
    [{ min: 0, max: 2, whole: false }, 0.01],
    [{ min: 0.1, max: 10, whole: false }, 0.1],
    [{ min: -90, max: 90, whole: false }, null],
    [{ min: 0, max: null, whole: true }, null],
  ])('a number %j has a slider with steps of %j', (bounds, step) => {
    expect(sliderStep(bounds)).toBe(step)
  })

  it('a list whose item is too long says so, where a page would leave the item out', () => {
    const popup = fieldsOf(settingsSections.popup.schema, settingsSections.popup.texts)
    const pages = popup.find(({ name }) => name === 'enabledPages')!
    expect(fieldIssue(pages, ['/a', 'x'.repeat(501)])).toBe('Use at most 500 characters.')
    expect(fieldIssue(pages, ['/a', ''])).toBeNull()
  })

  it('returns the bounds, and none where there are none', () => {
    expect(field('effect')).toMatchObject({
      choices: [
        { value: 'fade', title: 'Fade' },
        { value: 'strip', title: 'Strip' },
      ],
      default: 'fade',
    })
    expect(field('count')).toMatchObject({ min: 1, max: 12, whole: true, default: 3 })
    expect(field('speed')).toMatchObject({ min: 0, max: null, whole: false })
    expect(field('shift')).toMatchObject({ min: null, max: null, whole: true })
    expect(field('caption')).toMatchObject({ maxLength: 20 })
  })

  it.each([
    ['count', 12, null],
    ['count', 13, 'Enter a whole number from 1 to 12.'],
    ['count', 1.5, 'Enter a whole number from 1 to 12.'],
    ['count', '', 'Enter a whole number from 1 to 12.'],
    ['count', Number.NaN, 'Enter a whole number from 1 to 12.'],
    ['speed', -1, 'Enter a number, 0 or more.'],
    ['shift', 'x', 'Enter a whole number.'],
    ['caption', 'x'.repeat(21), 'Use at most 20 characters.'],
    ['link', '/visit', null],
    ['link', 'javascript:x', 'Links must be formatted as https://example.com or /page'],
    ['link', `/${'x'.repeat(30)}`, 'Use at most 30 characters.'],
    ['effect', 'constructor', 'constructor is not one of the expected options'],
    ['loop', false, null],
  ])('[CFG-007] %s = %j says: %s', (name, value, issue) => {
    expect(fieldIssue(field(name), value)).toBe(issue)
  })

  it.each([
    [
      'dimensions',
      '600 by 400',
      'This must be width x height in pixels, such as 600x400, each above 0 and at most 100000.',
    ],
    ['dimensions', '600x400', null],
    ['focalPoint', '1.4,0.3', 'This must be two numbers from 0 to 1, such as 0.5,0.25.'],
    ['focalPoint', '0.4,0.3', null],
    ['availableWidths', '300;500', 'This must be whole numbers of pixels, such as 1500,750,300.'],
  ])('the %s of a picture = %j says: %s', (name, value, issue) => {
    const each = fieldsOf(blockOptions.image, blockTexts.image).find((one) => one.name === name)!
    expect(fieldIssue(each, value)).toBe(issue)
  })

  it.each([
    [{ toString: 0 }, 'object is not one of the expected options'],
    [[Object.create(null)], 'object is not one of the expected options'],
    [Symbol('x'), 'Symbol(x) is not one of the expected options'],
  ])(
    '[CFG-007] a value that has no text, as earlier versions can store them, is named by its type',
    (value, issue) => {
      for (const name of ['loop', 'effect', 'caption']) expect(fieldIssue(field(name), value)).toBe(issue)
      expect(formatValue(field('caption'), value)).not.toBe('')
    },
  )

  it('agrees with the schema about every value', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.oneof(fc.anything(), fc.integer({ min: -20, max: 20 })),
        (each, value) => {
          const allowed = v.safeParse(schema, { ...defaults, [each.name]: value }).success
          return value === undefined || (fieldIssue(each, value) === null) === allowed
        },
      ),
      propertyRuns(1_000),
    )
  })
})

describe('values', () => {
  it('an option that is missing, bad or inherited is unset', () => {
    const stored = Object.create({ loop: false }) as Record<string, unknown>
    Object.assign(stored, { count: 99, effect: 'strip', unknown: 1 })
    expect(allowedValues(fields, stored)).toEqual({ effect: 'strip' })
  })

  it('[CFG-001] the page shows only set values, and keeps the stored value while the new one is not allowed', () => {
    const shown = previewValues(fields, { count: 400, loop: true }, { count: 7, shift: 3 })
    expect(shown).toEqual({ count: 7, loop: true })
    expect(previewValues(fields, { count: 400 }, {})).toEqual({})
  })
})

describe('the meaning of unset', () => {
  const designed = fieldsOf(
    v.object({ design: oneOf(['grid', 'list'], 'list'), gap: integer(0), wide: flag(false), note: text('') }),
    {
      design: some,
      gap: {
        ...some,
        automatic: { by: 'design', cases: { grid: '20 pixels' }, otherwise: 'None' },
        appliesTo: { design: ['grid'] },
      },
      wide: {
        ...some,
        appliesTo: [{ left: { option: 'gap' }, operator: '<', right: { value: 9 } }],
      },
      note: some,
    },
  )
  const of = (name: string) => designed.find((each) => each.name === name)!
  const around = (values: object, theme: object = {}) => ({
    fields: designed,
    values: { ...values },
    theme: { ...theme },
  })

  it('[CFG-001] is the theme’s value, else the design’s, else the default', () => {
    expect(automaticText(of('gap'), around({}))).toBe('None')
    expect(automaticText(of('gap'), around({ design: 'grid' }))).toBe('20 pixels')
    expect(automaticText(of('gap'), around({}, { design: 'grid' }))).toBe('20 pixels')
    expect(automaticText(of('gap'), around({}, { gap: 4 }))).toBe('4 (theme)')
    expect(automaticText(of('wide'), around({}))).toBe('Off')
    expect(automaticText(of('wide'), around({}, { wide: true }))).toBe('On (theme)')
    expect(automaticText(of('design'), around({}))).toBe('List')
    expect(automaticText(of('note'), around({}))).toBe('Empty')
  })

  it('an option applies with the values that another one has on the page', () => {
    expect(applies(of('gap'), around({}))).toBe(false)
    expect(applies(of('gap'), around({}, { design: 'grid' }))).toBe(true)
    expect(applies(of('gap'), around({ design: 'list' }, { design: 'grid' }))).toBe(false)
    expect(applies(of('note'), around({}))).toBe(true)
  })

  it('an option applies where the condition of its theme holds', () => {
    expect(applies(of('wide'), around({}))).toBe(true)
    expect(applies(of('wide'), around({ gap: 9 }))).toBe(false)
    expect(applies(of('wide'), around({ gap: 4 }, { gap: 9 }))).toBe(true)
  })
})

it('keys are named, and written as the option’s text', () => {
  const [keys] = fieldsOf(v.object({ keys: text('') }), { keys: { ...some, control: 'keys' } })
  expect(formatValue(keys!, '{"previous":33,"next":34}')).toBe('Page Up and Page Down')
  expect(formatValue(keys!, '{"next":74}')).toBe('Left arrow and J')
  for (const odd of ['', '{', 'null', '7', '{"next":13}']) {
    expect(formatValue(keys!, odd)).toBe('Left arrow and Right arrow')
  }
  expect(writeKeys({ previous: 33, next: 34 })).toBe('{"previous":33,"next":34}')
})

it('fields are grouped by their headings and found by what people call them', () => {
  const grouped = fieldsOf(v.object({ a: flag(true), b: flag(true), c: flag(true) }), {
    a: { title: 'Loop', help: 'Goes round.', group: 'Behavior' },
    b: { title: 'Gap', help: 'Between slides.', group: 'Layout' },
    c: { title: 'Arrow keys', help: '', group: 'Behavior' },
  })
  expect(groupsOf(grouped).map(({ title, members }) => [title, members.map(({ name }) => name)])).toEqual([
    ['Behavior', ['a', 'c']],
    ['Layout', ['b']],
  ])
  const found = (query: string) => grouped.filter((each) => matches(each, query)).map(({ name }) => name)
  expect(found('ARROWKEYS')).toEqual(['c'])
  expect(found('slides')).toEqual(['b'])
  expect(found('behavior')).toEqual(['a', 'c'])
  expect(found('')).toEqual(['a', 'b', 'c'])
  expect(found('nothing')).toEqual([])
})
