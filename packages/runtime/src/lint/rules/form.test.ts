import * as v from 'valibot'
import { expect, it } from 'vitest'
import seed from '../../../../../examples/site/seed/site.json' with { type: 'json' }
import allTypes from '../../../../../fixtures/forms/all-types.json' with { type: 'json' }
import { toHtml } from '../../forms/markup/html.js'
import { formTree } from '../../forms/markup/tree.js'
import { FormDefinition } from '../../forms/model/definition.js'
import { FORM_FIELD_TYPES } from '../../forms/model/field-types.js'
import { fields as english } from '../../messages/en.json'
import { lint } from '../lint.js'

const definition = v.parse(FormDefinition, allTypes)
const t = (key: keyof typeof english) => english[key]
const errors = Object.fromEntries(definition.fields.map(({ id }) => [id, 'No.']))

it.each([undefined, { errors, error: 'No.' }])(
  'finds nothing in a form of the template, with %j',
  (state) => {
    const blockAttributes = { 'data-block': 'form', 'data-block-id': 'order', 'data-block-json': '{}' }
    expect(lint(toHtml(formTree(definition, { t, page: '/', state, blockAttributes })))).toEqual([])
  },
)

it('finds nothing in a form that the page is to make', () => {
  const json = JSON.stringify(allTypes)
  expect(
    lint(
      `<form data-block="form"><script type="application/json" data-part="definition">${json}</script></form>`,
    ),
  ).toEqual([])
})

it('requires no address from a donation or from a form that the page makes', () => {
  const donate = '<button data-part="donate" type="submit">Give</button>'
  expect(lint(`<form data-block="form" action="/checkout/donate" method="get">${donate}</form>`)).toEqual([])
  const submit = donate.replace('donate', 'submit')
  expect(lint(`<form data-block="form" action="/" method="get">${submit}</form>`)).toHaveLength(2)
})

const seeded = v.parse(v.array(FormDefinition), seed.forms)

it.each(seeded.map((form) => [form.id, form] as const))(
  'finds nothing in the form %s of the example',
  (_, form) => {
    expect(lint(toHtml(formTree(form, { t, page: '/' })))).toEqual([])
  },
)

it('[FLD-001 FLD-002 FLD-003 FLD-004 FLD-005 FLD-006 FLD-007] the example has a form with every type of field', () => {
  const types = seeded.flatMap(({ fields }) => fields.map(({ type }) => type))
  expect(new Set(types)).toEqual(new Set(FORM_FIELD_TYPES))
})

it('requires every input to be a control, except hidden ones', () => {
  const form = (inside: string) =>
    `<form data-block="form" data-form-id="f" action="/" method="post">${inside}<button data-part="submit">Go</button></form>`
  const rules = (inside: string) => lint(form(inside)).map(({ code, message }) => [code, message])
  expect(rules('<input type="hidden" name="a"><input type="submit"><input type="reset">')).toEqual([])
  expect(rules('<div data-part="decoy"><input name="decoy"></div>')).toEqual([])
  expect(rules('<div data-part="field"><input data-part="control" name="a"></div>')).toEqual([])
  expect(
    rules('<div data-part="field"><textarea name="a"></textarea></div><select name="b"></select>'),
  ).toEqual([
    ['form-control', 'form: the <textarea> "a" is no part "control"'],
    ['form-control', 'form: the <select> "b" is no part "control"'],
  ])
})
