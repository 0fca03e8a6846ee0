import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FormDefinition } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTexts, type Texts } from '../base/text/texts.js'
import { templateBlocks } from './blocks.js'
import { createEngine } from './engine.js'
import { DELETED_FORMS, TODAY } from './form-filter.js'

const form = v.parse(FormDefinition, {
  id: 'contact',
  name: 'Contact',
  fields: [
    { id: 'email', type: 'email', label: '<E-mail>', required: true },
    { id: 'who', type: 'name', label: 'Who' },
  ],
})
const row = { id: 'contact', type: 'form', theme: {}, options: { successUrl: '/"thanks"' }, revision: 1 }
const blocks = templateBlocks([row], false)

let folder: string
let german: Texts
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'form-filter-'))
  mkdirSync(join(folder, 'templates/partials'), { recursive: true })
  german = await createTexts()('de')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function render(
  template: string,
  variables: object = {},
  t: Texts | undefined = german,
): Promise<string> {
  writeFileSync(join(folder, 'templates/page.liquid'), template)
  const engine = createEngine(folder, {
    cache: false,
    addresses: { url: async () => '', srcset: async () => '', color: async () => '', size: async () => null },
  })
  return engine.render(
    'page',
    { forms: { contact: form }, blocks, path: '/contact', [TODAY]: '2026-11-28', ...variables },
    t,
  )
}

const rejected = {
  formId: 'contact',
  sent: false,
  values: { email: '"x' },
  errors: { email: '<No>' },
  error: 'No.',
}
const FORM = '{{ forms.contact | form: blocks.contact, form_state, path }}'

describe('the form filter', () => {
  it('writes the whole form with its block, in the language of the page', async () => {
    const html = await render(FORM)
    expect(html).toMatch(
      /^<form data-block="form" data-block-id="contact" data-option-success-url="\/&quot;thanks&quot;"/,
    )
    expect(html).toContain('<input type="hidden" name="page" value="/contact">')
    expect(html).toContain('&lt;E-mail&gt; <span data-part="mark" aria-hidden="true">(Pflichtfeld)</span>')
    expect(html).toContain('>Vorname</label>')
    expect(html).toContain('type="submit">Absenden</button>')
  })

  it('shows the errors of this form alone', async () => {
    const html = await render(FORM, { form_state: rejected })
    expect(html).toContain('<p data-part="error" id="contact-email-error">&lt;No&gt;</p>')
    expect(html).toContain('value="&quot;x"')
    expect(html).toContain('<div data-part="message">No.</div>')
    const other = await render(FORM, { form_state: { ...rejected, formId: 'other' } })
    expect(other).toBe(await render(FORM))
  })

  it('accepts options, a class and the level of headings by name, and no code', async () => {
    const html = await render(
      "{{ forms.contact | form: nil, form_state, path, class: 'wide', data-option-kind: 'newsletter', onclick: 'alert(1)', heading_level: 3 }}",
    )
    expect(html).toMatch(
      /^<form data-block="form" data-block-id="contact" class="wide" data-option-kind="newsletter" data-form-id=/,
    )
  })

  it('[CFG-001] lets the owner’s options override named options of the template', async () => {
    const kinds = async (options: object) => {
      const block = templateBlocks([{ ...row, options: { ...options } }], true).contact
      const html = await render(
        "{{ forms.contact | form: block, nil, path, data-option-kind: 'newsletter' }}",
        { block },
      )
      const layers = /data-block-layers="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"')
      return [/data-option-kind="([^"]*)"/.exec(html)?.[1], JSON.parse(layers ?? 'null')]
    }
    expect(await kinds({})).toEqual(['newsletter', { theme: { kind: 'newsletter' }, owner: {} }])
    expect(await kinds({ kind: 'form' })).toEqual([
      'form',
      { theme: { kind: 'newsletter' }, owner: { kind: 'form' } },
    ])
  })

  it('writes a form in a partial too', async () => {
    writeFileSync(join(folder, 'templates/partials/one.liquid'), '{{ form | form: block, nil, path }}')
    const html = await render("{% render 'one', form: forms.contact, block: blocks.contact %}")
    expect(html).toBe(await render(FORM))
  })

  it('writes nothing for a form that the site does not have', async () => {
    const other = '{{ forms.other | form: blocks.contact, form_state, path }}'
    expect(await render(other)).toBe('')
    expect(await render(other, { [DELETED_FORMS]: new Map([['other', 'Other']]) })).toBe('')
    const owner = { [DELETED_FORMS]: new Map([['contact', '<Contact>']]) }
    expect(await render(other, owner)).toBe(
      `<p class="form-deleted" role="note">${german('page.formDeleted', { name: '&lt;Contact&gt;' })}</p>`,
    )
  })

  it('reports that it needs texts', async () => {
    const engine = createEngine(folder, {
      cache: false,
      addresses: {
        url: async () => '',
        srcset: async () => '',
        color: async () => '',
        size: async () => null,
      },
    })
    writeFileSync(join(folder, 'templates/page.liquid'), FORM)
    await expect(engine.render('page', { forms: { contact: form }, blocks })).rejects.toThrow(
      'needs the texts',
    )
  })
})
