import { describe, expect, it } from 'vitest'
import { describe as described } from '../../schema/describe.js'
import { boundsOf } from '../contact/kinds.js'
import { settingsSections } from '../settings-sections/sections.js'
import { placeholderIssue, placeholderSentence } from './placeholders.js'

const MAIL = { names: ['number', 'name'], braces: 1 } as const
const WORD = { names: ['count'], braces: 2 } as const

describe('a placeholder that nothing fills', () => {
  it.each([
    ['Hello {nmae}', '{nmae}'],
    ['Hello {{name}}', '{{name}}'],
    ['{name} {', '{'],
    ['a } b', '}'],
    ['{Name}', '{Name}'],
    [`{${'x'.repeat(99)}}`, `{${'x'.repeat(39)}`],
  ])('of an email is named: %s', (text, unknown) => {
    expect(placeholderIssue(text, MAIL)).toEqual({ unknown, allowed: ['{number}', '{name}'] })
  })

  it.each([
    ['{{ nmae }} left', '{{ nmae }}'],
    ['{{count', '{{count'],
    ['{{{count}}}', '{{{count}}'],
  ])('of a word is named: %s', (text, unknown) => {
    expect(placeholderIssue(text, WORD)).toEqual({ unknown, allowed: ['{{ count }}'] })
  })

  it.each([
    ['Order {number} for {name}', MAIL],
    ['{{count}} {left} {{   count }}}', WORD],
    ['', MAIL],
  ])('is not in %j', (text, rules) => {
    expect(placeholderIssue(text, rules)).toBeNull()
  })

  it('is said with what is allowed, or that nothing is', () => {
    expect(placeholderSentence('{nmae}', MAIL)).toBe(
      'There is no placeholder “{nmae}” here. Allowed: {number}, {name}.',
    )
    expect(placeholderSentence('{{ a }}', { names: [], braces: 2 })).toBe(
      'There is no placeholder “{{ a }}” here, and this text has none.',
    )
  })
})

it('the placeholders of emails are those that the help of each text names', () => {
  const { schema, texts } = settingsSections.mails
  for (const [word, entry] of Object.entries(schema.entries)) {
    const { names = [] } = boundsOf(described(entry))?.placeholders ?? {}
    const help = texts[word]?.help ?? ''
    const inHelp = [...help.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect([word, inHelp]).toEqual([word, names])
  }
})
