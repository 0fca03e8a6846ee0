import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import allTypes from '../../../../../fixtures/forms/all-types.json'
import english from '../messages/en/fields.json'
import { FormDefinition, FormField } from './field.js'
import { FORM_FIELD_TYPES, VALUE_PARTS } from './field-types.js'
import { toHtml } from './html.js'
import { type FormTreeState, formTree } from './tree.js'

const t = (key: keyof typeof english) => english[key]
const order = v.parse(FormDefinition, allTypes)

/** Puts a form into the document, and gives it. */
function write(definition: FormDefinition, state?: FormTreeState, more: object = {}): HTMLFormElement {
  document.body.innerHTML = toHtml(formTree(definition, { t, page: '/order', state, ...more }))
  return document.querySelector('form') as HTMLFormElement
}

const withFields = (...fields: object[]): FormDefinition =>
  v.parse(FormDefinition, { id: 'f', name: 'F', fields })

/** The box of the one field of a form. */
const boxOf = (field: object, state?: FormTreeState) =>
  write(withFields({ id: 'a', label: 'A', ...field }), state).querySelector(
    '[data-field-id=a]',
  ) as HTMLElement

const all = (root: Element, selector: string) => [...root.querySelectorAll<HTMLInputElement>(selector)]
const controls = (root: Element) => all(root, '[data-part=control]')
const facts = (root: Element, ...names: string[]) =>
  controls(root).map((each) => names.map((name) => each.getAttribute(name)))

describe('the form', () => {
  it('posts to the server, as multipart where it has files', () => {
    const form = write(order)
    expect(form.getAttribute('action')).toBe('/api/form/submit')
    expect([form.method, form.getAttribute('enctype')]).toEqual(['post', 'multipart/form-data'])
    expect(write(withFields({ id: 'a', type: 'text' })).hasAttribute('enctype')).toBe(false)
    expect(form.querySelector<HTMLInputElement>('[name=formId]')?.value).toBe('order')
    expect(form.querySelector<HTMLInputElement>('[name=page]')?.value).toBe('/order')
    expect(form.dataset).toMatchObject({ block: 'form', formId: 'order', objectName: 'order-page' })
  })

  it('takes attributes of its block, and the rule for e-mail addresses that the server goes by', () => {
    const form = write(order, undefined, { blockAttributes: { class: 'wide', 'data-block-id': 'x' } })
    expect(form.className).toBe('wide')
    expect(form.dataset).toMatchObject({ blockId: 'x', optionEmailRule: 'html' })
  })

  it('holds a box for every type of field, in the order of the definition', () => {
    const form = write(order)
    const types = all(form, '[data-type], [data-part=section]').map((each) => each.dataset.type ?? 'section')
    expect(types).toEqual(order.fields.map(({ type }) => type))
    expect(new Set(types)).toEqual(new Set(FORM_FIELD_TYPES))
  })

  it('ends with what it has once, the message before the first field', () => {
    const parts = [...write(order).children].map((each) => each.getAttribute('data-part'))
    expect(parts.slice(0, 4)).toEqual([null, null, 'message', 'section'])
    expect(parts.slice(-4)).toEqual(['decoy', 'captcha', 'submit', 'success'])
    expect(
      [...write({ ...order, captcha: false }).children].some((each) => each.matches('[data-part=captcha]')),
    ).toBe(false)
  })

  it('keeps the decoy from people and their tools', () => {
    const decoy = write(order).querySelector('[data-part=decoy]') as HTMLElement
    expect(decoy.getAttribute('aria-hidden')).toBe('true')
    expect(decoy.querySelector('[name=decoy]')?.getAttribute('tabindex')).toBe('-1')
    expect(decoy.querySelector('[name=decoy]')?.getAttribute('autocomplete')).toBe('off')
  })

  it('says "Submit" in the language of the page where the owner wrote nothing', () => {
    const button = (submitText: string) =>
      toHtml(formTree({ ...order, submitText }, { t: (key) => `<${key}>`, page: '/' })).match(
        /<button.*<\/button>/,
      )?.[0]
    expect(button('Submit')).toContain('&lt;field.submit&gt;')
    expect(button('Send')).toContain('>Send<')
  })

  it('[FORM-016 FORM-017] of a newsletter has its field and its button in a row', () => {
    const newsletter = { ...withFields({ id: 'email', type: 'email' }), submitText: 'Submit' }
    const form = write(newsletter, undefined, { kind: 'newsletter' })
    const row = form.querySelector('[data-part=row]') as HTMLElement
    expect([...row.children].map((each) => each.getAttribute('data-part'))).toEqual(['field', 'submit'])
    expect(row.querySelector('button')?.textContent).toBe('Sign Up')
    expect(write(newsletter).querySelector('[data-part=row]')).toBeNull()
  })

  it('has no id twice, and every reference leads to an element, whatever the fields are called', () => {
    const odd = withFields(
      { id: 'a', type: 'name', label: 'A', description: 'Help' },
      { id: 'a-first', type: 'text', label: 'B', description: 'Help' },
      { id: 'a-error', type: 'radio', label: 'C', options: ['x', 'y'] },
      { id: 'a-error-0', type: 'text', label: 'D' },
      { id: 'a-help', type: 'text', label: 'E' },
    )
    for (const [form, id] of [
      [order, 'order'],
      [odd, 'f'],
    ] as const) {
      const errors = Object.fromEntries(form.fields.map((field) => [field.id, 'No.']))
      for (const state of [undefined, { errors }]) {
        const element = write(form, state)
        const ids = all(element, '[id]').map((each) => each.id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((each) => each.startsWith(`${id}-`))).toBe(true)
        for (const name of ['for', 'aria-describedby']) {
          for (const each of all(element, `[${name}]`)) {
            for (const other of each.getAttribute(name)!.split(' ')) expect(ids).toContain(other)
          }
        }
        expect(element.outerHTML).toBe(write(form, state).outerHTML)
      }
    }
    expect(write(odd).querySelector('[name=a-first]')?.id).toBe('f-a-first')
  })

  it('names every control, also where the owner wrote no label', () => {
    const bare = order.fields.map((field) => ('label' in field ? { ...field, label: ' ' } : field))
    for (const control of controls(write({ ...order, fields: bare }))) {
      if (control.type === 'hidden') continue
      expect(control.labels?.[0]?.textContent.trim(), control.id).toBeTruthy()
    }
    expect(all(document.body, 'legend').every((each) => each.textContent.trim() !== '')).toBe(true)
    expect(boxOf({ type: 'text', label: '', placeholder: 'Night Ferry' }).textContent).toContain(
      'Night Ferry',
    )
  })
})

describe('a field of one control', () => {
  it('[FLD-007 FLD-008] is typed as its type asks', () => {
    expect(
      ['text', 'email', 'number', 'website', 'currency', 'password', 'twitter'].map((type) => [
        type,
        ...facts(boxOf({ type }), 'type', 'inputmode', 'autocomplete')[0]!,
      ]),
    ).toEqual([
      ['text', 'text', null, null],
      ['email', 'email', null, 'email'],
      ['number', 'text', 'decimal', null],
      ['website', 'text', 'url', 'url'],
      ['currency', 'text', 'decimal', null],
      ['password', 'password', null, 'new-password'],
      ['twitter', 'text', null, null],
    ])
  })

  it('shows its title, its help, its placeholder and whether it is required', () => {
    const box = boxOf({ type: 'text', description: 'Help', placeholder: 'Like this', required: true })
    expect(box.querySelector('label')?.textContent).toBe('A (required)')
    expect(boxOf({ type: 'text' }).querySelector('label')?.textContent).toBe('A (optional)')
    expect([...box.children].map((each) => each.getAttribute('data-part'))).toEqual([
      'error',
      'title',
      'description',
      'control',
    ])
    expect(facts(box, 'required', 'placeholder', 'aria-describedby', 'name', 'id')).toEqual([
      ['', 'Like this', 'f-a-help', 'a', 'f-a'],
    ])
    expect(box.hasAttribute('data-required')).toBe(false)
  })

  it('that is a name is told by its id, so that browsers fill it in', () => {
    expect(facts(write(withFields({ id: 'name', type: 'text' })), 'autocomplete')).toEqual([['name']])
  })

  it('[FLD-009] of type currency shows its symbol, and a username its sign, for the eye alone', () => {
    const prefix = (field: object) => boxOf(field).querySelector('[data-part=prefix]')
    expect(prefix({ type: 'currency', symbol: '£' })?.textContent).toBe('£')
    expect(prefix({ type: 'twitter' })?.textContent).toBe('@')
    expect(prefix({ type: 'twitter' })?.getAttribute('aria-hidden')).toBe('true')
    expect(prefix({ type: 'currency', symbol: '' })).toBeNull()
  })

  it('[FVAL-013] a textarea carries its max length, a text only where it has one', () => {
    const limit = (field: object) => boxOf(field).getAttribute('data-max-length')
    expect([
      limit({ type: 'textarea', maxLength: 500 }),
      limit({ type: 'textarea' }),
      limit({ type: 'text', maxLength: 80 }),
      limit({ type: 'text' }),
      limit({ type: 'email' }),
    ]).toEqual(['500', '0', '80', null, null])
  })

  it('[FLD-013] a select begins with no choice', () => {
    const box = boxOf({ type: 'select', options: ['x', 'y'], required: true })
    expect(all(box, 'option').map(({ value, textContent }) => [value, textContent])).toEqual([
      ['', 'Select an option'],
      ['x', 'x'],
      ['y', 'y'],
    ])
    expect(box.querySelector('select')?.required).toBe(true)
  })

  it('[FLD-014] a hidden field is there with its value, and shown to nobody', () => {
    const box = boxOf({ type: 'hidden', value: 'spring' })
    expect(box.hidden).toBe(true)
    expect(facts(box, 'type', 'name', 'value')).toEqual([['hidden', 'a', 'spring']])
    expect(box.querySelector('label')).toBeNull()
  })

  it('a file field says what it takes', () => {
    const box = boxOf({ type: 'file', accept: '.pdf', multiple: true, maxSize: 1000 })
    expect(facts(box, 'type', 'accept', 'multiple', 'data-max-size')).toEqual([['file', '.pdf', '', '1000']])
    expect(facts(boxOf({ type: 'file' }), 'accept', 'multiple', 'data-max-size')).toEqual([
      [null, null, '5000000'],
    ])
  })
})

describe('a field of parts', () => {
  const names = (field: object) => facts(boxOf(field), 'name').map(([name]) => name)

  it.each([
    ['FLD-001', 'name'],
    ['FLD-003', 'address'],
    ['FLD-004', 'date'],
    ['FLD-005', 'time'],
  ] as const)('[%s] has a control for each part: %s', (_, type) => {
    expect(names({ type })).toEqual(VALUE_PARTS[type].map((part) => `a.${part}`))
  })

  it('[FLD-002 FLD-011] a phone shows the country code where the owner wants it', () => {
    expect(names({ type: 'phone' })).toEqual(['a.Areacode', 'a.Prefix', 'a.Line'])
    expect(names({ type: 'phone', showCountryCode: true })).toEqual([
      'a.Country',
      'a.Areacode',
      'a.Prefix',
      'a.Line',
    ])
  })

  it('tells browsers what they may fill in', () => {
    const tokens = (field: object) => facts(boxOf(field), 'autocomplete').map(([token]) => token)
    expect(tokens({ type: 'name' })).toEqual(['given-name', 'family-name'])
    expect(tokens({ type: 'address' })).toEqual([
      'address-line1',
      'address-line2',
      'address-level2',
      'address-level1',
      'postal-code',
      'country-name',
    ])
    expect(tokens({ type: 'phone', showCountryCode: true })).toEqual([
      'tel-country-code',
      'tel-area-code',
      'tel-local-prefix',
      'tel-local-suffix',
    ])
    expect(new Set(tokens({ type: 'date' }))).toEqual(new Set(['off']))
  })

  it('asks for digits where there are nothing but digits', () => {
    expect(facts(boxOf({ type: 'date' }), 'inputmode', 'maxlength')).toEqual([
      ['numeric', '2'],
      ['numeric', '2'],
      ['numeric', '4'],
    ])
    expect(facts(boxOf({ type: 'phone' }), 'inputmode')).toEqual([['numeric'], ['numeric'], ['numeric']])
    expect(facts(boxOf({ type: 'time' }), 'inputmode')).toEqual([
      ['numeric'],
      ['numeric'],
      ['numeric'],
      [null],
    ])
  })

  it('[FLD-005] takes the half of the day from a list', () => {
    const options = all(boxOf({ type: 'time' }, { values: { a: { Ampm: 'PM' } } }), 'option')
    expect(options.map(({ value }) => value)).toEqual(['', 'AM', 'PM'])
    expect(options.map((each) => each.hasAttribute('selected'))).toEqual([false, false, true])
  })

  it('[FLD-010] asks for what a required value needs, and marks what it does not', () => {
    const box = boxOf({ type: 'address', description: 'Help', required: true })
    expect(facts(box, 'name', 'required')).toEqual([
      ['a.Line1', ''],
      ['a.Line2', null],
      ['a.City', ''],
      ['a.State', null],
      ['a.Zip', null],
      ['a.Country', null],
    ])
    expect(box.hasAttribute('data-required')).toBe(true)
    expect(box.querySelector('legend')?.textContent).toBe('A (required)')
    expect(all(box, '[data-part=value] label').map(({ textContent }) => textContent)).toEqual([
      'Address Line 1',
      'Address Line 2 (optional)',
      'City',
      'State / Province (optional)',
      'ZIP / Postal Code (optional)',
      'Country (optional)',
    ])
    expect(box.querySelector('fieldset')?.getAttribute('aria-describedby')).toBe('f-a-help')
    expect(all(boxOf({ type: 'address' }), '[data-part=value] [data-part=mark]')).toEqual([])
  })
})

describe('a field of choices', () => {
  it('[FLD-007 FLD-013] radio buttons are one group, whose options are labels', () => {
    const box = boxOf({ type: 'radio', options: ['x', 'y'], required: true })
    expect(box.querySelector('fieldset')?.getAttribute('role')).toBe('radiogroup')
    expect(facts(box, 'type', 'name', 'value', 'id', 'required')).toEqual([
      ['radio', 'a', 'x', 'f-a-0', ''],
      ['radio', 'a', 'y', 'f-a-1', ''],
    ])
    expect(all(box, 'label').map((label) => label.getAttribute('for'))).toEqual(['f-a-0', 'f-a-1'])
  })

  it('[FLD-007 FLD-013] no box of several is required alone', () => {
    const box = boxOf({ type: 'checkbox', options: ['x', 'y'], required: true })
    expect(facts(box, 'type', 'name', 'value', 'required')).toEqual([
      ['checkbox', 'a', 'x', null],
      ['checkbox', 'a', 'y', null],
    ])
    expect(box.hasAttribute('data-required')).toBe(true)
  })

  it('[FLD-006 FVAL-009] a likert field scores each question from -2 to 2, in words', () => {
    const box = boxOf({ type: 'likert', options: ['Warm?', 'Dry?'], required: true })
    const questions = all(box, '[data-part=question]')
    expect(questions.map((each) => [each.dataset.question, each.getAttribute('role')])).toEqual([
      ['Warm?', 'radiogroup'],
      ['Dry?', 'radiogroup'],
    ])
    expect(facts(questions[1]!, 'name', 'value', 'required')).toEqual(
      ['-2', '-1', '0', '1', '2'].map((score) => ['a.1', score, '']),
    )
    expect(all(questions[0]!, 'label').map(({ textContent }) => textContent)).toEqual([
      'Strongly Disagree',
      'Disagree',
      'Neutral',
      'Agree',
      'Strongly Agree',
    ])
  })
})

describe('a section', () => {
  const section = (field: object, more: object = {}) =>
    write(withFields({ id: 'a', type: 'section', ...field }), undefined, more).querySelector(
      '[data-part=section]',
    ) as HTMLElement

  it('[FLD-012] is a heading with a description, underlined where the owner wants it', () => {
    expect(section({ label: 'You', description: 'Who?' }).innerHTML.trim()).toBe('<h2>You</h2>\n<p>Who?</p>')
    expect(section({ label: 'You' }, { headingLevel: 3 }).querySelector('h3')?.textContent).toBe('You')
    expect([
      section({ underline: true }).hasAttribute('data-underline'),
      section({}).hasAttribute('data-underline'),
    ]).toEqual([true, false])
  })

  it('without words is no heading', () => {
    expect(section({}).children).toHaveLength(0)
  })
})

describe('a post that was refused', () => {
  const values = {
    name: { First: 'Ada', Last: 'Love"lace' },
    email: 'ada@',
    word: 'secret',
    story: '\n<b>one</b>',
    size: 'Large',
    extras: ['Mount'],
    paper: 'Thick',
    opinion: { 'It is warm': '-1' },
    sketches: ['a.png'],
    hour: { Hour: '7', Ampm: 'PM' },
    source: 'autumn',
  }

  it('puts back what was filled in, but no password and no file', () => {
    const form = write(order, { values })
    const value = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
    expect([value('name.First'), value('name.Last'), value('email')]).toEqual(['Ada', 'Love"lace', 'ada@'])
    expect(value('story')?.trim()).toBe('<b>one</b>')
    expect([value('hour.Hour'), value('source')]).toEqual(['7', 'autumn'])
    expect(all(form, 'option[selected]').map((each) => each.value)).toEqual(['PM', 'Thick'])
    expect(all(form, ':checked:not(option)').map((each) => [each.name, each.value])).toEqual([
      ['size', 'Large'],
      ['extras', 'Mount'],
      ['opinion.0', '-1'],
    ])
    expect([value('word'), value('sketches')]).toEqual(['', ''])
    expect(form.outerHTML).not.toMatch(/secret|a\.png/)
  })

  it('shows what is wrong first, ties it to the control after its help, and marks the control', () => {
    const box = boxOf({ type: 'text', description: 'Help' }, { errors: { a: 'A is required.' } })
    const error = box.firstElementChild as HTMLElement
    expect([error.id, error.hidden, error.textContent]).toEqual(['f-a-error', false, 'A is required.'])
    expect(facts(box, 'aria-describedby', 'aria-invalid')).toEqual([['f-a-help f-a-error', 'true']])
    expect(box.hasAttribute('data-invalid')).toBe(true)
  })

  it('describes nothing and marks nothing where all is right', () => {
    const box = boxOf({ type: 'text' }, { errors: { b: 'No.' } })
    expect(facts(box, 'aria-describedby', 'aria-invalid')).toEqual([[null, null]])
    expect([box.hasAttribute('data-invalid'), box.querySelector('p')?.hidden]).toEqual([false, true])
  })

  it.each([
    ['name', {}, 'input', 2],
    ['checkbox', { options: ['x', 'y'] }, 'input', 2],
    ['radio', { options: ['x', 'y'] }, 'fieldset', 1],
    ['likert', { options: ['x', 'y'] }, '[data-part=question]', 2],
  ])('marks what can be marked of a group: %s', (type, more, selector, count) => {
    const box = boxOf({ type, ...more }, { errors: { a: 'No.' } })
    const marked = all(box, '[aria-invalid=true]')
    expect(marked).toHaveLength(count)
    expect(marked.every((each) => each.matches(selector))).toBe(true)
    expect(box.querySelector('fieldset')?.getAttribute('aria-describedby')).toBe('f-a-error')
  })

  it('says what is wrong with the form as a whole', () => {
    const message = (state?: FormTreeState) =>
      write(order, state).querySelector<HTMLElement>('[data-part=message]')!
    expect([message().hidden, message({ error: 'No.' }).hidden]).toEqual([true, false])
    expect(message({ error: 'No.' }).textContent).toBe('No.')
  })

  it.each([
    { value: null },
    { value: 7 },
    { value: [] },
    { value: [7, null] },
    { value: { First: 7 } },
    { value: { __proto__: { First: 'x' } } },
  ])('shows nothing of a value of another shape: %j', ({ value }) => {
    const fields = order.fields.filter(({ type }) => type !== 'hidden')
    const odd = Object.fromEntries(fields.map(({ id }) => [id, value]))
    const form = write({ ...order, fields }, { values: odd })
    expect(all(form, ':checked:not(option)')).toEqual([])
    expect(form.outerHTML).toBe(write({ ...order, fields }).outerHTML)
  })

  it('knows no field that is only on the prototype', () => {
    const field = v.parse(FormField, { id: 'constructor', type: 'text', label: 'A' })
    const form = write({ ...order, fields: [field] }, { values: {}, errors: {} })
    expect(form.querySelector('[data-invalid]')).toBeNull()
    expect(controls(form)[0]?.value).toBe('')
  })
})
