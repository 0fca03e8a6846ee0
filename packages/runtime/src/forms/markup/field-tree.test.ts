import { describe, expect, it } from 'vitest'
import { all, boxOf, facts, withFields, write } from '../../../testing/form-markup.js'

describe('a field of one control', () => {
  it('[FLD-007 FLD-008] is typed as its type requires', () => {
    expect(
      ['text', 'email', 'number', 'website', 'currency', 'password', 'twitter'].map((type) => [
        type,
        ...facts(boxOf({ type }), 'type', 'inputmode', 'autocomplete')[0]!,
      ]),
    ).toEqual([
      ['text', 'text', null, null],
      ['email', 'email', null, 'email'],
      ['number', 'text', null, null],
      ['website', 'text', 'url', 'url'],
      ['currency', 'text', 'decimal', null],
      ['password', 'password', null, 'new-password'],
      ['twitter', 'text', null, null],
    ])
  })

  it('[FLD-008] of numbers has the keyboard of digits only where no minus is needed', () => {
    const keyboard = (field: object) => facts(boxOf({ type: 'number', ...field }), 'inputmode')[0]![0]
    expect([{}, { max: 5 }, { min: -3 }, { min: -0.5, whole: true }].map(keyboard)).toEqual(
      Array(4).fill(null),
    )
    expect([{ min: 0 }, { min: 1, max: 20, whole: true }].map(keyboard)).toEqual(['decimal', 'decimal'])
  })

  it('has its bounds as attributes, so that browsers keep them without script', () => {
    const bounds = (field: object) => facts(boxOf(field), 'name', 'type', 'min', 'max', 'step')
    expect(bounds({ type: 'number', min: 1, max: 20, whole: true })).toEqual([
      ['a', 'number', '1', '20', '1'],
    ])
    expect(bounds({ type: 'number', max: 2.5 })).toEqual([['a', 'number', null, '2.5', 'any']])
    expect(bounds({ type: 'date', fromToday: true, daysAhead: 30, required: true })).toEqual([
      ['a', 'date', '2026-11-28', '2026-12-28', null],
    ])
    expect(bounds({ type: 'time', seconds: false })).toEqual([['a', 'time', null, null, null]])
    expect(bounds({ type: 'time', seconds: false, minutes: 15 })).toEqual([['a', 'time', null, null, '900']])
  })

  it('with a bound shows a refused value again, and its label names its one control', () => {
    const box = boxOf({ type: 'date', earliest: '2026-12-01' }, { values: { a: '2026-11-01' } })
    expect(facts(box, 'value', 'id')).toEqual([['2026-11-01', 'f-a']])
    expect(box.querySelector('label')?.htmlFor).toBe('f-a')
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

  it('that is a name is identified by its id, so that browsers autofill it', () => {
    expect(facts(write(withFields({ id: 'name', type: 'text' })), 'autocomplete')).toEqual([['name']])
  })

  it('[FLD-009] of type currency shows its symbol, and a username its sign, hidden from assistive technology', () => {
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

  it('[FLD-014] a hidden field has its value, and is not shown', () => {
    const box = boxOf({ type: 'hidden', value: 'spring' })
    expect(box.hidden).toBe(true)
    expect(facts(box, 'type', 'name', 'value')).toEqual([['hidden', 'a', 'spring']])
    expect(box.querySelector('label')).toBeNull()
  })

  it('a file field lists the accepted types', () => {
    const box = boxOf({ type: 'file', accept: '.pdf', multiple: true, maxSize: 1000 })
    expect(facts(box, 'type', 'accept', 'multiple', 'data-max-size')).toEqual([['file', '.pdf', '', '1000']])
    expect(facts(boxOf({ type: 'file' }), 'accept', 'multiple', 'data-max-size')).toEqual([
      [null, null, '5000000'],
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

  it('without text is not a heading', () => {
    expect(section({}).children).toHaveLength(0)
  })
})
