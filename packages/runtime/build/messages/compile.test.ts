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

it('a broken message ends the build with an error that names locale, area, key, position and the allowed values', () => {
  const compile = () => compileCatalogue(catalogue({ 'form.a': 'Hello {name' }))
  expect(compile).toThrow(MessageCatalogueError)
  expect(compile).toThrow(
    'locale en, en.json, area forms, "form.a": not ICU MessageFormat at character 6 ' +
      '(expect argument closing brace); allowed are text, {name}',
  )
})
