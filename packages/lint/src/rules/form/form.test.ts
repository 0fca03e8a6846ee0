import * as v from 'valibot'
import { expect, it } from 'vitest'
import seed from '../../../../../examples/site/seed/site.json' with { type: 'json' }
import allTypes from '../../../../../fixtures/forms/all-types.json' with { type: 'json' }
import { toHtml } from '../../../../runtime/src/forms/markup/html.js'
import { formTree } from '../../../../runtime/src/forms/markup/tree.js'
import { FormDefinition } from '../../../../runtime/src/forms/model/definition.js'
import { FORM_FIELD_TYPES } from '../../../../runtime/src/forms/model/field-types.js'
import { fields as english } from '../../../../runtime/src/messages/en.json'
import { lint } from '../../lint.js'

const definition = v.parse(FormDefinition, allTypes)
const t = (key: keyof typeof english) => english[key]
const errors = Object.fromEntries(definition.fields.map(({ id }) => [id, 'No.']))

it.each([undefined, { errors, error: 'No.' }])(
  'finds nothing in a form of the template, with %j',
  (state) => {
    const blockAttributes = { 'data-block': 'form', 'data-block-id': 'order', 'data-block-json': '{}' }
    expect(
      lint(toHtml(formTree(definition, { t, today: '2026-11-28', page: '/', state, blockAttributes }))),
    ).toEqual([])
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
    expect(lint(toHtml(formTree(form, { t, today: '2026-11-28', page: '/' })))).toEqual([])
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
  expect(rules('<div data-part="field"><input data-part="control" name="a" aria-label="A"></div>')).toEqual(
    [],
  )
  expect(
    rules(
      '<div data-part="field"><textarea name="a" title="A"></textarea></div><label>B <select name="b"></select></label>',
    ),
  ).toEqual([
    ['form-control', 'form: the <textarea> "a" is no part "control"'],
    ['form-control', 'form: the <select> "b" is no part "control"'],
  ])
})

const inForm = (inside: string, attributes = 'action="/"') =>
  lint(
    `<form data-block="form" data-form-id="f" method="post" ${attributes}>${inside}<button data-part="submit">Go</button></form>`,
  )

it('finds controls that are not sent, also in blocks within the form', () => {
  const field = (attributes: string, control: string) =>
    `<div data-part="field" ${attributes}><input data-part="control" aria-label="A" ${control}></div>`
  const expected = 'a name or, for an only control, data-field-id on the element with data-part="field"'
  expect(inForm(field('', 'name="a"') + field('data-field-id="b"', ''))).toEqual([])
  expect(inForm(field('', 'type="email"'))).toMatchObject([
    {
      code: 'control-name',
      message: 'form: this control of the type "email" has no name, so it is not sent',
      expected,
    },
  ])
  expect(inForm(field('', 'id="mail"'))).toMatchObject([
    { message: 'form: this control "mail" of the type "text" has no name, so it is not sent' },
  ])
  const day = '<div data-part="field" data-field-id="day" data-type="date">'
  const two = ['', 'name="day.Year"'].map((each) => `<input data-part="control" aria-label="A" ${each}>`)
  expect(inForm(`${day}${two.join('')}</div>`)).toMatchObject([{ code: 'control-name', expected }])
  const list = '<input data-part="control" type="checkbox" value="a" aria-label="A">'
  expect(inForm(`<div data-part="field" data-field-id="list">${list}${list}</div>`)).toEqual([])
  const tabs = (panel: string) =>
    `<div data-block="menu-tabs"><div data-part="tablist" aria-label="T"><button type="button" data-part="tab">A</button></div><div data-part="panel">${panel}</div></div>`
  expect(inForm(tabs(field('', 'name=""'))).map(({ code }) => code)).toEqual(['control-name'])
})

it('finds two fields of one id in one form', () => {
  const field = '<div data-part="field" data-field-id="a"></div>'
  expect(inForm(field)).toEqual([])
  expect(inForm(field + field)).toMatchObject([
    { code: 'duplicate-field-id', message: 'form: data-field-id "a" is taken at 1:90' },
  ])
})

it('finds controls without a label, and labels of no control', () => {
  const control = (attributes: string) =>
    `<div data-part="field"><input data-part="control" name="a" ${attributes}></div>`
  expect(inForm(`<label for="a">A</label>${control('id="a"')}<label>B ${control('')}</label>`)).toEqual([])
  expect(inForm(control('placeholder="A"'))).toMatchObject([
    { code: 'control-label', message: 'form: the <input> "a" has no label' },
  ])
  const unnamed = (attributes: string) =>
    `<div data-part="field" data-field-id="a"><input data-part="control" ${attributes}></div>`
  expect(inForm(unnamed('id="b"') + unnamed('').replace('"a"', '"c"'))).toMatchObject([
    { message: 'form: the <input> "b" has no label' },
    { message: 'form: this <input> has no label' },
  ])
  expect(inForm(`<label for="email">A</label>${control('id="e-mail"')}`)).toMatchObject([
    { code: 'id-reference', message: 'for is "email", and no element has this id', nearest: 'e-mail' },
    { code: 'control-label' },
  ])
})

it.each(['https://forms.example/f/x', '//forms.example/f', 'mailto:ada@example.org'])(
  'asks a form to %s who sends it, once',
  (action) => {
    const button = '<button formaction="https://other.example/">Other</button>'
    expect(inForm('', `action="${action}"`)).toMatchObject([
      {
        code: 'form-action',
        message: expect.stringContaining(action),
        expected: expect.stringContaining('data-option-submit="site"'),
      },
    ])
    for (const choice of ['auto', 'browser', 'site']) {
      expect(inForm(button, `action="${action}" data-option-submit="${choice}"`)).toEqual([])
    }
    expect(inForm(button)).toMatchObject([{ code: 'form-action' }])
  },
)

it('accepts the parts of fields in another block of a form, and no others', () => {
  const field =
    '<div data-part="field" data-field-id="a"><p data-part="error" hidden></p><label data-part="title" for="a">A</label><input data-part="control" id="a" name="a"></div>'
  const accordion = (inside: string) =>
    `<div data-block="accordion"><div data-part="item"><h3><button type="button" data-part="header">Q</button></h3><div data-part="panel">${inside}</div></div></div>`
  expect(inForm(accordion(field))).toEqual([])
  expect(inForm(accordion('<p data-part="counter"></p>'))).toMatchObject([
    { code: 'unknown-part', message: 'accordion: there is no part "counter"' },
  ])
  expect(lint(accordion(field)).map(({ code }) => code)).toContain('unknown-part')
})
