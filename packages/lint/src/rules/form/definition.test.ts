import { describe, expect, it } from 'vitest'
import { lint } from '../../lint.js'

const page = (json: string) =>
  `<form data-block="form"><script type="application/json" data-part="definition">${json}</script></form>`
const field = (id: string, rest = '"type":"text"') => `{"id":"${id}",${rest}}`
const form = (...fields: string[]) => `{"id":"f",\n"fields":[\n${fields.join(',\n')}]}`

describe('the definition of a form', () => {
  it('has fields that the page can create', () => {
    expect(lint(page(form(field('a'), field('b', '"type":"radio","options":["x","y"]'))))).toEqual([])
  })

  it('points at a type that does not exist, and suggests the nearest', () => {
    expect(lint(page(form(field('a'), field('b', '"type":"texarea"'))))).toEqual([
      {
        code: 'form-value',
        line: 4,
        column: 18,
        message: 'form: "fields[1].type" of the definition is "texarea"',
        expected: expect.stringContaining('"text", "textarea"'),
        nearest: 'textarea',
      },
    ])
  })

  it('points at the field in which a value is missing', () => {
    expect(lint(page(form(field('a'), '{"type":"text"}', '{"id":"c"}')))).toMatchObject([
      {
        code: 'form-value',
        line: 4,
        column: 1,
        message: 'form: "fields[1].id" of the definition is missing',
      },
      { line: 5, column: 1, message: 'form: "fields[2].type" of the definition is missing' },
    ])
  })

  it.each([
    [form(field('a'), field('a')), 'fields[1].id', '"a"', 'an id that no other field has'],
    [form(field('a', '"type":"text","maxLength":"9"')), 'fields[0].maxLength', '"9"', 'a whole number'],
    [form('7'), 'fields[0]', '7', 'an object'],
    ['{"id":"f","fields":7}', 'fields', '7', 'a list of at most 100 items'],
    ['{"id":"f","fields":[],"emailRule":"any"}', 'emailRule', '"any"', '"short"'],
    ['{"id":"a b","fields":[]}', 'id', '"a b"', '1 to 64 letters'],
  ])('%s is reported', (json, path, value, expected) => {
    expect(lint(page(json))).toMatchObject([
      {
        code: 'form-value',
        message: `form: "${path}" of the definition is ${value}`,
        expected: expect.stringContaining(expected),
      },
    ])
  })

  it.each([
    ['', 'form: the definition is empty'],
    ['[1]', 'form: the definition is [1]'],
    ['{id: "f"}', 'form: the definition is not JSON: the name id needs double quotes'],
  ])('is a JSON object: %j', (json, message) => {
    expect(lint(page(json))).toMatchObject([{ code: 'form-json', message }])
  })

  it('is checked where the page reads it', () => {
    const second = '<script type="application/json" data-part="definition">{</script>'
    expect(lint(page(form(field('a'))).replace('</form>', `${second}</form>`))).toEqual([])
    expect(
      lint('<form data-block="form"><p data-part="definition">{</p></form>').map(({ code }) => code),
    ).toEqual(['part-element'])
    expect(lint(page('{'), { ownBlocks: new Map([['form', {}]]) })).toEqual([])
  })
})
