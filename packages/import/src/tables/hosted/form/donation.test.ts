import { expect, it } from 'vitest'
import { importFixture } from '../../../../testing/import-fixture.js'

const page = (block: string) =>
  `<!doctype html><html lang="en"><head><title>x</title></head><body>${block}</body></html>`

const button = '<div class="sqs-donate-button sqs-editable-button" role="button" tabindex="0">Give</div>'

it('makes a form of a button for donations, with the page that they are for', async () => {
  const { document, found, issues } = await importFixture(
    page(
      `<div class="sqs-block donation-block sqs-block-donation" data-block-json='{"donatePageId":"5f0c"}'><div>${button}</div></div>`,
    ),
  )
  expect(found).toMatchObject([{ kind: 'donation', shape: 'button', grade: 'partly' }])
  const form = document.querySelector('form[data-block="form"][data-option-kind="donation"]')
  expect(form?.getAttribute('action')).toBe('/checkout/donate')
  expect(form?.querySelector('[name="donatePageId"]')?.getAttribute('value')).toBe('5f0c')
  expect(form?.querySelector('label')?.textContent).toBe('Amount ')
  expect(form?.querySelector('[data-part="donate"]')?.textContent).toBe('Give')
  expect(issues).toEqual([])
})

it('leaves a link to the checkout as it is, and names what does not work', async () => {
  const { document, found } = await importFixture(
    page('<div class="sqs-block donation-block"><a href="/checkout/donate?donatePageId=5f0c">Give</a></div>'),
  )
  expect(found).toMatchObject([{ kind: 'donation', shape: 'link', grade: 'partly' }])
  expect(document.querySelector('form')).toBeNull()
})

it('names comments and sign-in, which stay with the builder', async () => {
  const { found } = await importFixture(
    page(
      '<a class="user-accounts-text-link sqs-link" href="#">Sign in</a><div class="squarespace-comments"></div>',
    ),
  )
  expect(found).toMatchObject([
    { kind: 'comments', grade: 'not' },
    { kind: 'sign-in of members', grade: 'not' },
  ])
})
