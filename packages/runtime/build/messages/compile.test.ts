import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { compileCatalogue, compileMessage } from './compile.js'
import { MessageCatalogueError } from './issue.js'

const catalogue = (texts: Record<string, string>) => ({
  locale: 'en',
  area: 'forms',
  texts,
})

it('a message without arguments is shipped as plain text, quoted braces and apostrophes included', () => {
  expect(compileMessage('Submitting…')).toBe('Submitting…')
  expect(compileMessage("You don't have any.")).toBe("You don't have any.")
  expect(compileMessage("Write '{name}' here")).toBe('Write {name} here')
  expect(compileMessage('1 < 2 <b>bold</b>')).toBe('1 < 2 <b>bold</b>')
})

it('a message with an argument is shipped as its syntax tree, without places in the source', () => {
  expect(compileMessage('{current} of {count}')).toEqual([
    { type: 1, value: 'current' },
    { type: 0, value: ' of ' },
    { type: 1, value: 'count' },
  ])
  expect(JSON.stringify(compileMessage('{n, plural, one {# item} other {# items}}'))).not.toContain(
    'location',
  )
})

it('an area becomes a module whose default export maps keys to messages', async () => {
  const code = compileCatalogue(catalogue({ 'form.a': 'A', 'form.b': 'B {x}' }))
  const module: { default: unknown } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(module.default).toEqual({
    'form.a': 'A',
    'form.b': [
      { type: 0, value: 'B ' },
      { type: 1, value: 'x' },
    ],
  })
})

it('values that the library takes for granted are left out, and the text stays the same', async () => {
  const texts = {
    'form.a': '{n, plural, =0 {none} one {# item} other {# items}}',
    'form.b': '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    'form.c': '{n, plural, offset:1 one {you and # other} other {you and # others}}',
    'form.d': '{n, number} of {n}',
  }
  const code = compileCatalogue(catalogue(texts))
  const { default: shipped } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(code).not.toMatch(/"offset":0|cardinal|"style":null/)
  const textOf = (message: ConstructorParameters<typeof IntlMessageFormat>[0], n: number) =>
    new IntlMessageFormat(message, 'en').format({ n })
  for (const [key, text] of Object.entries(texts)) {
    for (const n of [0, 1, 2, 3, 22, 1000]) expect(textOf(shipped[key], n)).toBe(textOf(text, n))
  }
})

it('a broken message ends the build with an error that names locale, area, key, position and the allowed values', () => {
  const compile = () => compileCatalogue(catalogue({ 'form.a': 'Hello {name' }))
  expect(compile).toThrow(MessageCatalogueError)
  expect(compile).toThrow(
    'locale en, en.json, area forms, "form.a": not ICU MessageFormat at character 6 ' +
      '(expect argument closing brace); allowed are text, {name}',
  )
})
