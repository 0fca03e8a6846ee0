import { describe, expect, it } from 'vitest'
import type { Field } from '../settings/field.js'
import { excerpts } from './conflict-dialog.js'
import { formattedWords, settingText } from './setting-text.js'
import { listOf } from './values.js'

describe('values of two versions', () => {
  it.each([
    [['a', 'b'], ['a', 'b', 'c'], '2 entries; without: c'],
    [['a', 'b', 'x'], ['a', 'b', 'c'], '3 entries; only here: x; without: c'],
    [['a', 'a'], ['a'], '2 entries; only here: a'],
    [['b', 'a'], ['a', 'b'], 'b, a'],
    [[], ['a'], 'Empty'],
  ])('a list says what differs: %j beside %j', (entries, other, text) => {
    expect(listOf(entries, other)).toBe(text)
  })

  it('a long text is cut around the difference, between whole characters', () => {
    const [start, end] = ['😀'.repeat(300), 'z'.repeat(300)]
    const [mine, theirs] = excerpts(`${start}mine${end}`, `${start}theirs${end}`)
    expect(mine).toBe(`…${'😀'.repeat(60)}mine${'z'.repeat(60)}…`)
    expect(theirs).toBe(`…${'😀'.repeat(60)}theirs${'z'.repeat(60)}…`)
    expect(excerpts('one', 'two')).toEqual(['one', 'two'])
  })

  it('a long text that is missing in the other version is cut at its end', () => {
    const [mine, theirs] = excerpts('x'.repeat(1000), '')
    expect([mine, theirs]).toEqual([`${'x'.repeat(240)}…`, ''])
  })

  it('a formatted text is its words with their formats, never its HTML', () => {
    const html = '<p>We are <strong>open</strong>, see <a href="/visit">hours</a></p><ul><li>Tea</li></ul>'
    expect(formattedWords(html)).toBe(
      'We are open, see hours Tea (bold: “open”, list item: “Tea”, link: “hours” to /visit)',
    )
    expect(formattedWords('<p>Plain</p>')).toBe('Plain')
    expect(formattedWords('<p></p>')).toBe('Empty')
  })

  const field = (more: object) =>
    ({ kind: 'text', control: 'text', choices: [], ...more }) as unknown as Field

  it.each([
    ['unset', { kind: 'links' }, undefined, [], 'Automatic'],
    ['a file', { control: 'file' }, '/files/0123456789abcdef0123/a%20boat.jpg', '', 'a boat.jpg'],
    ['an amount', { control: 'amount' }, '12.50 GBP', '', '£12.50'],
    ['a switch', { kind: 'switch' }, true, false, 'On'],
    ['words', {}, ['a', 'b'], ['a'], '2 entries; only here: b'],
    ['links', { kind: 'links' }, [{ name: 'Home', url: '/' }], [], '1 entry; only here: Home (/)'],
    [
      'a table',
      { kind: 'dataset' },
      [
        ['', 'Cost'],
        ['May', '4'],
      ],
      [
        ['', 'Cost'],
        ['May', '5'],
      ],
      '2 entries; only here: May | 4; without: May | 5',
    ],
    ['formats', { control: 'rich-text' }, '<b>a</b>', 'a', 'a (bold: “a”)'],
  ])('a setting is shown in words: %s', (_, more, value, other, text) => {
    expect(settingText(field(more), value, other)).toBe(text)
  })
})
