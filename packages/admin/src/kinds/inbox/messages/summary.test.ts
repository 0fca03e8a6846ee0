import type { SubmissionAnswerBody, SubmissionBody } from '@site/runtime/contract'
import { describe, expect, it } from 'vitest'
import { cellOf, columnsOf, excerptOf, linkOf, titleLabelOf, titleOf } from './summary.js'

const message = (...answers: readonly (readonly [type: string, text: string])[]): SubmissionBody => ({
  id: 1,
  formId: 'contact',
  createdAt: '2026-11-21T12:00:00.000Z',
  values: Object.fromEntries(answers.map(([, text], index) => [`f${index}`, text === 'N/A' ? '' : text])),
  texts: {},
  answers: answers.map(
    ([type, text], index): SubmissionAnswerBody => ({
      fieldId: `f${index}`,
      type,
      label: type,
      text,
    }),
  ),
  files: [],
  suspicious: false,
  read: false,
})

describe('a message in a list', () => {
  it.each([
    [
      [
        ['text', 'Boats'],
        ['email', 'ada@example.org'],
        ['name', 'Ada Lovelace'],
      ],
      'Ada Lovelace',
    ],
    [
      [
        ['email', 'ada@example.org'],
        ['text', 'Boats'],
      ],
      'Boats',
    ],
    [
      [
        ['textarea', 'Hello'],
        ['email', 'ada@example.org'],
      ],
      'ada@example.org',
    ],
    [
      [
        ['hidden', 'spring'],
        ['password', '••••'],
        ['name', 'N/A'],
        ['select', 'A'],
      ],
      'A',
    ],
    [
      [
        ['hidden', 'spring'],
        ['text', 'N/A'],
      ],
      null,
    ],
  ] as const)('of %j is called %j', (answers, title) => expect(titleOf(message(...answers))).toBe(title))

  it('is shown with its long text, or with all others, in one line and cut', () => {
    const [name, text] = [
      ['name', 'Ada'],
      ['text', 'Boats'],
    ] as const
    expect(excerptOf(message(name, text, ['textarea', 'Is it\n open?']))).toBe('Is it open?')
    expect(excerptOf(message(name, text, ['select', 'B']))).toBe('Boats · B')
    expect(excerptOf(message(name))).toBe('')
    expect(excerptOf(message(['textarea', 'x'.repeat(5_000)], name))).toHaveLength(160)
  })
})

describe('an answer', () => {
  it.each([
    ['email', 'ada@example.org', 'mailto:ada@example.org'],
    ['email', 'a&b@example.org', 'mailto:a%26b@example.org'],
    ['email', 'ada@example.org?bcc=x@y.zz', null],
    ['email', 'a@b.cc, d@e.ff', null],
    ['email', 'N/A', null],
    ['website', ' https://example.org/a?b ', 'https://example.org/a?b'],
    ['website', 'http://bücher.example', 'http://xn--bcher-kva.example/'],
    ['website', 'example.org', null],
    ['website', 'javascript:alert(1)', null],
    ['website', 'https://', null],
    ['website', 'https://bank.example@evil.example', null],
    ['website', '//evil.example', null],
    ['website', 'data:text/html,x', null],
    ['text', 'https://example.org', null],
    ['textarea', 'mailto:x@y.zz', null],
  ])('of type %s that is %j leads to %j', (type, text, link) =>
    expect(linkOf({ fieldId: 'f', label: 'L', type, text })).toBe(link),
  )
})

describe('a message in a table', () => {
  const first = message(
    ['name', 'Ada'],
    ['textarea', 'Is the\n lock open?'],
    ['hidden', 'x'],
    ['phone', 'N/A'],
  )
  const second = {
    ...message(['name', 'Bob'], ['text', 'Boats'], ['select', 'Locks'], ['phone', '7']),
    id: 2,
  }

  it('has the first fields of its form that are neither its title nor empty in all messages', () => {
    expect(columnsOf([first, second])).toEqual([
      { fieldId: 'f1', label: 'text' },
      { fieldId: 'f2', label: 'select' },
      { fieldId: 'f3', label: 'phone' },
    ])
    const many = message(...Array.from({ length: 9 }, (_, at) => ['text', `${at}`] as const))
    expect(columnsOf([many]).map(({ fieldId }) => fieldId)).toEqual(['f1', 'f2', 'f3', 'f4'])
    expect(columnsOf([message()])).toEqual([])
  })

  it('is named by the field that is the title of the newest one', () => {
    expect(titleLabelOf([message(['text', 'Boats']), second])).toBe('name')
    expect([titleLabelOf([message(['text', 'Boats'])]), titleLabelOf([message()])]).toEqual(['text', null])
  })

  it('is in one line', () => {
    const [column] = columnsOf([first, second])
    expect([cellOf(first, column!), cellOf(second, column!)]).toEqual(['Is the lock open?', 'Boats'])
    expect(cellOf(first, { fieldId: 'f3', label: '' })).toBe('')
    expect(
      cellOf(message(['name', 'Ada'], ['textarea', 'a'.repeat(500)]), { fieldId: 'f1', label: '' }),
    ).toHaveLength(160)
  })
})
