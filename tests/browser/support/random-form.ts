/** A whole number below a bound. */
export type Random = (below: number) => number

/** Equal seeds give equal numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Values by the type of an input, valid and invalid ones, and attributes with constraints. */
const INPUTS: Readonly<Record<string, readonly [values: readonly string[], attributes: readonly string[]]>> =
  {
    text: [
      ['', 'Ada', 'ab', 'AB1'],
      ['minlength="3"', 'maxlength="4"', 'pattern="[A-Z]+\\d" title="As AB1."', ''],
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
      ['', '3', '7.5', '-2'],
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
      ['', '10:30', '23:15'],
      ['max="18:00"', 'step="3600"', ''],
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
    checkbox: [['yes'], ['checked', '']],
    radio: [['one'], ['checked', '']],
    file: [[''], ['']],
  }

const TYPES = Object.keys(INPUTS)
const TYPED = /^(?:text|search|tel|password)$/

/** One form with random controls in random places; some of them in nested blocks, and some outside of the form. */
export function randomForm(random: Random, id: string): string {
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!
  const chance = (percent: number) => random(100) < percent
  let count = 0
  const outside: string[] = []

  const control = (part: string, isOutside: boolean): readonly [html: string, control: string] => {
    count += 1
    const own = `${id}-${count}`
    const name = chance(6) ? '' : chance(8) ? 'shared' : `c${count}`
    const more = [
      part && 'data-part="control"',
      `id="${own}"`,
      // A control of a field without a name is refused if it is filled in.
      (name || part) && `name="${name || `c${count}`}"`,
      chance(30) && 'required',
      chance(8) && 'disabled',
      isOutside && `form="${id}"`,
      !part && `aria-label="Label ${count}"`,
    ]
      .filter(Boolean)
      .join(' ')
    const kind = random(10)
    if (kind === 0) return [own, `<textarea ${more}>${pick(['', 'Two\nlines'])}</textarea>`]
    if (kind < 3) {
      const multiple = kind === 1 ? ' multiple' : ''
      const options = ['', 'A', 'B', 'C'].map((value) => {
        const state = `${chance(30) ? ' selected' : ''}${chance(15) ? ' disabled' : ''}`
        return `<option value="${value}"${state}>${value || 'Choose'}</option>`
      })
      return [own, `<select ${more}${multiple}>${options.join('')}</select>`]
    }
    const type = pick(TYPES)
    const [values, attributes] = INPUTS[type]!
    const value = pick(values)
    // Only fields check texts beyond what browsers do.
    const text = TYPED.test(type) && !isOutside && chance(50) ? ` data-typed="${value}"` : ` value="${value}"`
    return [own, `<input type="${type}" ${more} ${pick(attributes)}${text}>`]
  }

  const field = (): string => {
    const isOutside = chance(8)
    const isPart = chance(75)
    const [own, html] = control(isPart ? 'control' : '', isOutside)
    const box = isPart
      ? `<div data-part="field"><label data-part="title" for="${own}">Title ${own}</label>${html}</div>`
      : html
    if (!isOutside) return box
    outside.push(box)
    return ''
  }
  const fields = () => Array.from({ length: 1 + random(3) }, field).join('')

  const group = (): string => {
    switch (random(6)) {
      case 0:
        return `<fieldset${chance(30) ? ' disabled' : ''}><legend>Group ${chance(50) ? field() : ''}</legend>${fields()}</fieldset>`
      case 1:
        return `<details><summary>More</summary>${fields()}</details>`
      case 2:
        return `<div data-block="accordion"><div data-part="item"><h3><button type="button" data-part="header">More</button></h3><div data-part="panel">${fields()}</div></div></div>`
      case 3:
        return `<div data-block="menu-tabs"><div data-part="tablist" role="group" aria-label="Tabs"><button type="button" data-part="tab">A</button><button type="button" data-part="tab">B</button></div><div data-part="panel">${fields()}</div><div data-part="panel">${fields()}</div></div>`
      default:
        return fields()
    }
  }
  const inside = Array.from({ length: 1 + random(3) }, group).join('')
  const button = `type="submit" data-submit="${id}" ${chance(30) ? 'name="act" value="go"' : ''}`
  const isButtonOutside = chance(15)
  return `<form id="${id}" data-block="form" data-form-id="${id}" action="/api/form/submit" method="post">
<input type="hidden" name="formId" value="${id}"><div data-part="message" hidden></div>${inside}
${isButtonOutside ? '' : `<button data-part="submit" ${button}>Send</button>`}</form>${outside.join('')}
${isButtonOutside ? `<button form="${id}" ${button}>Send</button>` : ''}`
}
