import { blockOptions, editableOptions, type OptionsSchema, pairs } from '@site/runtime/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { checkOptions } from './options.js'

it.each([
  ['video', 'url'],
  ['form', 'successUrl'],
] as const)('an address of a %s that is code is not stored', (type, name) => {
  const check = (value: string) => checkOptions(type, blockOptions[type], { [name]: value })
  expect(check('javascript:alert(1)')).toEqual({
    ok: false,
    errors: { [name]: 'This must be an http or https address, or a path of at most 2000 characters.' },
  })
  expect(check('/thanks')).toEqual({ ok: true, options: { [name]: '/thanks' } })
})

it.each([
  ['dimensions', 'large', 'width x height in pixels, such as 600x400, each above 0 and at most 100000'],
  ['focalPoint', '1.4,0.3', 'two numbers from 0 to 1, such as 0.5,0.25'],
  ['availableWidths', '300;500', 'whole numbers of pixels, such as 1500,750,300'],
])('a text of a picture that its page could not read is not stored: %s', (name, text, rule) => {
  expect(checkOptions('image', blockOptions.image, { [name]: text })).toEqual({
    ok: false,
    errors: { [name]: expect.stringContaining(`This must be ${rule}`) },
  })
})

it.each([
  ['loaderOptions', '{"mode":"fill"}', '“mode” must be "cover", "contain", "none".'],
  ['loaderOptions', '{"colour":1}', 'There is no setting “colour”; there are fixedRatio'],
  ['loaderOptions', 'cover', 'This must be an object of settings, as JSON.'],
  ['videoLoaderOptions', '{"ratio":-1}', '“ratio” must be a number from 0 up to 100.'],
  ['keys', '{"next":13}', '“next” must be the code of a key'],
])(
  'settings inside an option that its page would leave out are not stored: %s %s',
  (name, text, sentence) => {
    expect(checkOptions('gallery', blockOptions.gallery, { [name]: text })).toEqual({
      ok: false,
      errors: { [name]: expect.stringContaining(sentence) },
    })
  },
)

it('settings inside an option that the page accepts are stored as they are', () => {
  const options = {
    keys: '{"previous":33,"next":34}',
    loaderOptions: '{"mode":"cover","stretch":"false","availableWidths":[100,200]}',
    videoLoaderOptions: '{"mode":"fill","ratio":"1.5"}',
  }
  expect(checkOptions('gallery', blockOptions.gallery, options)).toEqual({ ok: true, options })
  expect(checkOptions('gallery', blockOptions.gallery, { loaderOptions: '' })).toMatchObject({ ok: true })
})

it('a message about an option names the rules of every pipe of its schema, as its page does', () => {
  const name = v.pipe(v.string(), v.minLength(2))
  const schema = v.object({
    name: v.optional(v.pipe(name, v.maxLength(5)), 'anna'),
  }) as unknown as OptionsSchema
  expect(checkOptions('greeting', schema, { name: 'a' })).toEqual({
    ok: false,
    errors: { name: 'This must be text of 2 to 5 characters.' },
  })
})

const DATASET = [
  ['', 'Prints'],
  ['2025', '1655.5'],
]

it.each([
  ['nothing', [['', '']], 'This must be a list of 2 to 101 rows, each a list of the same 2 to 21 texts.'],
  ['no columns', [['Year'], ['2025']], 'This must be a list of 2 to 101 rows'],
  ['no rows', [['Year', 'Prints']], 'This must be a list of 2 to 101 rows'],
  ['a row too many', Array.from({ length: 102 }, () => ['1', '2']), 'This must be a list of 2 to 101 rows'],
  ['an empty cell', [DATASET[0], ['2025', '']], '“row 2, column 2” must be filled in.'],
  [
    'a number of a language',
    [DATASET[0], ['2025', '1,655']],
    '“row 2, column 2” must be a number with digits and a point',
  ],
  [
    'a long name',
    [DATASET[0], ['2'.repeat(201), '1']],
    '“row 2, column 1” must be a text of at most 200 characters.',
  ],
  ['a number that is no text', [DATASET[0], ['2025', 12]], 'This must be a list.'],
  ['a text', 'Year', 'This must be a list.'],
  ['null', null, 'This must be a list.'],
])('[CFG-011] [CFG-015] a dataset with %s is not stored', (_, dataset, sentence) => {
  expect(checkOptions('chart', editableOptions.chart!, { dataset })).toEqual({
    ok: false,
    errors: { dataset: expect.stringContaining(sentence) },
  })
})

it('[CFG-005] a dataset is stored as it is, beside the options of its chart', () => {
  const options = { dataset: DATASET, flip: true }
  expect(checkOptions('chart', editableOptions.chart!, options)).toEqual({ ok: true, options })
})

it.each([
  [[{ key: 'Founded', value: '1987' }], null],
  [
    [
      { key: 'Founded', value: '1987' },
      { key: 'Founded', value: '1988' },
    ],
    'Row 2, first column: This is in row 1 already.',
  ],
  [[{ key: 'Founded', value: '' }], 'Row 1, second column: This must not be empty.'],
  ['Founded', 'This must be a list of pairs.'],
])('[CFG-001] key-value pairs of a block are stored by their own rules: %j', (facts, sentence) => {
  expect(checkOptions('studio', v.object({ facts: pairs() }), { facts })).toEqual(
    sentence === null ? { ok: true, options: { facts } } : { ok: false, errors: { facts: sentence } },
  )
})
