import * as v from 'valibot'
import type { TreeContext } from '../../../../packages/runtime/src/forms/markup/field-box.js'
import { fieldTree } from '../../../../packages/runtime/src/forms/markup/field-tree.js'
import { toHtml } from '../../../../packages/runtime/src/forms/markup/html.js'
import { FormField } from '../../../../packages/runtime/src/forms/model/definition.js'
import { type FilledMarkup, someFiles } from './controls.js'
import type { Fill } from './fill.js'
import { choices, type Random } from './random.js'

/** The keys and texts in what a script sends for one text that the browser sends alone. */
export type KeysOf = (text: string) => readonly (readonly [key: string, text: string])[]

/** A field of a type of the markup contract. */
export interface RandomField extends FilledMarkup {
  /** The names whose texts a script sends under other keys. */
  readonly keys: Readonly<Record<string, KeysOf>>
  /** The field as the server knows it. */
  readonly field?: FormField
}

/** Texts by part, and whether our rules accept them. */
type Parts = readonly (readonly [texts: Readonly<Record<string, string>>, isAccepted: boolean])[]

const PARTS: Readonly<Record<string, Parts>> = {
  date: [
    [{ Month: '2', Day: '29', Year: '2024' }, true],
    [{ Month: '2', Day: '30', Year: '2024' }, false],
    [{ Day: '9' }, false],
    [{}, true],
  ],
  time: [
    [{ Hour: '10', Minute: '30' }, true],
    [{ Hour: '9', Minute: '05', Second: '10', Ampm: 'PM' }, true],
    [{ Hour: '25', Minute: '00' }, false],
    [{}, true],
  ],
  name: [
    [{ First: 'Ada', Last: 'Lovelace' }, true],
    [{ Last: 'לאבלייס' }, true],
    [{}, true],
  ],
  phone: [
    [{ Country: '1', Areacode: '555', Prefix: '123', Line: '4567890' }, true],
    [{ Line: '1x' }, false],
    [{}, true],
  ],
  address: [
    [{ Line1: '1 Main St', City: 'Boston', Zip: '02101', Country: 'US' }, true],
    [{ Line1: '1 Main St', City: 'Boston', Zip: '2101', Country: 'USA' }, false],
    [{ Line2: 'Flat 2', State: 'MA' }, true],
    [{}, true],
  ],
}

/** Texts of fields with one control, and whether our rules accept them. */
const TEXTS: Readonly<Record<string, readonly (readonly [text: string, isAccepted: boolean])[]>> = {
  text: [
    ['Ada', true],
    ['', true],
    ['longer than 9', false],
  ],
  textarea: [
    ['Two\nlines', true],
    ['', true],
    ['longer\nthan 9', false],
  ],
  email: [
    ['ada@example.org', true],
    ['', true],
  ],
  number: [
    ['1,234.5', true],
    ['', true],
    ['many', false],
  ],
  website: [
    ['example.com/a', true],
    ['', true],
    ['no site', false],
  ],
  currency: [
    ['$12', true],
    ['', true],
    ['much', false],
  ],
  password: [
    ['secret one', true],
    ['', true],
  ],
  twitter: [
    ['@ada', true],
    ['', true],
    ['a b', false],
  ],
  hidden: [['', true]],
}

const WHOLE: typeof TEXTS = {
  date: [
    ['2024-02-09', true],
    ['', true],
  ],
  time: [
    ['10:30', true],
    ['10:30:15', true],
    ['', true],
  ],
  name: [
    ['Ada Lovelace', true],
    ['', true],
  ],
  phone: [
    ['01632 960142', true],
    ['', true],
    ['call me', false],
  ],
  address: [
    ['1 Main St, Boston', true],
    ['', true],
  ],
}

const OPTIONS = ['A', 'B, C', 'ד']

/** The field's own HTML, as the server writes it. */
function written(form: string, field: FormField, locale: string): string {
  const context: TreeContext = {
    t: (key) => key,
    today: '2026-12-24',
    locale,
    id: (...rest) => [form, ...rest].join('-'),
    value: () => undefined,
    error: () => '',
  }
  return toHtml([fieldTree(field, context, 3)])
}

/** A field of several controls, or one that the server checks by its type, as the server writes it. */
export function contractField(random: Random, form: string, id: string): RandomField {
  const { pick, chance } = choices(random)
  const type = pick([
    ...Object.keys(PARTS),
    ...Object.keys(TEXTS),
    'radio',
    'checkbox',
    'select',
    'likert',
    'file',
  ])
  const isMultiple = chance(50)
  const field = v.parse(FormField, {
    id,
    type,
    label: `Field ${id}`,
    required: chance(30),
    format: pick(['local', 'us']),
    showCountryCode: chance(50),
    maxLength: 9,
    options: OPTIONS,
    multiple: isMultiple,
    value: 'letter',
  })
  const isRequired = 'required' in field && field.required
  const html = written(form, field, pick(['en-US', 'en-GB', 'de-DE']))
  const own = `${form}-${id}`
  const keys: Record<string, KeysOf> = {}
  const fills: Fill[] = []

  if (type in PARTS) {
    const [texts, isAccepted] = pick(PARTS[type]!)
    for (const [part, value] of Object.entries(texts)) {
      const control = `${own}-${part.toLowerCase()}`
      // A number in one piece has the id of its field.
      const inOne = html.includes(`id="${control}"`) ? control : own
      if (html.includes(`id="${inOne}"`)) fills.push({ id: inOne, value, isRefused: !isAccepted })
    }
  } else if (type in TEXTS) {
    const [value, isAccepted] = pick(TEXTS[type]!)
    if (type !== 'hidden') fills.push({ id: own, value, isRefused: !isAccepted })
  } else if (type === 'select') fills.push({ id: own, options: [random(OPTIONS.length + 1)] })
  else if (type === 'file') fills.push({ id: own, files: someFiles(random, isMultiple) })
  else if (type === 'likert') {
    OPTIONS.forEach((question, index) => {
      keys[`${id}.${index}`] = (text) => [[`${id}.${question}`, text]]
      if (chance(70)) fills.push({ id: `${own}-${index}-${random(5)}`, checked: true })
    })
  } else {
    const chosen = OPTIONS.map((_, index) => `${own}-${index}`).filter(() => chance(40))
    // The browser knows no required group of checkboxes.
    if (type === 'checkbox' && isRequired && chosen.length === 0)
      fills.push({ id: `${own}-0`, isRefused: true })
    fills.push(...chosen.slice(0, type === 'radio' ? 1 : 3).map((each) => ({ id: each, checked: true })))
  }
  return { html, fills, keys, field }
}

/** The same as an author writes it without the markup contract: only a name says what a control is. */
export function bareField(random: Random, form: string, id: string): RandomField {
  const { html, fills, field } = contractField(random, form, id)
  const bare = html.replace(
    / data-(?:part|type|field-id|question|required|max-length|max-size)(?:="[^"]*")?/g,
    '',
  )
  return {
    html: bare,
    fills: fills.map((each) => ({ ...each, isRefused: false })),
    keys: {},
    ...(field && { field }),
  }
}

/** The values a script sends for a field: its parts, where it has any. */
function wholeKeys(type: string, id: string, text: string): ReturnType<KeysOf> {
  const parts = { date: ['Year', 'Month', 'Day'], time: ['Hour', 'Minute', 'Second'] }[type]
  if (type === 'phone') return [[`${id}.Line`, text]]
  if (!parts || text === '') return [[id, text]]
  const texts = text.split(/[-:]/)
  return parts.map((part, at) => [`${id}.${part}`, texts[at] ?? ''])
}

/** A field of a type with several parts, in a single control. */
export function wholeField(random: Random, form: string, id: string): RandomField {
  const { pick, chance } = choices(random)
  const type = pick(Object.keys(WHOLE))
  const [value, isAccepted] = pick(WHOLE[type]!)
  const own = `${form}-${id}`
  const input = pick([type === 'date' || type === 'time' ? type : 'text', type === 'phone' ? 'tel' : 'text'])
  const fieldId = chance(70) ? `data-field-id="${id}"` : ''
  const required = chance(30)
  return {
    html: `<div data-part="field" data-type="${type}" ${fieldId}><label data-part="title" for="${own}">Field ${id}</label>
<input data-part="control" type="${input}" id="${own}" name="${id}" ${required ? 'required' : ''}></div>`,
    fills: [{ id: own, value, isRefused: !isAccepted }],
    keys: { [id]: (text) => wholeKeys(type, id, text) },
    field: v.parse(FormField, { id, type, label: `Field ${id}`, required }),
  }
}

/** The controls of one field that the markup contract does not foresee together, by the names of HTML. */
export function severalField(random: Random, form: string, id: string): RandomField {
  const { pick, chance } = choices(random)
  const own = `${form}-${id}`
  const [attributes, ...controls] = pick([
    // A choice with a text for another one, with the name of the field or a name of its own.
    [`data-field-id="${id}"`, ['', id], ['', `${id}-other`]],
    [`data-field-id="${id}"`, ['', `${id}-own`], ['', `${id}-other`]],
    ['', ['', `${id}.a`], ['', `${id}.b`]],
    // Several texts of one name.
    ['', ['', id], ['', id], ['', id]],
    [`data-field-id="${id}" data-type="text"`, ['', id], ['', id]],
    // Parts of a field without an id.
    ['data-type="date"', ['2', `${id}.Month`], ['9', `${id}.Day`], ['2024', `${id}.Year`]],
    ['data-type="name"', ['Ada', `${id}.First`], ['', `${id}.Last`]],
    ['data-type="phone"', ['01632 960142', `${id}.Line`]],
    // Names that are no parts.
    ['data-type="name"', ['', 'first'], ['', 'last']],
    [`data-field-id="${id}" data-type="date"`, ['', `${id}.month`], ['', `${id}.day`], ['', `${id}.year`]],
    [`data-field-id="${id}" data-type="time"`, ['10:30', `${id}-from`], ['11:30', `${id}-to`]],
  ] as const)
  const isRequired = chance(20)
  const texts = controls.map(([text]) => (chance(80) ? text || pick(['Ada', 'ab', '']) : ''))
  const isOneDate = attributes === 'data-type="date"' && new Set(texts.map((text) => text === '')).size > 1
  return {
    html: `<div data-part="field" ${attributes}><p data-part="title">Field ${id}</p>${controls
      .map(
        ([, name], at) =>
          `<label>Label ${at} <input data-part="control" id="${own}-${at}" name="${name}" ${isRequired ? 'required' : ''}></label>`,
      )
      .join('')}</div>`,
    fills: texts.map((value, at) => ({ id: `${own}-${at}`, value, isRefused: isOneDate })),
    keys: {},
  }
}
