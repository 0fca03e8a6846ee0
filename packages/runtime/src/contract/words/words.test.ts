import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { filledWord, placeholdersOf, WORD_KEY, wordIssue, wordsForm } from './words.js'

describe('the words of a theme', () => {
  it('have placeholders in double braces', () => {
    expect(placeholdersOf('{{ count }} of {{total}}, {{ count }} {single} {{ Not }}')).toEqual([
      'count',
      'total',
    ])
    const values: Record<string, string> = { count: '{{ total }}' }
    expect(filledWord('{{count}} of {{ total }}!', (name) => values[name] ?? '')).toBe('{{ total }} of !')
  })

  it.each([
    ['cart.empty', true],
    ['cart', true],
    ['a.b.c.d.e.f', true],
    ['a.b.c.d.e.f.g', false],
    ['Cart.empty', false],
    ['cart..empty', false],
    ['__proto__', false],
    ['cart.empty-text', false],
  ])('have keys with dots: %s', (key, isKey) => {
    expect(WORD_KEY.test(key)).toBe(isKey)
  })

  it('[CFG-001] have a form in which only the theme’s placeholders are allowed, in the groups of their keys', () => {
    const { schema, texts } = wordsForm({
      'cart.too_few': 'Only {{ count }} left',
      'order.keep_html': '<b>Keep</b> it',
      menu: 'Menu',
    })
    expect(texts).toEqual({
      'cart.too_few': { title: 'Too few', help: '', group: 'Cart' },
      'order.keep_html': { title: 'Keep', help: '', group: 'Order', control: 'rich-text' },
      menu: { title: 'Menu', help: '', group: 'Menu' },
    })
    const theme = 'Only {{ count }} left'
    const allows = (key: string, text: string) =>
      v.is(schema.entries[key]!, text) && wordIssue(theme, text) === null
    for (const text of ['Few left', '{{ count }}!', '{{count}} {', 'a { b } c', '<script>', 'x'.repeat(200)])
      expect([text, allows('cart.too_few', text)]).toEqual([text, true])
    for (const text of [
      '{{ Total }}',
      '{{',
      'a {{ count',
      '{{{ count }}}',
      '{% if %}{{',
      '',
      'x'.repeat(201),
    ])
      expect([text, allows('cart.too_few', text)]).toEqual([text, false])
    expect(wordIssue('Only {{ count }} left', '{{count}}!')).toBeNull()
    expect(wordIssue('Menu', 'Menu {{ count }}')).toBe(
      'There is no placeholder “{{ count }}” here, and this text has none.',
    )
    expect(allows('order.keep_html', 'x'.repeat(1_000))).toBe(true)
  })
})
