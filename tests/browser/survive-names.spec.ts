import type { Page } from '@playwright/test'
import { bare } from './pages/bare.js'
import { accordion } from './pages/lives.js'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

/** Members of document that an element of this name replaces. */
const DOCUMENT = [
  'body',
  'defaultView',
  'documentElement',
  'getElementById',
  'getElementsByTagName',
  'querySelector',
  'querySelectorAll',
  'createElement',
  'currentScript',
  'cookie',
  'head',
  'readyState',
  'visibilityState',
  'activeElement',
  'addEventListener',
  'dispatchEvent',
  'contains',
  'nodeType',
  'location',
  'scripts',
  'forms',
  'title',
  'URL',
  'baseURI',
]

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

const REPORT = '<script src="/support/report.js"></script>'

/** What the page's report says once it is complete, whichever code came first. */
const expectReport = (page: Page, words: string[]) =>
  expect
    .poll(() => bare(page, () => [...(globalThis as unknown as { said: string[] }).said].sort()))
    .toEqual(words.sort())

test.describe('elements named like members of document', () => {
  const kinds = {
    images: (name: string) => `<img name="${name}" src="/support/mill.svg" alt="">`,
    forms: (name: string) => `<form name="${name}"></form>`,
    objects: (name: string) => `<object id="${name}"></object>`,
    frames: (name: string) => `<iframe name="${name}" title=""></iframe>`,
  }
  for (const [kind, element] of Object.entries(kinds)) {
    test(`${kind} keep no block from its life and work`, async ({ page, publish }) => {
      const body = DOCUMENT.map(element).join('') + accordion('One') + markup('menu-tabs')
      await page.goto(await publish({ head: REPORT, body }))
      const ready = ['accordion', 'menu-tabs', 'menu-tabs', 'menu-tabs', 'page']
      await expectReport(page, ready)
      await bare(page, () => {
        for (const part of ['header', 'tab']) {
          const parts = Document.prototype.querySelectorAll.call(document, `[data-part=${part}]`)
          for (const each of [...parts].slice(0, 2)) (each as HTMLElement).click()
        }
      })
      await expectReport(page, [...ready, 'toggled', 'selected'])
    })
  }
})

test.describe('controls named like members of their form', () => {
  const controls = FORM.map((name) => `<input name="${name}" aria-label="${name}">`).join('')

  test('around a block keep it from nothing', async ({ page, publish }) => {
    const body = `<form>${controls}${accordion('One')}</form>`
    await page.goto(await publish({ head: REPORT, body }))
    await expectReport(page, ['accordion', 'page'])
    await bare(page, () => document.querySelector('button')?.click())
    await expectReport(page, ['accordion', 'page', 'toggled'])
  })

  test('in form blocks keep them from nothing', async ({ page, publish }) => {
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
  test('that wrote on the prototypes of all objects keep no block from its life and work', async ({
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

  test('that replace functions of the platform later keep no block from its life and work', async ({
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
