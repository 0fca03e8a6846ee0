import { readFile } from 'node:fs/promises'
import type { Request } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { LIMIT } from '../bench/forms/markup.js'
import type { FormResult } from '../bench/forms/measure.js'
import { contactForms, formWords } from '../bench/forms/part.js'
import type { Outcome } from '../bench/forms/sending.js'
import { keyOf } from '../bench/forms/server.js'
import { page } from '../bench/lib/browser/html.js'
import type { Found } from '../bench/lib/part.js'
import { fill } from '../bench/lib/printing/docs-page.js'
import { printed } from '../bench/lib/printing/table.js'
import { chooseParts } from '../bench/parts.js'

const { rows: formRows, tables } = contactForms
const formTables = (found: readonly Found<FormResult>[]) => printed(found, tables)
const times = (text: string, what: string | RegExp) => text.split(what).length - 1

const replaced: Outcome = { replaced: true, newLines: [], announced: true, kept: 'after Back' }
const silent: Outcome = { replaced: false, newLines: [], announced: false, kept: 'yes' }
const spoken: Outcome = { replaced: false, newLines: ['Try again.'], announced: true, kept: 'yes' }

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
    announcements: 0,
    axe: [],
    left: { elements: 0, attributes: 0 },
  },
  clicks: { double: 1, impatient: 1 },
  tooLong: 'reported',
  placed: 'at the field',
  broken: spoken,
  lost: spoken,
  again: 'same key',
  strict: { violations: [], outcome: 'works' },
  ...more,
})

const run = (more: Partial<FormResult>) => [{ title: 'Site Runtime', ...result(more) }]
const answers = (more: Partial<FormResult>) =>
  formTables(run(more))['Forms: the server refuses, or does not answer']

const sent = (headers: Record<string, string>, body: string) =>
  ({ headers: () => headers, postData: () => body }) as Request

describe('pages of forms', () => {
  it.each(formRows)('serves $name the same three fields, labelled, and one button', ({ form }) => {
    const html = page({ styles: '', body: form })
    for (const name of ['name', 'email', 'message']) {
      expect(times(html, new RegExp(`<(?:input|textarea)[^>]* name="${name}"`))).toBe(1)
    }
    expect(times(html, / required[ >]/)).toBe(2)
    expect(times(html, 'type="submit"')).toBe(1)
    expect(times(html, '<label ')).toBeGreaterThanOrEqual(3)
  })

  it('configures the limit of the message in the form that each library reads', () => {
    const limited = formRows.filter(({ form }) => form.includes(String(LIMIT))).map(({ name }) => name)
    expect(limited).toEqual(['site', 'formspree', 'parsley', 'native'])
  })

  it('runs a row of the part', () => {
    expect(chooseParts(['forms/parsley'])).toEqual([['forms', ['parsley']]])
    expect(() => chooseParts(['forms/formik'])).toThrow(/of forms site, formspree/)
  })
})

describe('the key of a submission', () => {
  it('is a key in its header or its body, or nothing', () => {
    expect(keyOf(sent({ 'idempotency-key': 'a' }, ''))).toBe('a')
    expect(keyOf(sent({}, 'name=Ada&key=b'))).toBe('b')
    expect(keyOf(sent({}, 'name=Ada'))).toBeNull()
  })
})

describe('tables of forms', () => {
  it('distinguish a replaced page from one with a message, announced or not, or none', () => {
    expect(answers({ broken: replaced, lost: silent })).toMatch(
      /page replaced \| *after Back \| *nothing \| *yes \|/,
    )
    expect(answers({ lost: { ...spoken, announced: false } })).toMatch(
      /shown, announced \| *yes \| *shown \| *yes \|/,
    )
  })

  it('show a dash where a library has no end, and each directive once', () => {
    const strict = { violations: ['style-src-elem', 'style-src-elem'], outcome: 'works' }
    const texts = formTables(run({ empty: { ...result().empty, left: null }, strict }))
    expect(texts['Forms: removed, and under a strict policy']).toMatch(
      /– \| *– \| *style-src-elem \| *works \|/,
    )
  })

  it('quote only elements that are still on the page', () => {
    expect(formWords(run({}))).toBe('- **Site Runtime**: “Try again.”; “Try again.”.')
    expect(formWords(run({ broken: replaced }))).toBe('')
  })

  it('have their marks on the page of docs/contributor/', async () => {
    const page = await readFile(
      new URL('../../docs/contributor/benchmarks-forms.md', import.meta.url),
      'utf8',
    )
    const names = [...Object.keys(tables), 'words', 'setting']
    expect(() => fill(page, new Map(names.map((name) => [name, ''])))).not.toThrow()
  })
})
