import { expect, it, onTestFinished } from 'vitest'
import { fixture } from '../../../../testing/fixture.js'
import { importFixture } from '../../../../testing/import-fixture.js'
import { rewrite } from '../../../engine/rewrite.js'
import { parsePage } from '../../../html/document.js'
import { hosted } from '../index.js'

const B = '[data-form-id="5f3c0d2b9be1a4c70017a3b2"]'

/** The names that a form posts, each once, in the order of the page. */
const namesOf = (form: Element | null) => [
  ...new Set(
    [...(form?.querySelectorAll('[name]:not([name="decoy"], [name="formId"])') ?? [])].map((control) =>
      control.getAttribute('name'),
    ),
  ),
]

const page = (form: string) =>
  `<!doctype html><html lang="en"><head><title>x</title></head><body><div class="sqs-block form-block sqs-block-form">${form}</div></body></html>`

const described = (json: unknown, more = '<div class="form-wrapper"></div>') =>
  page(
    `<script class="sqs-form-block-context" type="application/json">${JSON.stringify(json)}</script>${more}`,
  )

const field = (type: string, title: string, more: object = {}) => ({ type, id: `${type}-1`, title, ...more })

it('writes the fields of older forms in their place, with names that people can read', async () => {
  const { document, found, issues } = await importFixture(fixture('hosted/form'))
  expect(found).toMatchObject([
    { kind: 'form', shape: 'fields in the markup, A and B', grade: 'partly' },
    { kind: 'form', shape: 'fields in the markup, A and B', grade: 'works', reasons: [] },
  ])
  expect(found[0]?.reasons).toEqual([
    expect.stringContaining('bot check'),
    expect.stringContaining('<script>'),
  ])
  const form = document.querySelector(B)
  expect(namesOf(form)).toEqual([
    'name.First',
    'name.Last',
    'email',
    'subject',
    'message',
    'people',
    'budget',
    'your-website',
    'twitter',
    'word-for-the-gate',
    'clay',
    'days',
    'level',
    'date.Month',
    'date.Day',
    'date.Year',
    'time.Hour',
    'time.Minute',
    'time.Second',
    'time.Ampm',
    'address.Line1',
    'address.Line2',
    'address.City',
    'address.State',
    'address.Zip',
    'address.Country',
    'phone.Country',
    'phone.Areacode',
    'phone.Prefix',
    'phone.Line',
    'how-was-it.0',
    'how-was-it.1',
    'SOURCE',
    'pictures-of-your-work',
  ])
  expect(namesOf(document.querySelector('[data-form-id="4f3c0d2b9be1a4c70017a3b3"]'))).toEqual([
    'email',
    'would-you-like-a-reply',
    'phone',
  ])
  expect(issues).toEqual([])
})

it('marks what is required, and only that', async () => {
  const { document } = await importFixture(fixture('hosted/form'))
  const required = [...document.querySelectorAll(`${B} [required]`)].map(
    ({ attributes }) => attributes.getNamedItem('name')?.value,
  )
  expect(required).toEqual([
    'name.First',
    'name.Last',
    'email',
    'message',
    'clay',
    'clay',
    'address.Line1',
    'address.City',
  ])
  expect(document.querySelector('[aria-required]')).toBeNull()
})

it('takes the builder’s handlers, bot check and address out of a form', async () => {
  const { document, html } = await importFixture(fixture('hosted/form'))
  for (const form of document.querySelectorAll('form')) {
    expect(form.getAttribute('action')).toBe('/api/form/submit')
    expect(form.hasAttribute('onsubmit')).toBe(false)
    expect(form.hasAttribute('novalidate')).toBe(false)
  }
  expect(html).not.toContain('builder.example')
  expect(html).not.toContain('captcha-container')
  expect(document.querySelector(B)?.getAttribute('enctype')).toBe('multipart/form-data')
  const thanks = document.querySelector(`${B} [data-part="success"]`)
  expect(thanks?.hasAttribute('hidden')).toBe(true)
  expect(thanks?.textContent).toBe('Thank you, we write back on Thursday.')
  expect(html).toContain('<template data-part="success-html"><p>See you at the kiln.</p></template>')
  const other = document.querySelector('[data-form-id="4f3c0d2b9be1a4c70017a3b3"]')
  expect(other?.getAttribute('data-option-success-url')).toBe('/thanks')
})

it('draws a form from its description, in the classes of the builder', async () => {
  const { document, found, issues } = await importFixture(fixture('hosted/form-json'))
  expect(found.map(({ shape, grade }) => [shape, grade])).toEqual([
    ['described by JSON, C and D', 'works'],
    ['described by JSON, C and D', 'works'],
    ['fields in the markup, A and B', 'partly'],
  ])
  const form = document.querySelector('[data-form-id="6a1c0d2b9be1a4c70017a3b4"]')
  expect(
    [...(form?.querySelectorAll('.form-item') ?? [])].map(({ classList }) => [...classList].join(' ')),
  ).toEqual([
    'form-item fields required name',
    'form-item field required email',
    'form-item field checkbox',
    'form-item field phone',
    'form-item field text',
    'form-item field required textarea',
    'form-item section underline',
    'form-item field checkbox',
    'form-item field required radio',
    'form-item field select',
    'form-item field number',
    'form-item field hassymbol currency',
    'form-item field website',
    'form-item field hassymbol twitter',
    'form-item field password',
    'form-item fields date',
    'form-item fields time',
    'form-item fields address',
    'form-item field likert',
    'form-item field hidden',
    'form-item field file',
  ])
  expect(
    form?.querySelector('#textarea-yui_3_17_2_1_1553888888407_me [data-part="description"]')?.textContent,
  ).toBe('At most 40 characters')
  expect(namesOf(form)).toContain('newsletter')
  expect(document.body.textContent).not.toContain('The older form')
  expect(document.querySelector('#block-broken [hidden]')).toBeNull()
  expect(document.querySelector('#block-broken form')?.getAttribute('data-block')).toBe('form')
  expect(issues).toEqual([])
})

it('names fields in another script by their type', async () => {
  const { document } = await importFixture(fixture('hosted/form-json'))
  expect(namesOf(document.querySelector('[data-form-id="7b1c0d2b9be1a4c70017a3b5"]'))).toEqual([
    'name.First',
    'name.Last',
    'email',
    'textarea',
    'text',
  ])
})

it('has the browser send a form over the page to a service, by an option on its block', async () => {
  const forms = { to: 'service', action: 'https://forms.example/a' }
  const { document } = await importFixture(fixture('hosted/form-lightbox'), { forms })
  const form = document.querySelector('[data-part="overlay"] > form')
  expect(form?.getAttribute('action')).toBe(forms.action)
  expect(form?.hasAttribute('data-option-submit')).toBe(false)
  expect(form?.closest('[data-block="form"]')?.getAttribute('data-option-submit')).toBe('browser')
})

it('puts a form that a button opens into an overlay', async () => {
  const { document, issues } = await importFixture(fixture('hosted/form-lightbox'))
  const blocks = [...document.querySelectorAll('[data-block="form"]')]
  expect(blocks.map(({ id }) => id)).toEqual(['block-l', 'block-m'])
  for (const block of blocks) {
    expect(block.querySelector('button[data-part="open"]')).not.toBeNull()
    expect(block.querySelector('[data-part="overlay"] > form > [data-part="close"]')).not.toBeNull()
    expect(block.querySelector('.hidden')).toBeNull()
  }
  expect(document.querySelector('#block-m [data-part="open"]')?.textContent).toBe('Ask for prices')
  expect(issues).toEqual([])
})

it.each([
  ['a type that is not known', field('signature', 'Sign here'), ['sign-here'], /a type that is not known/],
  ['choices without any', field('radio', 'Clay', { options: [' ', null, 7] }), ['clay'], null],
  ['no choices', field('select', 'Level', { options: 'none' }), [], /nothing to choose from/],
  ['a title of markup', field('text', 'Your <b>best</b>&nbsp;glaze'), ['your-best-glaze'], null],
  [
    'values of other types',
    field('text', 'A', { maxLength: {}, required: 'true', placeholder: 5 }),
    ['a'],
    null,
  ],
  ['a key of its own', { type: 'hidden', key: 'utm_Source', value: 'x' }, ['utm_Source'], null],
  ['a key of the server', { type: 'hidden', key: 'formId', value: 'x' }, ['formid'], null],
])('reads a field with %s', async (_, odd, names, note) => {
  const { document, found, issues } = await importFixture(
    described({ formId: 'a b', formFields: [odd, null, 'x', field('text', 'Last')] }),
  )
  expect(namesOf(document.querySelector('form'))).toEqual([...names, 'last'])
  expect(document.querySelector('form')?.getAttribute('data-form-id')).toBe('form')
  if (note) expect(found[0]?.reasons.join(' ')).toMatch(note)
  expect(issues).toEqual([])
})

it.each(['', '{', '{}', '{"formFields":7}', '{"formFields":[]}', '[]', 'null'])(
  'reports a form whose description is %j and that has no markup',
  async (json) => {
    const { found, issues } = await importFixture(
      page(
        `<script class="sqs-form-block-context" type="application/json">${json}</script><div class="form-wrapper"></div>`,
      ),
    )
    expect(found).toMatchObject([{ shape: 'description that cannot be read', grade: 'not' }])
    expect(issues).toEqual([])
  },
)

it('keeps the ids of fields, which sheets select on', async () => {
  const json = { formId: 'f1', formFields: [field('email', 'Email')] }
  const older =
    '<div class="form-wrapper"><div class="form-inner-wrapper" hidden><form data-form-id="f1"><div class="form-item email" id="email-1"></div></form></div></div>'
  const { document } = await importFixture(described(json, older))
  expect(document.querySelectorAll('form')).toHaveLength(1)
  expect(document.querySelector('#email-1')?.getAttribute('data-field-id')).toBe('email')
})

it('gives two forms of one description ids of their own', async () => {
  const json = { formId: 'twice', formFields: [field('email', 'Email')] }
  const one = described(json).replace(/^.*<body>|<\/body>.*$/g, '')
  const { document, issues } = await importFixture(described(json).replace('</body>', `${one}</body>`))
  expect(document.querySelectorAll('form')).toHaveLength(2)
  expect(issues).toEqual([])
})

it('lets the labels of a form that the page has twice name the fields beside them', async () => {
  const one = fixture('hosted/newsletter').match(
    /<div class="sqs-block newsletter-block[\s\S]*?<\/form>[\s\S]*?<\/div>/,
  )?.[0]
  const { document } = await importFixture(fixture('hosted/newsletter').replace('</main>', `${one}</main>`))
  const fors = [...document.querySelectorAll('.email label')].map((label) => label.getAttribute('for'))
  expect(new Set(fors).size).toBe(3)
  for (const id of fors) expect(document.querySelectorAll(`[id="${id}"]`)).toHaveLength(1)
})

const simple = page(
  '<div class="form-wrapper"><form data-form-id="f1" onsubmit="send()"><div class="form-item field text"><label class="title" for="a">Wish</label><input id="a" name="a"></div><div class="form-button-wrapper"><input class="button" value="Send"></div></form></div><a href="mailto:potter@pottery.example?subject=x">Write</a>',
)

it.each([
  [{}, '/api/form/submit', null],
  [{ to: 'server', action: '/kiln/api/form/submit' }, '/kiln/api/form/submit', null],
  [{ action: 'https://site.example/api/form/submit' }, 'https://site.example/api/form/submit', null],
  [{ to: 'service', action: 'https://forms.example/f/1' }, 'https://forms.example/f/1', null],
  [{ to: 'mail' }, 'mailto:potter@pottery.example', 'text/plain'],
  [{ to: 'mail', action: 'kiln@pottery.example' }, 'mailto:kiln@pottery.example', 'text/plain'],
])('connects a form to %j', async (forms, action, enctype) => {
  const { document, found, issues } = await importFixture(simple, { forms })
  const form = document.querySelector('form')
  expect(form?.getAttribute('action')).toBe(action)
  expect(form?.getAttribute('method')).toBe('post')
  expect(form?.getAttribute('enctype')).toBe(enctype)
  const isServer = !('to' in forms) || forms.to === 'server'
  expect(form?.getAttribute('data-option-submit')).toBe(action.startsWith('/') ? null : 'browser')
  // Services and people get the fields alone.
  expect(form?.querySelectorAll('[name="formId"], [name="decoy"]')).toHaveLength(isServer ? 2 : 0)
  expect(found).toMatchObject([{ grade: 'works' }])
  expect(issues).toEqual([])
})

it('keeps a hidden field whose name our server has for itself, under another', async () => {
  const hidden = '<input type="hidden" class="form-item field hidden" name="page" value="kiln">'
  const { document } = await importFixture(
    simple.replace('<div class="form-item', `${hidden}<div class="form-item`),
  )
  expect(namesOf(document.querySelector('form'))).toEqual(['field-page', 'wish'])
})

it('says that a form does not send, where it is off, and where else to write', async () => {
  const { document, found, issues } = await importFixture(simple, { forms: { to: 'off' } })
  expect(document.querySelector('[data-part="submit"]')?.hasAttribute('disabled')).toBe(true)
  const note = document.querySelector('form [role="note"]')
  expect(note?.textContent).toBe(
    'This form does not send messages at the moment. Please write to potter@pottery.example',
  )
  expect(note?.querySelector('a')?.getAttribute('href')).toBe('mailto:potter@pottery.example')
  expect(found).toMatchObject([{ grade: 'not' }])
  expect(issues).toEqual([])
})

it.each(['service', 'mail'])('reports a form for a %s without an address', async (to) => {
  const { found } = await importFixture(simple.replace(/<a href.*<\/a>/, ''), { forms: { to } })
  expect(found).toMatchObject([{ grade: 'not', reasons: [expect.stringContaining('no address')] }])
})

it('leaves the older form where nothing draws the newer one', async () => {
  const page = parsePage(fixture('hosted/form-json'))
  onTestFinished(() => page.close())
  const found = rewrite(page.document, hosted)
  const older = page.document.querySelector('#block-c form[data-block="form"]')
  expect(namesOf(older)).toEqual(['the-older-form'])
  expect(older?.closest('[hidden]')).toBeNull()
  expect(found.find(({ where }) => where === '#block-c')?.reasons).toEqual([
    'The form cannot be drawn from its description without the setting renderForm.',
  ])
})

it('rewrites a form without the wrappers of the builder', async () => {
  const { document, found } = await importFixture(
    `<!doctype html><html lang="en"><head><title>x</title></head><body><div class="sqs-layout"><form id="f1" onsubmit="return send(this)"><div class="form-item email"><label for="">Mail <input name="email"></label></div><button type="submit">Send</button></form></div></body></html>`,
  )
  expect(found).toHaveLength(1)
  expect(document.querySelector('form[data-block="form"] input[type="email"][name="email"]')).not.toBeNull()
  expect(document.querySelector('label')?.hasAttribute('for')).toBe(false)
  expect(document.querySelector('form')?.getAttribute('data-form-id')).toBe('f1')
})
