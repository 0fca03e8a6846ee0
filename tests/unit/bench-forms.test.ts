import type { Request } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { formsPage } from '../bench/forms/document.js'
import { LIMIT, page, STRICT_POLICY } from '../bench/forms/markup.js'
import type { FormResult } from '../bench/forms/measure.js'
import { formAnswersTable, formEndsTable, formWords } from '../bench/forms/report.js'
import { formRoster } from '../bench/forms/roster.js'
import type { Told } from '../bench/forms/sending.js'
import { keyOf } from '../bench/forms/server.js'
import { chosenParts } from '../bench/parts.js'

const times = (text: string, what: string | RegExp) => text.split(what).length - 1

const replaced: Told = { replaced: true, said: [], heard: true, kept: 'after Back' }
const silent: Told = { replaced: false, said: [], heard: false, kept: 'yes' }
const spoken: Told = { replaced: false, said: ['Try again.'], heard: true, kept: 'yes' }

const result = (more: Partial<FormResult> = {}): FormResult => ({
  script: 1000,
  onSend: 0,
  styles: 0,
  empty: {
    addedAtStart: 0,
    addedWithErrors: 2,
    requests: 0,
    focus: 'first field',
    invalid: 2,
    described: 2,
    speaking: 0,
    axe: [],
    left: { elements: 0, attributes: 0 },
  },
  clicks: { double: 1, impatient: 1 },
  tooLong: 'told',
  invalid: spoken,
  placed: 'at the field',
  broken: spoken,
  gone: spoken,
  again: 'same key',
  strict: { violations: [], outcome: 'works' },
  ...more,
})

const run = (more: Partial<FormResult>) => {
  const rows = formRoster.slice(0, 1)
  return { rows, found: new Map(rows.map(({ name }) => [name, result(more)])) }
}

const sent = (headers: Record<string, string>, body: string) =>
  ({ headers: () => headers, postData: () => body }) as Request

describe('pages of forms', () => {
  it.each(formRoster)('serves $name the same three fields, labelled, and one button', ({ form }) => {
    const html = page(form, '')
    for (const name of ['name', 'email', 'message']) {
      expect(times(html, new RegExp(`<(?:input|textarea)[^>]* name="${name}"`))).toBe(1)
    }
    expect(times(html, / required[ >]/)).toBe(2)
    expect(times(html, 'type="submit"')).toBe(1)
    expect(times(html, '<label ')).toBeGreaterThanOrEqual(3)
  })

  it('tells each library of the limit of the message where it reads it', () => {
    const limited = formRoster.filter(({ form }) => form.includes(String(LIMIT))).map(({ name }) => name)
    expect(limited).toEqual(['site', 'formspree', 'parsley', 'native'])
  })

  it('carries a policy only where that is what is measured', () => {
    const { form } = formRoster[0]!
    expect(page(form, '')).not.toContain('Content-Security-Policy')
    expect(page(form, '', STRICT_POLICY)).toContain("require-trusted-types-for 'script'")
  })

  it('runs a row of the part', () => {
    expect(chosenParts(['forms/parsley']).forms).toEqual(['parsley'])
    expect(() => chosenParts(['forms/formik'])).toThrow(/of forms site, formspree/)
  })
})

describe('what a submission is known by', () => {
  it('is a key in its header or its body, or nothing', () => {
    expect(keyOf(sent({ 'idempotency-key': 'a' }, ''))).toBe('a')
    expect(keyOf(sent({}, 'name=Ada&key=b'))).toBe('b')
    expect(keyOf(sent({}, 'name=Ada'))).toBeNull()
  })
})

describe('tables of forms', () => {
  it('tell a page that was replaced from one that says something, aloud or not, or nothing', () => {
    expect(formAnswersTable(run({ broken: replaced, gone: silent }))).toMatch(
      /page replaced \| *after Back \| *nothing \| *yes \|/,
    )
    expect(formAnswersTable(run({ gone: { ...spoken, heard: false } }))).toMatch(
      /shown, heard \| *yes \| *shown \| *yes \|/,
    )
  })

  it('show a dash where a library has no end, and each directive once', () => {
    const strict = { violations: ['style-src-elem', 'style-src-elem'], outcome: 'works' } as const
    const ends = formEndsTable(run({ empty: { ...result().empty, left: null }, strict }))
    expect(ends).toMatch(/– \| *– \| *style-src-elem \| *works \|/)
  })

  it('quote only those who are still on the page', () => {
    expect(formWords(run({}))).toBe('- **Site Runtime**: “Try again.”; “Try again.”.')
    expect(formWords(run({ broken: replaced }))).toBe('')
  })

  it('stand on a page that says what each lacks', () => {
    const setting = { date: new Date(0), browser: '1', versions: new Map([['jquery', '4']]), duration: 1 }
    const text = formsPage(run({}), setting)
    expect(text).toContain(`- **Site Runtime**: ${formRoster[0]!.lacks}.`)
    expect(text).toContain('jquery 4.')
  })
})
