import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { around, calls, element, errors, leave, part, sent, serve, start } from '../../../../testing/form.js'
import { silence } from '../../../../testing/globals.js'

beforeEach(serve)
afterEach(() => {
  vi.restoreAllMocks()
  leave()
})

type Entry = readonly [name: string, value: string]

const input = ([name, value]: Entry) =>
  `<label>Label <input data-part="control" ${name && `name="${name}"`} value="${value}"></label>`
const box = (attributes: string, entries: readonly Entry[], more = '') =>
  `<div data-part="field" ${attributes}><p data-part="error" hidden></p>${entries.map(input).join('')}${more}</div>`
const values = () => JSON.parse(String(calls[1]!.body!.get('form')))

const DAY: readonly Entry[] = [
  ['day.Month', '2'],
  ['day.Day', '29'],
  ['day.Year', '2024'],
]
const DAY_VALUE = { Month: '2', Day: '29', Year: '2024' }

describe('several controls in one box', () => {
  it.each<[what: string, attributes: string, entries: readonly Entry[], value: object]>([
    [
      'one name: all its texts',
      '',
      [
        ['tag', 'a'],
        ['tag', 'b'],
      ],
      { tag: ['a', 'b'] },
    ],
    [
      'one name, as the id says',
      'data-field-id="tag"',
      [
        ['t', 'a'],
        ['t', 'b'],
      ],
      { tag: ['a', 'b'] },
    ],
    [
      'one name, a type',
      'data-type="text"',
      [
        ['tag', ''],
        ['tag', 'b'],
      ],
      { tag: ['', 'b'] },
    ],
    [
      'a choice and a text for another one',
      'data-field-id="size"',
      [
        ['size', 'A'],
        ['other', 'B'],
      ],
      { size: 'A', other: 'B' },
    ],
    [
      'names of their own',
      'data-field-id="size"',
      [
        ['a', 'A'],
        ['b', 'B'],
      ],
      { a: 'A', b: 'B' },
    ],
    ['parts without an id', 'data-type="date"', DAY, { day: DAY_VALUE }],
    ['parts with an id', 'data-type="date" data-field-id="when"', DAY, { when: DAY_VALUE }],
    [
      'parts beside another control',
      'data-type="date" data-field-id="day"',
      [...DAY, ['why', 'x']],
      { day: DAY_VALUE, why: 'x' },
    ],
    [
      'names that are no parts',
      'data-type="date" data-field-id="day"',
      [
        ['day.month', '2'],
        ['day.year', '2024'],
      ],
      { 'day.month': '2', 'day.year': '2024' },
    ],
    [
      'two times of one box',
      'data-type="time" data-field-id="t"',
      [
        ['from', '10:30'],
        ['to', '11'],
      ],
      { from: '10:30', to: '11' },
    ],
    [
      'two names without an id',
      'data-type="name"',
      [
        ['first', 'Ada'],
        ['last', 'L'],
      ],
      { first: 'Ada', last: 'L' },
    ],
    [
      'a part as the only control',
      'data-type="phone"',
      [['p.Line', '01632 960142']],
      { p: { Line: '01632 960142' } },
    ],
  ])('with %s', async (_, attributes, entries, value) => {
    await start(around(box(attributes, entries)))
    await sent()
    expect(errors()).toEqual([''])
    expect(values()).toEqual(value)
  })

  it('are checked each: an address in a second one of that name too', async () => {
    await start(
      around(
        box('data-type="email" data-field-id="to"', [
          ['to', 'a@example.org'],
          ['to', 'b'],
        ]),
      ),
    )
    await sent()
    expect(errors()[0]).toContain('Email is not valid.')
  })
})

describe('controls without a name', () => {
  const UNNAMED = 'has no name, so it is not sent'

  it.each([
    ['in a field without an id', '', [['', 'Ada']]],
    [
      'beside others in a field with an id',
      'data-field-id="day" data-type="date"',
      [
        ['', '2'],
        ['', '9'],
      ],
    ],
  ] as [string, string, Entry[]][])(
    '%s are reported, and refused once they are filled in',
    async (_, attributes, entries) => {
      const warning = silence('warn')
      await start(around(box(attributes, entries)))
      await vi.waitFor(() => expect(warning).toHaveBeenCalledOnce())
      expect(String(warning.mock.calls[0]![0])).toContain(UNNAMED)
      await sent()
      expect(calls).toEqual([])
      expect(errors()[0]).not.toBe('')
      for (const each of document.querySelectorAll<HTMLInputElement>('[data-part=control]')) each.value = ''
      await sent()
      expect(errors()).toEqual([''])
      expect(values()).toEqual({})
    },
  )

  it('that is required is missing, as the browser says', async () => {
    silence('warn')
    await start(around(box('', [['', '']])))
    element<HTMLInputElement>('[data-part=control]').required = true
    await sent()
    expect(calls).toEqual([])
    expect(errors()).toEqual(['Label is required.'])
  })

  it('as the only control of a field with an id has that name', async () => {
    const warning = silence('warn')
    await start(around(box('data-field-id="name"', [['', 'Ada']])))
    await sent()
    expect(values()).toEqual({ name: 'Ada' })
    expect(warning).not.toHaveBeenCalled()
    expect(part('message').hidden).toBe(true)
  })
})
