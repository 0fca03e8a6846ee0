import type { ChosenFile, Fill } from './fill.js'
import { choices, type Random } from './random.js'

/** Texts of visitors, valid and invalid, and attributes with constraints, by the type of an input. */
const INPUTS: Readonly<Record<string, readonly [values: readonly string[], attributes: readonly string[]]>> =
  {
    text: [
      ['', 'Ada', 'ab', 'AB1', ' ', 'שלום'],
      ['minlength="3"', 'maxlength="4"', 'pattern="[A-Z]+\\d" title="As AB1."', 'dir="auto"', 'readonly', ''],
    ],
    search: [
      ['', 'lock'],
      ['minlength="6"', ''],
    ],
    tel: [
      ['', '01632 960142'],
      ['pattern="[0-9 ]+"', ''],
    ],
    password: [
      ['', 'secret'],
      ['minlength="8"', ''],
    ],
    email: [['', 'ada@example.org', 'ada', 'ada@example'], ['']],
    url: [['', 'https://example.com', 'example.com'], ['']],
    number: [
      ['', '3', '7.5', '-2', '-'],
      ['min="0"', 'max="5"', 'step="0.5"', 'step="any"', ''],
    ],
    range: [
      ['3', '7'],
      ['min="0" max="5"', ''],
    ],
    date: [
      ['', '2024-02-09', '2030-12-31'],
      ['min="2024-06-01"', 'max="2024-12-31"', ''],
    ],
    time: [
      ['', '10:30', '23:15', '10:30:15'],
      ['max="18:00"', 'step="3600"', 'step="1"', ''],
    ],
    month: [
      ['', '2024-02'],
      ['min="2024-06"', ''],
    ],
    week: [
      ['', '2024-W05'],
      ['max="2024-W02"', ''],
    ],
    'datetime-local': [
      ['', '2024-02-09T10:30'],
      ['min="2024-06-01T00:00"', ''],
    ],
    color: [['#336699'], ['']],
    hidden: [['letter', ''], ['']],
    checkbox: [['yes'], ['']],
    radio: [['one'], ['']],
    file: [[''], ['']],
  }

const TYPES = Object.keys(INPUTS)
/** Types whose texts are typed: a text that a script sets is never too short. */
const TYPED = /^(?:text|search|tel|password|number)$/

const FILES: readonly ChosenFile[] = [
  { name: 'cv.pdf', type: 'application/pdf', text: '%PDF-1.7' },
  { name: 'größe ü.txt', type: 'text/plain', text: 'two\r\nlines, שלום' },
  { name: 'empty.txt', type: 'text/plain', text: '' },
  { name: 'noextension', type: '', text: '\0\u0001' },
]

/** Some files that a visitor may choose; more than one only where the control accepts several. */
export const someFiles = (random: Random, isMultiple: boolean): readonly ChosenFile[] =>
  FILES.filter(() => random(2)).slice(0, isMultiple ? 3 : 1)

/** Markup with what a visitor fills in. */
export interface FilledMarkup {
  readonly html: string
  readonly fills: readonly Fill[]
}

/** A control of HTML with random attributes, a value of the page, and one of the visitor. */
export function randomControl(
  random: Random,
  id: string,
  attributes: string,
  isTypable: boolean,
): FilledMarkup {
  const { pick, chance } = choices(random)
  const isFilled = chance(80)
  const one = (html: string, fill: Omit<Fill, 'id'>): FilledMarkup => ({
    html,
    fills: isFilled ? [{ id, ...fill }] : [],
  })
  const more = `id="${id}" ${attributes}`
  const text = (value: string): Omit<Fill, 'id'> => (isTypable && chance(50) ? { typed: value } : { value })

  const kind = random(10)
  if (kind === 0) {
    const area = `<textarea ${more}>${pick(['', 'Two\nlines'])}</textarea>`
    return one(area, text(pick(['', 'One', 'Two\nlines\n'])))
  }
  if (kind < 3) {
    const multiple = kind === 1 ? ' multiple' : ''
    const option = (value: string) => {
      const state = `${chance(30) ? ' selected' : ''}${chance(15) ? ' disabled' : ''}`
      return `<option value="${value}"${state}>${value || 'Choose'}</option>`
    }
    const group = `<optgroup label="More"${chance(20) ? ' disabled' : ''}>${option('D')}</optgroup>`
    const html = `<select ${more}${multiple}>${['', 'A', 'B', 'C'].map(option).join('')}${group}</select>`
    return one(html, { options: multiple ? [0, 1, 2, 3, 4].filter(() => random(3) === 0) : [random(5)] })
  }

  const type = pick(TYPES)
  const [values, constraints] = INPUTS[type]!
  const input = (rest: string) => `<input type="${type}" ${more} ${rest}>`
  if (type === 'file') {
    const isMultiple = chance(40)
    return one(input(isMultiple ? 'multiple' : ''), { files: someFiles(random, isMultiple) })
  }
  if (type === 'checkbox' || type === 'radio') {
    return one(input(`value="${values[0]}"${chance(30) ? ' checked' : ''}`), { checked: chance(60) })
  }
  const value = pick(values)
  const constraint = pick(constraints)
  const direction = type === 'text' && chance(10) ? `dirname="${id}.dir"` : ''
  const html = input(`${constraint} ${direction} value="${chance(30) ? pick(values) : ''}"`)
  // Hidden inputs have the value of the page.
  if (type === 'hidden') return { html: input(`value="${value}"`), fills: [] }
  return one(html, TYPED.test(type) ? text(value) : { value })
}
