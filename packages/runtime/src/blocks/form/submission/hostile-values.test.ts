import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONGEST, STRINGS } from '../../../../../../tests/reliability/strings.js'
import { around, element, errors, leave, message, sent, start, summary } from '../../../../testing/form.js'

/** Every text is sent through a whole form: this long only stops what hangs. */
const HANGS_MS = 120_000

/** The answer of the server to every form, and the last request. */
let serverAnswer: { status: number; body: object }
let values: Record<string, unknown>

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams | null }) => {
    if (new URL(url).pathname.endsWith('FormSubmissionKey')) return new Response('{"key":"key"}')
    values = JSON.parse(body!.get('form')!)
    return new Response(JSON.stringify(serverAnswer.body), { status: serverAnswer.status })
  })
})
afterEach(leave)

/** Elements that no text may become. */
const FOREIGN =
  'script:not([type="application/json"]), style, link, img, svg, iframe, object, embed, video, audio, math, b, i, ' +
  'a:not([href^="#"]), [onerror], [onload], [onclick], [onmouseover], [onfocus], [style]'

const count = () => document.querySelectorAll('*').length
const foreign = () => [...document.body.querySelectorAll(FOREIGN)].map(({ outerHTML }) => outerHTML)
const shown = (text: string) => text.slice(0, LONGEST)
const isBlank = (text: string) => text.trim() === ''

const TYPES = ['text', 'textarea', 'email', 'number', 'website', 'currency', 'password', 'twitter', 'hidden']
const GROUPS = { name: ['First', 'Last'], phone: ['Country', 'Number'], address: ['Line1', 'Zip'] }

const control = (type: string, name: string) =>
  type === 'textarea'
    ? `<textarea data-part="control" name="${name}"></textarea>`
    : `<input data-part="control" name="${name}" type="${/^(?:email|password|hidden)$/.test(type) ? type : 'text'}">`

const field = (type: string, controls: string) =>
  `<div data-part="field" data-type="${type}" data-field-id="${type}"><p data-part="error" hidden></p><span data-part="title">${type}</span>${controls}</div>`

const EVERY_TYPE = [
  ...TYPES.map((type) => field(type, control(type, type))),
  ...Object.entries(GROUPS).map(([type, parts]) =>
    field(type, parts.map((part) => control('text', `${type}.${part}`)).join('')),
  ),
].join('')

const controls = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-part=control]'),
]

describe('a text that a program may misread', { timeout: HANGS_MS }, () => {
  it('[FORM-005] is sent as it was typed, for every type of field', async () => {
    serverAnswer = { status: 400, body: { error: 'Again.' } }
    await start(around(EVERY_TYPE, 'data-option-validation="false"'))
    for (const text of STRINGS) {
      for (const each of controls()) each.value = text
      const typed = controls().map(({ name, value }) => [name, value] as const)
      expect(element<HTMLTextAreaElement>('textarea').value).toBe(text)
      await sent()
      const flat = Object.entries(values).flatMap(([id, value]) =>
        typeof value === 'string'
          ? [[id, value]]
          : Object.entries(value as object).map(([part, text]) => [`${id}.${part}`, text]),
      )
      expect(flat).toEqual(typed)
      expect(controls().map(({ name, value }) => [name, value])).toEqual(typed)
      expect(foreign()).toEqual([])
    }
  })

  it('[FVAL-006] is text as a server’s error of a field, and in the summary', async () => {
    await start(around(field('text', control('text', 'text'))))
    serverAnswer = { status: 400, body: { errors: { text: 'First.', other: 'Second.' } } }
    await sent()
    const before = count()
    for (const text of STRINGS.filter((each) => !isBlank(each))) {
      serverAnswer = { status: 400, body: { errors: { text, [`${text}?`]: text } } }
      await sent()
      expect(errors()).toEqual([shown(text)])
      const own = text.startsWith('text') ? shown(text) : `text: ${shown(text)}`
      expect(summary()).toEqual([own, shown(text)])
      expect(count()).toBe(before)
      expect(foreign()).toEqual([])
    }
  })

  it('[FMSG-011] is text as a server’s error of the whole form; a blank one is none', async () => {
    await start(around(field('text', control('text', 'text'))))
    serverAnswer = { status: 400, body: { error: 'First.' } }
    await sent()
    const before = count()
    for (const text of STRINGS) {
      serverAnswer = { status: 400, body: { error: text } }
      await sent()
      expect(message()).toBe(isBlank(text) ? 'Unknown error, please try again later.' : shown(text))
      expect(count()).toBe(before)
      expect(foreign()).toEqual([])
    }
  })

  it('[FVAL-005] is text as the label of a missing field', async () => {
    const empty = (_: string, index: number) =>
      `<div data-part="field" data-type="text" data-field-id="f${index}" data-required><p data-part="error" hidden></p><span data-part="title"></span>${control('text', `f${index}`)}</div>`
    await start(around(STRINGS.map(empty).join('')))
    const titles = [...document.querySelectorAll('[data-part=title]')]
    for (const [index, title] of titles.entries()) title.textContent = STRINGS[index]!
    await sent()
    const wanted = STRINGS.map((text) =>
      isBlank(text) ? 'This field is required.' : `${text.trim().replace(/\s+/g, ' ')} is required.`,
    )
    expect(message()).toBe('One or more fields is invalid, please check your entries.')
    expect(errors()).toEqual(wanted)
    expect(summary()).toEqual(wanted)
    expect(foreign()).toEqual([])
  })

  it('[FLD-008] is text in a form that the page makes: labels, descriptions, placeholders, values', async () => {
    const texts = STRINGS.filter((text) => text.length <= LONGEST && !isBlank(text))
    for (let from = 0; from < texts.length; from += 50) {
      const some = texts.slice(from, from + 50)
      const fields = some.flatMap((text, index) => [
        { id: `f${index}`, type: 'text', label: text, description: text, placeholder: text, required: true },
        { id: `h${index}`, type: 'hidden', key: 'key', value: text },
      ])
      const json = JSON.stringify({ id: 'order', fields }).replaceAll('<', '\\u003c')
      await start(around(`<script type="application/json" data-part="definition">${json}</script>`))
      const all = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)]
      expect(all('[data-part=description]').map(({ textContent }) => textContent)).toEqual(some)
      expect(all('[data-part=title]').map(({ firstChild }) => firstChild?.textContent?.trim())).toEqual(
        some.map((text) => text.trim()),
      )
      expect(all('input[type=text][data-part]').map(({ placeholder }) => placeholder)).toEqual(some)
      expect(all('input[type=hidden][data-part]').map(({ value }) => value)).toEqual(some)
      expect(foreign()).toEqual([])
      leave()
    }
  })
})
