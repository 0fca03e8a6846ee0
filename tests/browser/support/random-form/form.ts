import type { FormField } from '../../../../packages/runtime/src/forms/model/definition.js'
import { type FilledMarkup, randomControl } from './controls.js'
import {
  bareField,
  contractField,
  type KeysOf,
  type RandomField,
  severalField,
  wholeField,
} from './fields.js'
import type { Fill } from './fill.js'
import { choices, type Random } from './random.js'

/** One form, and what a visitor does with it. */
export interface RandomForm {
  readonly id: string
  readonly html: string
  readonly fills: readonly Fill[]
  /** The names whose texts a script sends under other keys. */
  readonly keys: Readonly<Record<string, KeysOf>>
  /** Controls without a name, by their ids, whose fields have one: only a script can send them. */
  readonly scriptOnly: Readonly<Record<string, string>>
  /** Controls that nothing gives a name: a filled-in one is refused. */
  readonly unnamed: readonly string[]
  /** The fields that the server knows. */
  readonly fields: readonly FormField[]
}

/** Names of real forms that hide a property of the form itself. */
const HIDING = ['action', 'name', 'id', 'title', 'method', 'submit', 'children', 'length', 'hidden', 'style']

/** The value of the button. */
export const PRESSED = 'go'

/** A form with random controls in random places; some of them in nested blocks, and some outside of the form. */
export function randomForm(random: Random, id: string, action: string): RandomForm {
  const { pick, chance } = choices(random)
  let count = 0
  const outside: string[] = []
  const fills: Fill[] = []
  const keys: Record<string, KeysOf> = {}
  const scriptOnly: Record<string, string> = {}
  const unnamed: string[] = []
  const known: FormField[] = []

  const add = ({ html, fills: own, keys: renamed = {}, field }: FilledMarkup & Partial<RandomField>) => {
    if (field) known.push(field)
    fills.push(...own)
    Object.assign(keys, renamed)
    return html
  }

  /** A control of HTML, in a field or without one. */
  const plain = (isTypable: boolean): string => {
    count += 1
    const key = `c${count}`
    const own = `${id}-${key}`
    const isOutside = chance(8)
    const isPart = chance(75)
    const isUnnamed = chance(8)
    const hasId = isPart && chance(isUnnamed ? 50 : 10)
    const common = chance(8) ? 'shared' : chance(6) ? pick(HIDING) : key
    const name = isUnnamed ? '' : hasId ? `${key}-name` : common
    const attributes = [
      isPart ? 'data-part="control"' : `aria-label="Label ${count}"`,
      name && `name="${name}"`,
      chance(30) && 'required',
      chance(8) && 'disabled',
      isOutside && `form="${id}"`,
    ]
    const control = randomControl(random, own, attributes.filter(Boolean).join(' '), isTypable)
    const html = add(control)
    if (isUnnamed && hasId) scriptOnly[own] = key
    else if (isUnnamed && isPart) unnamed.push(own)
    if (name && hasId) keys[name] = (text) => [[key, text]]
    const box = isPart
      ? `<div data-part="field"${hasId ? ` data-field-id="${key}"` : ''}><label data-part="title" for="${own}">Title ${own}</label>${html}</div>`
      : html
    if (!isOutside) return box
    outside.push(box)
    return ''
  }

  const field = (isTypable: boolean): string => {
    if (chance(60)) return plain(isTypable)
    count += 1
    return add(
      pick([contractField, contractField, wholeField, severalField, bareField])(random, id, `c${count}`),
    )
  }
  const fields = (isTypable = true) => Array.from({ length: 1 + random(3) }, () => field(isTypable)).join('')

  const group = (): string => {
    switch (random(7)) {
      case 0:
        return `<fieldset${chance(30) ? ' disabled' : ''}><legend>Group ${chance(50) ? field(true) : ''}</legend>${fields()}</fieldset>`
      case 1:
        return `<details><summary>More</summary>${fields()}</details>`
      case 2:
        return `<div data-block="accordion"><div data-part="item"><h3><button type="button" data-part="header">More</button></h3><div data-part="panel">${fields(false)}</div></div></div>`
      case 3:
        return `<div data-block="menu-tabs"><div data-part="tablist" role="group" aria-label="Tabs"><button type="button" data-part="tab">A</button><button type="button" data-part="tab">B</button></div><div data-part="panel">${fields(false)}</div><div data-part="panel">${fields(false)}</div></div>`
      case 4:
        return `<div dir="rtl">${fields()}</div>`
      default:
        return fields()
    }
  }
  const inside = Array.from({ length: 1 + random(3) }, group).join('')
  const named = chance(30) ? `name="${pick(['act', 'shared'])}" value="${PRESSED}"` : ''
  const more = `data-submit="${id}" ${named} ${chance(8) ? 'formnovalidate' : ''}`
  const isButtonOutside = chance(15)
  // The server writes this encoding for forms with files; without it, the browser sends their names alone.
  const encoding = chance(80) ? 'enctype="multipart/form-data"' : ''
  const button = (attributes: string) =>
    chance(8)
      ? `<input type="image" alt="Send" ${more} ${attributes}>`
      : `<button type="submit" ${more} ${attributes}>Send</button>`
  const html = `<form id="${id}" data-block="form" data-form-id="${id}" action="${action}" method="post" ${encoding}>
<input type="hidden" name="formId" value="${id}"><div data-part="message" hidden></div>${inside}
${isButtonOutside ? '' : button('data-part="submit"')}</form>${outside.join('')}
${isButtonOutside ? button(`form="${id}"`) : ''}`
  return { id, html, fills, keys, scriptOnly, unnamed, fields: known }
}
