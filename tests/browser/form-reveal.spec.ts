import type { Page } from '@playwright/test'
import { expect, test } from './support/test.js'

const FIELD = `<div data-part="field" data-field-id="vat"><p data-part="error" hidden></p>
  <label data-part="title" for="vat">VAT number</label>
  <input data-part="control" id="vat" name="vat" required></div>`

const details = (inside: string) => `<details><summary>Invoice</summary>${inside}</details>`
const found = (inside: string) => `<div hidden="until-found">${inside}</div>`
const accordion = (inside: string) => `<div data-block="accordion">
  <div data-part="item"><h3><button type="button" data-part="header">One</button></h3><div data-part="panel">1</div></div>
  <div data-part="item"><h3><button type="button" data-part="header">Two</button></h3>
    <div data-part="panel">${inside}</div></div></div>`
const tabs = (inside: string) => `<div data-block="menu-tabs"><div data-part="tablist">
  <button type="button" data-part="tab">Order</button><button type="button" data-part="tab">Invoice</button></div>
  <div data-part="panel">1</div><div data-part="panel">${inside}</div></div>`

/** Ways to close a place, from the outside inwards. */
const PLACES = {
  details: [details],
  'hidden=until-found': [found],
  'an accordion': [accordion],
  tabs: [tabs],
  'details in an accordion in tabs': [tabs, accordion, details],
  'tabs in hidden=until-found in details': [details, found, tabs],
}
const wrapped = (ways: readonly ((inside: string) => string)[], inside: string) =>
  ways.reduceRight((made, way) => way(made), inside)

const form = (inside: string, attributes = '') => `<form data-block="form" data-block-id="f" ${attributes}
  action="/api/form/submit" method="post"><div data-part="message" hidden></div>${inside}
  <button data-part="submit" type="submit">Send</button></form>`

const field = (page: Page) => page.getByLabel('VAT number')
const around = (name: keyof typeof PLACES) => wrapped(PLACES[name], FIELD)

test('a link of the page opens each kind of place around a field and focuses it', async ({ page, open }) => {
  for (const [name, ways] of Object.entries(PLACES)) {
    await test.step(name, async () => {
      await open({ body: `<p><a href="#vat">To the number</a></p>${wrapped(ways, form(FIELD))}` })
      await page.getByText('To the number').click()
      await expect(field(page)).toBeInViewport()
      await expect(field(page)).toBeFocused()
    })
  }
})

test('a link of the summary opens a place around its field and focuses it', async ({ page, open }) => {
  for (const name of ['details', 'hidden=until-found'] as const) {
    await test.step(name, async () => {
      await open({ body: form(around(name)) })
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('link', { name: 'VAT number is required.' }).click()
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toBeInViewport()
    })
  }
})

test('a newsletter opens details around its field and focuses it', async ({ page, open }) => {
  await open({ body: form(around('details'), 'data-option-kind="newsletter"') })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(field(page)).toBeFocused()
})

test('a link opens the overlay of a form around a field, again after it was closed', async ({
  page,
  open,
}) => {
  await open({
    body: `<p><a href="#vat">To the number</a></p><div data-block="form"><button data-part="open" type="button">Write</button>
      <div data-part="overlay"><form data-form-id="f" action="/api/form/submit" method="post">${FIELD}
      <button data-part="submit" type="submit">Send</button></form></div></div>`,
  })
  for (const _ of [1, 2]) {
    await page.getByText('To the number').click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
  }
})
