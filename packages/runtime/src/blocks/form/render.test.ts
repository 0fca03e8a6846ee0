import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import allTypes from '../../../../../fixtures/forms/all-types.json'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { silence } from '../../../testing/globals.js'
import { defineBlock } from '../../core/block.js'
import type { SiteError } from '../../dom/errors.js'
import { toHtml } from '../../forms/markup/html.js'
import { formTree } from '../../forms/markup/tree.js'
import { FormDefinition } from '../../forms/model/definition.js'
import { FORM_FIELD_TYPES } from '../../forms/model/field-types.js'
import { fields as english } from '../../messages/en.json'
import { createSite, type Site } from '../../page/site.js'
import { renderForm } from './render.js'

/** A block that does nothing but this. */
const form = defineBlock({
  name: 'form',
  async init(context) {
    await renderForm(context, context.element.querySelector('form') as HTMLFormElement)
  },
})

let site: Site | undefined
let reported: SiteError[]
let error: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  reported = []
  error = silence('error')
  silence('warn')
})
afterEach(() => {
  site?.destroy()
  vi.restoreAllMocks()
})

/** A page whose form describes itself; `inside` is what the owner has written into it. */
async function start(definition: unknown, inside = '', attributes = ''): Promise<HTMLFormElement> {
  site?.destroy()
  document.body.innerHTML = `<section data-block="form"><form>${inside}<script type="application/json" data-part="definition"${attributes}></script></form></section>`
  const script = document.querySelector('script') as HTMLScriptElement
  script.textContent = typeof definition === 'string' ? definition : JSON.stringify(definition)
  site = createSite({ blocks: { form }, report: (error) => reported.push(error) })
  await site.start()
  return document.querySelector('form') as HTMLFormElement
}

const t = (key: keyof typeof english) => english[key]

/** An element's tag, attributes and content, without the white space that only the eye of an author sees. */
function shape(element: Element): unknown {
  const children = [...element.childNodes].flatMap((child): unknown[] => {
    if (child instanceof Element) return child.matches('script') ? [] : [shape(child)]
    const text = child.textContent ?? ''
    return /^\n*$/.test(text) ? [] : [text]
  })
  const attributes = [...element.attributes].map(({ name, value }): [string, string] => [name, value])
  return [element.localName, Object.fromEntries(attributes), children]
}

/** The HTML of a server for the same form. */
function served(definition: FormDefinition): unknown {
  const box = document.createElement('div')
  box.innerHTML = toHtml(formTree(definition, { t, today: '2026-11-28', page: location.pathname }))
  const [tag, attributes, children] = shape(box.firstElementChild!) as [
    string,
    Record<string, string>,
    unknown[],
  ]
  const { 'data-block': _, 'data-option-email-rule': __, ...rest } = attributes
  return [tag, rest, children]
}

const texts = fc.constantFrom(
  '',
  'A',
  '<b>"x"</b>',
  "it's & that",
  ' onload=alert(1) ',
  'javascript:alert(1)',
  'ä\u2028ü',
)
const definitions = fc
  .uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z][a-z-]{0,4}$/).filter((id) => !['key', 'page'].includes(id)),
      type: fc.constantFrom(...FORM_FIELD_TYPES),
      label: texts,
      description: texts,
      placeholder: texts,
      required: fc.boolean(),
      maxLength: fc.nat(500),
      symbol: fc.constantFrom('', '$', '<'),
      showCountryCode: fc.boolean(),
      underline: fc.boolean(),
      options: fc.uniqueArray(texts.filter(Boolean), { minLength: 1, maxLength: 3 }),
      value: texts,
      accept: texts,
      multiple: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 5 },
  )
  .map((fields) => ({ id: 'f', name: 'F', captcha: fields.length % 2 === 1, fields }))

describe('a form that the page makes', () => {
  it('equals the server’s markup, with every type of field', async () => {
    const made = await start(allTypes)
    expect(shape(made)).toEqual(served(v.parse(FormDefinition, allTypes)))
    expect(reported).toEqual([])
    expect(error).not.toHaveBeenCalled()
  })

  it('equals the server’s markup, for any text of the owner', async () => {
    await fc.assert(
      fc.asyncProperty(definitions, async (definition) => {
        const made = await start(definition)
        expect(shape(made)).toEqual(served(v.parse(FormDefinition, definition)))
      }),
      propertyRuns(60),
    )
  }, 30_000)

  it('holds nothing that runs, and texts stay texts', async () => {
    const naughty = '<img src=x onerror=alert(1)>'
    const fields = [
      { id: 'a', type: 'text', label: naughty, description: naughty, placeholder: naughty },
      { id: 'b', type: 'select', label: 'B', options: [naughty] },
    ]
    const made = await start({ id: 'f', name: 'F', fields, successMessage: naughty })
    expect(made.querySelector('img, [onerror], script:not([data-part])')).toBeNull()
    expect(made.querySelector('[data-part=success]')?.textContent).toBe(naughty)
  })

  it('is removed when the block is destroyed', async () => {
    const made = await start(allTypes)
    const before = document.body.innerHTML
    site?.destroy()
    expect([...made.children].map(({ localName }) => localName)).toEqual(['script'])
    expect(made.attributes).toHaveLength(0)
    expect(before).toContain('data-part="field"')
  })

  it('leaves the attributes and the parts that the owner has written as they are', async () => {
    const made = await start(allTypes, '<div data-part="success" hidden>My own thanks.</div>')
    expect([...made.querySelectorAll('[data-part=success]')].map(({ textContent }) => textContent)).toEqual([
      'My own thanks.',
    ])
    made.setAttribute('action', '/elsewhere')
    await site?.hydrate()
    expect(made.getAttribute('action')).toBe('/elsewhere')
  })

  it('has headings of the level that its script names', async () => {
    const made = await start(allTypes, '', ' data-heading-level="3"')
    expect(made.querySelector('[data-part=section] h3')?.textContent).toBe('About you')
  })

  it('does nothing without a definition', async () => {
    document.body.innerHTML = '<section data-block="form"><form></form></section>'
    site = createSite({ blocks: { form } })
    await site.start()
    expect(document.querySelector('form')?.innerHTML).toBe('')
  })
})

describe('a definition that is not right', () => {
  it('names an omitted field and shows the others', async () => {
    const made = await start({
      id: 'f',
      name: 'F',
      fields: [
        { id: 'a', type: 'text', label: 'A' },
        { id: 'b', type: 'colour', label: 'B' },
      ],
    })
    expect(
      [...made.querySelectorAll<HTMLElement>('[data-part=field]')].map((box) => box.dataset.fieldId),
    ).toEqual(['a'])
    expect(reported.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^form: "fields\[1\]\.type" of the definition is "colour"; allowed: "text", /),
    ])
    expect((await site!.inspect())[0]!.errors.map(({ error }) => error)).toEqual(reported)
  })

  it('is rendered also if the page lets the report fail', async () => {
    vi.mocked(console.warn).mockImplementation(() => {
      throw new Error('no console')
    })
    const made = await start({ id: 'f', name: 'F', captcha: 'x', fields: [{ id: 'a', type: 'text' }] })
    expect(made.querySelectorAll('[data-part=field]')).toHaveLength(1)
    expect(made.parentElement?.getAttribute('data-block-state')).toBe('ready')
    expect(error.mock.calls.map((call: unknown[]) => String(call[0]))).toEqual([
      expect.stringContaining('no console'),
    ])
  })

  it('says why there is no form, whatever else is wrong', async () => {
    await start({ id: 'x', captcha: 'yes' })
    expect(String(error.mock.calls[0]?.[2])).toContain('form: "fields" of the definition is missing')
  })

  it.each(['', '{', 'null', '[]', '{"id":"f"}', '{"id":"f","fields":7}'])(
    '[FORM-015] is logged, and the block keeps working: %s',
    async (json) => {
      const made = await start(json)
      expect(error.mock.calls.map((call: unknown[]) => call[0])).toEqual(['Could not render form'])
      expect([...made.children].map(({ localName }) => localName)).toEqual(['script'])
      expect(made.parentElement?.getAttribute('data-block-state')).toBe('ready')
    },
  )
})
