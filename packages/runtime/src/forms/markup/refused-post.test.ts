import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { all, boxOf, facts, order, write } from '../../../testing/form-markup.js'
import { FormField } from '../model/definition.js'
import type { FormTreeState } from './tree.js'

describe('a rejected post', () => {
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

  it('restores the values, except passwords and files', () => {
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

  it('shows the errors of the form as a whole', () => {
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

  it('ignores a field that is only on the prototype', () => {
    const field = v.parse(FormField, { id: 'constructor', type: 'text', label: 'A' })
    const form = write({ ...order, fields: [field] }, { values: {}, errors: {} })
    expect(form.querySelector('[data-invalid]')).toBeNull()
    expect(all(form, '[data-part=control]')[0]?.value).toBe('')
  })
})
