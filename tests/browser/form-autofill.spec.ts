import { expect, test } from './support/test.js'

const field = (id: string, type: string, control: string) =>
  `<div data-part="field" data-field-id="${id}" data-type="${type}"><label data-part="title" for="${id}">${id}</label>${control}</div>`

const FORM = `<form data-block="form" data-form-id="f" action="/x" method="post">
  ${field('name', 'text', '<input data-part="control" id="name" name="name" autocomplete="name" required>')}
  ${field('email', 'email', '<input data-part="control" id="email" name="email" type="email" autocomplete="email" required>')}
  ${field('country', 'select', '<select data-part="control" id="country" name="country" autocomplete="country"><option value="">Choose</option><option value="GB">United Kingdom</option></select>')}
  <div data-part="field" data-field-id="address" data-type="address"><span data-part="title">Address</span>
    <input data-part="control" name="address.Line1" aria-label="Street" autocomplete="address-line1"><input data-part="control" name="address.City" aria-label="Town" autocomplete="address-level2"></div>
  <button data-part="submit" type="submit">Send</button></form>`

const VALUES = {
  '#name': 'Ada',
  '#email': 'ada@example.com',
  '#country': 'GB',
  '[name="address.Line1"]': '1 Quay',
  '[name="address.City"]': 'Marlsea',
}

// Browsers dispatch both events; password managers and older phones only one of them, or none.
for (const events of [[], ['change'], ['input', 'change']]) {
  test(`values that a browser fills in are sent, with ${events.join(' and ') || 'no'} event, also after an issue`, async ({
    page,
    open,
  }) => {
    const sent: string[] = []
    await page.route('**/api/form/FormSubmissionKey', (route) => route.fulfill({ json: { key: 'key' } }))
    await page.route('**/api/form/SaveFormSubmission', (route) => {
      sent.push(new URLSearchParams(route.request().postData()!).get('form')!)
      return route.fulfill({ json: { success: true } })
    })
    await open({ body: FORM })
    const send = page.getByRole('button', { name: 'Send' })
    await send.click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2)
    await page.evaluate(
      ([values, types]) => {
        for (const [selector, value] of Object.entries(values)) {
          const control = document.querySelector<HTMLInputElement>(selector)!
          control.value = value
          for (const type of types) control.dispatchEvent(new Event(type, { bubbles: true }))
        }
      },
      [VALUES, events] as const,
    )
    if (events.length > 0) {
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
      await expect(page.locator('[data-part=summary]')).toBeHidden()
    }
    await send.click()
    await expect.poll(() => sent.length).toBe(1)
    expect(JSON.parse(sent[0]!)).toEqual({
      name: 'Ada',
      email: 'ada@example.com',
      country: 'GB',
      address: { Line1: '1 Quay', City: 'Marlsea' },
    })
  })
}
