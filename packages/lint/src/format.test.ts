import { describe, expect, it } from 'vitest'
import { formatText } from './format.js'
import { lint } from './lint.js'

const lines = (source: string) =>
  formatText([{ file: 'page', issues: lint(source) }])
    .split('\n')
    .slice(0, -1)

describe('formatText', () => {
  it('suggests the nearest name, and does not list all names if there are many', () => {
    expect(lines('<p data-block="acordion"></p>')).toEqual([
      'page:1:4 there is no block "acordion". Did you mean accordion? [unknown-block]',
    ])
    const type = '{"id":"f","fields":[{"id":"a","type":"texarea"}]}'
    expect(
      lines(
        `<form data-block="form"><script type="application/json" data-part="definition">${type}</script></form>`,
      ),
    ).toEqual([
      'page:1:117 form: "fields[0].type" of the definition is "texarea". Did you mean textarea? [form-value]',
    ])
  })

  it('names a missing part, and the attribute to add', () => {
    expect(lines('<p data-block="accordion"></p>')).toEqual([
      'page:1:1 accordion: the part "item" is missing; add an element with data-part="item" [missing-part]',
    ])
  })

  it('says what JSON must be', () => {
    expect(lines('<script type="application/json" data-site-context>[1]</script>')).toEqual([
      'page:1:51 the page context is [1]; it must be an object [context-json]',
    ])
    expect(lines(`<p data-block="accordion" data-block-json='7'></p>`)[1]).toMatch(
      /accordion: the options are 7; they must be a JSON object, such as /,
    )
  })
})
