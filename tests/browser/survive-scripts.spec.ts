import { bare } from './pages/bare.js'
import { accordion } from './pages/instances.js'
import { expectReport, REPORT } from './support/bare-report.js'
import { markup } from './support/blocks.js'
import { test } from './support/test.js'

/** Members of form that a control of this name replaces. */
const FORM = [
  'getAttribute',
  'action',
  'submit',
  'method',
  'setAttribute',
  'removeAttribute',
  'hasAttribute',
  'getAttributeNames',
  'addEventListener',
  'dispatchEvent',
  'closest',
  'matches',
  'querySelector',
  'querySelectorAll',
  'parentElement',
  'parentNode',
  'children',
  'childNodes',
  'firstChild',
  'insertBefore',
  'append',
  'remove',
  'replaceChildren',
  'contains',
  'isConnected',
  'nodeType',
  'ownerDocument',
  'localName',
  'classList',
  'dataset',
  'id',
  'elements',
  'textContent',
]

test.describe('controls named like members of their form', () => {
  const controls = FORM.map((name) => `<input name="${name}" aria-label="${name}">`).join('')

  test('around a block do not stop it', async ({ page, publish }) => {
    const body = `<form>${controls}${accordion('One')}</form>`
    await page.goto(await publish({ head: REPORT, body }))
    await expectReport(page, ['accordion', 'page'])
    await bare(page, () => document.querySelector('button')?.click())
    await expectReport(page, ['accordion', 'page', 'toggled'])
  })

  test('in form blocks do not stop them', async ({ page, publish }) => {
    const forms = FORM.map((name) =>
      markup('form')
        .replace(/ (?:id|for)="[^"]*"/g, ' aria-label="Field"')
        .replace(
          '<button',
          `<div data-part="field" data-field-id="extra">
             <input data-part="control" name="${name}" aria-label="Extra"></div><button`,
        ),
    )
    await page.goto(await publish({ head: REPORT, body: forms.join('') }))
    const blocks = forms.join('').match(/data-block="form"/g) ?? []
    await expectReport(page, [...blocks.map(() => 'form'), 'page'])
  })
})

test.describe('other scripts', () => {
  test('that wrote on the prototypes of all objects stop no block from working', async ({
    page,
    publish,
  }) => {
    const head = `${REPORT}<script src="/support/tamper-early.js"></script>`
    const body = accordion('One') + ['form', 'gallery'].map(markup).join('')
    const blocks = [...body.matchAll(/data-block="(form|gallery)"/g)].map(([, name]) => name!)
    const ready = ['accordion', ...blocks, 'page']
    await page.goto(await publish({ head, body }))
    await expectReport(page, ready)
    await bare(page, () => document.querySelector('button')?.click())
    await expectReport(page, [...ready, 'toggled'])
  })

  test('that replace functions of the platform later stop no block from working', async ({
    page,
    publish,
  }) => {
    const head = `${REPORT}<script src="/support/tamper-late.js"></script>`
    const script =
      '<script type="module" src="/runtime/auto.js"></script><script type="module" src="/support/blocks.js"></script>'
    await page.goto(
      await publish({ html: 'lang="en" data-site-observe', head, script, body: accordion('One') }),
    )
    await expectReport(page, ['accordion', 'page'])
    await bare(page, () => document.querySelector('button')?.click())
    await expectReport(page, ['accordion', 'page', 'toggled'])
    await bare(page, () => {
      const inserted = document.createElement('p')
      inserted.dataset.block = 'probe'
      document.body.append(inserted)
    })
    await expectReport(page, ['accordion', 'page', 'probe', 'toggled'])
  })
})
