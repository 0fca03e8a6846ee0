import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { around, calls, element, errors, fill, leave, sent, serve, start } from '../../../../testing/form.js'

beforeEach(serve)
afterEach(leave)

const control = (name: string, attributes = '') => `<input data-part="control" name="${name}" ${attributes}>`
const box = (id: string, type: string, inside: string, attributes = '') =>
  `<div data-part="field" data-field-id="${id}" data-type="${type}" ${attributes}><fieldset>${inside}</fieldset></div>`
const group = (id: string, type: string, parts: readonly string[], attributes = '') =>
  box(id, type, parts.map((each) => control(`${id}.${each}`)).join(''), attributes)
const question = (at: number, words: string) =>
  `<fieldset role="radiogroup" data-question="${words}">${['-2', '-1', '0', '1', '2']
    .map((score) => control(`l.${at}`, `type="radio" value="${score}"`))
    .join('')}</fieldset>`
const values = () => JSON.parse(String(calls[1]!.body!.get('form')))
const choose = (name: string, value: string) => {
  element<HTMLInputElement>(`[name="${name}"][value="${value}"]`).checked = true
}
const invalid = () => [...document.querySelectorAll('[aria-invalid=true]')]

describe('the values sent for a field', () => {
  it('[FLD-001 FLD-002 FLD-003 FLD-004 FLD-005] are its texts by part', async () => {
    await start(
      around(
        group('n', 'name', ['First', 'Last']) +
          group('p', 'phone', ['Country', 'Areacode', 'Prefix', 'Line']) +
          group('a', 'address', ['Line1', 'Line2', 'City', 'State', 'Zip', 'Country']) +
          group('d', 'date', ['Month', 'Day', 'Year']) +
          group('t', 'time', ['Hour', 'Minute', 'Second', 'Ampm']),
      ),
    )
    fill({ 'n.First': 'Ada', 'd.Month': '12', 'd.Day': '10', 'd.Year': '1815' })
    await sent()
    expect(values()).toEqual({
      n: { First: 'Ada', Last: '' },
      p: { Country: '', Areacode: '', Prefix: '', Line: '' },
      a: { Line1: '', Line2: '', City: '', State: '', Zip: '', Country: '' },
      d: { Month: '12', Day: '10', Year: '1815' },
      t: { Hour: '', Minute: '', Second: '', Ampm: '' },
    })
  })

  it('are the chosen options, the single choice, and the scores by question', async () => {
    const ticks = ['a', 'b', 'c'].map((each) => control('c', `type="checkbox" value="${each}"`)).join('')
    const picks = ['1', '2'].map((each) => control('r', `type="radio" value="${each}"`)).join('')
    await start(
      around(
        box('c', 'checkbox', ticks) +
          box('r', 'radio', picks) +
          box('none', 'radio', picks.replaceAll('"r"', '"none"')) +
          box('l', 'likert', question(0, 'Warm?') + question(1, '__proto__')),
      ),
    )
    choose('c', 'a')
    choose('c', 'c')
    choose('r', '2')
    choose('l.0', '-2')
    choose('l.1', '1')
    await sent()
    const { l, ...others } = values()
    expect(others).toEqual({ c: ['a', 'c'], r: '2', none: '' })
    expect(Object.entries(l)).toEqual([
      ['Warm?', '-2'],
      ['__proto__', '1'],
    ])
  })
})

describe('the part that gets an issue', () => {
  it('is the missing part', async () => {
    await start(around(group('n', 'name', ['First', 'Last'], 'data-required')))
    fill({ 'n.First': 'Ada' })
    await sent()
    expect(errors()).toEqual(['This field is required.'])
    expect(invalid()).toEqual([element('[name="n.Last"]')])
  })

  it('is not a part that may be missing', async () => {
    await start(around(group('p', 'phone', ['Country', 'Areacode', 'Prefix', 'Line'], 'data-required')))
    fill({ 'p.Areacode': '555', 'p.Prefix': '123' })
    await sent()
    expect(invalid()).toEqual([element('[name="p.Line"]')])
  })

  it('[FVAL-008] for a zip code is the zip code', async () => {
    await start(around(group('a', 'address', ['Line1', 'City', 'Zip', 'Country'])))
    fill({ 'a.Country': 'US', 'a.Zip': '1234' })
    await sent()
    expect(invalid()).toEqual([element('[name="a.Zip"]')])
  })

  it('for a question without an answer is that question, as a group', async () => {
    await start(around(box('l', 'likert', question(0, 'Warm?') + question(1, 'Bright?'), 'data-required')))
    choose('l.0', '0')
    await sent()
    expect(invalid()).toEqual([element('[data-question="Bright?"]')])
  })

  it('is each part of an invalid date, and none once the date is valid', async () => {
    await start(around(group('d', 'date', ['Month', 'Day', 'Year'])))
    fill({ 'd.Month': '2', 'd.Day': '30', 'd.Year': '2024' })
    await sent()
    expect(invalid()).toHaveLength(3)
    fill({ 'd.Day': '29' })
    await sent()
    expect(invalid()).toEqual([])
  })
})
