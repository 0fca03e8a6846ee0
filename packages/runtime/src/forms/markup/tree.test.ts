import { describe, expect, it } from 'vitest'
import { all, boxOf, order, withFields, write } from '../../../testing/form-markup.js'
import { FORM_FIELD_TYPES } from '../model/field-types.js'
import { toHtml } from './html.js'
import { formTree } from './tree.js'

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

  it('has the attributes of its block, and the email rule that the server applies', () => {
    const form = write(order, undefined, { blockAttributes: { class: 'wide', 'data-block-id': 'x' } })
    expect(form.className).toBe('wide')
    expect(form.dataset).toMatchObject({ blockId: 'x', optionEmailRule: 'html' })
  })

  it('has each id once on a page that has the form in two sections, and each label its control', () => {
    const forms = ['desk', 'foot'].map((section) => write(order, undefined, { section }))
    const ids = forms.flatMap((form) => all(form, '[id]').map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(20)
    expect(new Set(ids).size).toBe(ids.length)
    for (const form of forms)
      for (const label of all(form, 'label[for]'))
        expect(form.querySelector(`[id="${label.getAttribute('for')}"]`), label.outerHTML).not.toBeNull()
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

  it('hides the honeypot field from people and their tools', () => {
    const decoy = write(order).querySelector('[data-part=decoy]') as HTMLElement
    expect(decoy.getAttribute('aria-hidden')).toBe('true')
    expect(decoy.querySelector('[name=decoy]')?.getAttribute('tabindex')).toBe('-1')
    expect(decoy.querySelector('[name=decoy]')?.getAttribute('autocomplete')).toBe('off')
  })

  it('labels its button "Submit" in the language of the page by default', () => {
    const button = (submitText: string) =>
      toHtml(
        formTree({ ...order, submitText }, { t: (key) => `<${key}>`, today: '2026-11-28', page: '/' }),
      ).match(/<button.*<\/button>/)?.[0]
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

  it('has no id twice, and every reference leads to an element, for any names of fields', () => {
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
    for (const control of all(write({ ...order, fields: bare }), '[data-part=control]')) {
      if (control.type === 'hidden') continue
      expect(control.labels?.[0]?.textContent.trim(), control.id).toBeTruthy()
    }
    expect(all(document.body, 'legend').every((each) => each.textContent.trim() !== '')).toBe(true)
    expect(boxOf({ type: 'text', label: '', placeholder: 'Night Ferry' }).textContent).toContain(
      'Night Ferry',
    )
  })
})
