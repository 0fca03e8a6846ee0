import type { Page } from '@playwright/test'
import { bare } from './pages/bare.js'
import { accordion } from './pages/instances.js'
import { expectReport, expectText, press, REPORT } from './support/bare-report.js'
import { announcementPage, BAR, infoPage } from './support/bars.js'
import { markup } from './support/blocks.js'
import { BOTH, contextOf } from './support/consent.js'
import { BUTTONS } from './support/dialog.js'
import { formHtml, serveForms, valuesOf } from './support/form.js'
import { file, PICTURES, three } from './support/lightbox.js'
import { popupPage, servePopup } from './support/popup.js'
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
  'createElementNS',
  'createTextNode',
  'createComment',
  'createDocumentFragment',
  'importNode',
  'implementation',
  'adoptedStyleSheets',
  'hidden',
  'fullscreenElement',
  'pictureInPictureElement',
  'getSelection',
  'removeEventListener',
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

/** HTML that a script of the page inserts on request of the test; until then it is in a template. */
const later = (html: string) => `<template id="later">${html}</template>`
const insertLater = (page: Page) =>
  bare(page, () => {
    const [template] = Document.prototype.querySelectorAll.call(document, '#later')
    const { content } = template as HTMLTemplateElement
    template!.after(Document.prototype.importNode.call(document, content, true))
  })

test.describe('elements named like members of document', () => {
  const kinds = {
    images: (name: string) => `<img name="${name}" src="/support/mill.svg" alt="">`,
    forms: (name: string) => `<form name="${name}"></form>`,
    objects: (name: string) => `<object id="${name}"></object>`,
    frames: (name: string) => `<iframe name="${name}" title=""></iframe>`,
    embeds: (name: string) => `<embed name="${name}">`,
  }
  const named = DOCUMENT.map(kinds.forms).join('')
  for (const [kind, element] of Object.entries(kinds)) {
    test(`${kind} stop no block from working`, async ({ page, publish }) => {
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

  test('do not stop a gallery, nor a popup that opens and closes', async ({ page, publish }) => {
    await servePopup(page)
    const { head, body } = popupPage({ template: '<h2>The letter</h2>' })
    const [slideshow] = markup('gallery').split('\n\n')
    await page.goto(await publish({ head: REPORT + head, body: named + slideshow + body }))
    await expectReport(page, ['gallery', 'page'])
    await expectText(page, '[data-part=counter]', ['1 of 3'])
    await press(page, '[data-part=next]')
    await expectText(page, '[data-part=counter]', ['2 of 3'])
    await expectText(page, '.site-popup h2', ['The letter'])
    await press(page, '.site-popup button')
    await expectText(page, '.site-popup', [])
  })

  test('that are added later do not stop HTML that is added with them', async ({ page, publish }) => {
    const body = later(named + accordion('Two') + markup('video'))
    await page.goto(await publish({ html: 'lang="en" data-site-observe', head: REPORT, body }))
    await expectReport(page, ['page'])
    await insertLater(page)
    const videos = (markup('video').match(/data-block="video"/g) ?? []).map(() => 'video')
    await expectReport(page, ['page', 'accordion', ...videos])
    await press(page, '[data-block=accordion] button')
    await expectReport(page, ['page', 'accordion', ...videos, 'toggled'])
  })

  test('that are added later do not stop dialogs and toasts', async ({ page, publish }) => {
    const script = '<script type="module" src="/support/dialogs.js"></script>'
    const body = `${BUTTONS}<button type="button" id="tip" data-tip="A hint">Tip</button>${later(named)}`
    await page.goto(await publish({ script, body }))
    await expectText(page, 'html[data-listening] > head > title', ['Test'])
    await insertLater(page)
    await press(page, '#confirm')
    await expectText(page, 'dialog h2', ['Remove Item'])
    await press(page, 'dialog[open] button')
    await expectText(page, 'dialog', [])
    await press(page, '#error')
    await expectText(page, 'dialog h2', ['System Error'])
    await press(page, 'dialog[open] button')
    await expectText(page, 'dialog', [])
    await press(page, '#toast')
    await expectText(page, '.site-toast-title', ['Saved'])
    await press(page, '#tip')
    await expectText(page, '.site-tooltip', ['A hint'])
  })

  test('do not stop a lightbox', async ({ page, publish, request }) => {
    await Promise.all(PICTURES.map((each) => request.put(`/pages/lightbox-${each.id}`, { data: file(each) })))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(await publish({ head: REPORT, body: named + three() }))
    await expectReport(page, ['page'])
    // Links navigate until the code that opens them in place is loaded.
    await page.waitForLoadState('networkidle')
    await press(page, '#harbour')
    await expectText(page, '.site-lightbox-status', ['1 of 3 A picture of the harbour'])
    await page.keyboard.press('ArrowRight')
    await expectText(page, '.site-lightbox-status', ['2 of 3 A picture of the mill'])
    await page.keyboard.press('Escape')
    await expectText(page, 'dialog', [])
  })

  test('do not stop a form: it is checked, sent, and thanks', async ({ page, publish }) => {
    const saved = await serveForms(page)
    const fields = [{ id: 'name', type: 'text', label: 'Name', required: true }]
    const body = named + formHtml({ id: 'f', name: 'F', submitText: 'Send', fields })
    await page.goto(await publish({ head: REPORT, body }))
    await expectReport(page, ['form', 'page'])
    await press(page, '[data-part=submit]')
    await expectText(page, '[data-block=form] li', ['Name is required.'])
    await press(page, '[data-field-id=name] input')
    await page.keyboard.type('Ada')
    await press(page, '[data-part=submit]')
    await expectText(page, '[data-part=success]', ['Thank you!'])
    await expect.poll(() => saved.map(valuesOf)).toEqual([{ name: 'Ada' }])
  })

  test('do not stop bars', async ({ page, publish, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const announcement = announcementPage(BAR)
    await page.goto(await publish({ ...announcement, head: REPORT + announcement.head, body: named + BAR }))
    await expectReport(page, ['page'])
    await expect(async () => {
      await press(page, '[data-announcement-bar] [data-part=close]')
      const cookies = await context.cookies()
      expect(cookies.map(({ name }) => name)).toContain('announcement-closed')
    }).toPass()
    const info = infoPage()
    await page.goto(await publish({ ...info, head: REPORT + info.head, body: named + info.body }))
    await expectReport(page, ['page'])
    const weeks = '#site-info-hours:popover-open :first-child > dt'
    await expectText(page, '.site-info [data-kind=isContactPhoneNumberEnabled]', ['Call'])
    await expectText(page, weeks, [])
    await press(page, '.site-info button')
    await expectText(page, weeks, ['Monday'])
  })

  test('do not stop the cookie banner, nor the storage of an answer', async ({ page, publish }) => {
    const body = `${named}<p>Words</p>`
    const address = await publish({ head: REPORT + contextOf(BOTH), body })
    await page.goto(address)
    await expectReport(page, ['page'])
    await expectText(page, '[data-overlay="cookie-banner"] button.accept', ['Accept'])
    await press(page, '[data-overlay="cookie-banner"] button.accept')
    await expectText(page, '[data-overlay="cookie-banner"]', [])
    await page.goto(address)
    await expectReport(page, ['page'])
    await page.waitForLoadState('networkidle')
    await expectText(page, '[data-overlay="cookie-banner"]', [])
  })
})

test('controls named like every member of their form do not stop it: checked, sent, thanked', async ({
  page,
  publish,
}) => {
  const saved = await serveForms(page)
  await page.goto(await publish({ script: false, body: '' }))
  const names = await page.evaluate(() => {
    const members = new Set<string>()
    for (let each = HTMLFormElement.prototype as object; each; each = Object.getPrototypeOf(each))
      for (const name of Object.getOwnPropertyNames(each)) members.add(name)
    return [...members].filter((name) => name !== '__proto__')
  })
  expect(names.length).toBeGreaterThan(300)
  const hiding = names.map((name) => `<input type="hidden" name="${name}" value="1">`).join('')
  const fields = [
    { id: 'first', type: 'text', label: 'Name', required: true },
    { id: 'cv', type: 'file', label: 'CV' },
    { id: 'day', type: 'date', label: 'Day' },
  ]
  const form = formHtml(
    { id: 'f', name: 'F', submitText: 'Send', fields },
    { 'data-option-drafts': 'true' },
  ).replace('<button', `${hiding}<button`)
  await page.goto(await publish({ head: REPORT, body: form }))
  await expectReport(page, ['form', 'page'])
  await press(page, '[data-part=submit]')
  await expectText(page, '[data-block=form] li', ['Name is required.'])
  await press(page, '[data-field-id=first] input')
  await page.keyboard.type('Ada')
  await press(page, '[data-part=submit]')
  await expectText(page, '[data-part=success]', ['Thank you!'])
  await expect.poll(() => saved.length).toBe(1)
  const { first, ...others } = valuesOf(saved[0]!)
  expect([first, Object.keys(others)]).toEqual(['Ada', expect.arrayContaining(names)])
})
