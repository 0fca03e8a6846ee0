import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { account, censusPage, VISITOR_RECORD } from '../../../testing/census.js'
import { silence } from '../../../testing/globals.js'
import { recordProductEvent, recordQuickView } from './products.js'

const page = censusPage()

it('[CEN-006] a quick view names its product in the address, and the visitor and the page', async () => {
  await recordQuickView(page.open(), '5f0c2d9be1a4c70017a3b1c9')
  page.end()
  expect(page.requests[0]!.url.pathname).toBe('/api/census/RecordQuickView/5f0c2d9be1a4c70017a3b1c9')
  expect(page.sent()).toMatchObject([{ visitorCookie: VISITOR_RECORD, websiteId: 'w1', pagePath: '/about' }])
})

it('[CEN-006] no other address can be made of an id', async () => {
  const site = page.open()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.constantFrom('..', '.', '', '../x', 'a/b', 'a%2fb', 'a?b', 'a#b', '\\', 'a '.repeat(99)),
      ),
      async (id) => {
        const before = page.requests.length
        await recordQuickView(site, id)
        page.end()
        for (const { url } of page.requests.slice(before))
          expect(url.href).toBe(`https://shop.example/api/census/RecordQuickView/${id}`)
      },
    ),
    propertyRuns(1_000),
  )
})

it('[CEN-009] [CEN-010] a product event names the website, the account, both locales, the template, the variant and the page', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { language: { value: 'de-AT' } }))
  const site = page.open({
    address: 'https://shop.example/shop/mug?a=1#blue',
    context: { ...account(10), locale: 'en-GB' },
  })
  await recordProductEvent(site, 'add-to-cart', { variantId: 'blue-large' })
  await recordProductEvent(site, 'add-to-cart', { variantId: 'red', templateId: 'shop' })
  page.end()
  const data = {
    websiteId: 'w1',
    memberAccountId: 'a1',
    website_locale: 'en-GB',
    member_locale: 'de-AT',
    templateId: 't1',
    variantId: 'blue-large',
    pageHash: '#blue',
    pagePath: '/shop/mug',
  }
  expect(page.sent().map(({ data: text, ...rest }) => ({ ...rest, data: JSON.parse(text!) }))).toEqual([
    { call: 'RecordEvent', event: 'add-to-cart', data },
    { call: 'RecordEvent', event: 'add-to-cart', data: { ...data, variantId: 'red', templateId: 'shop' } },
  ])
})

it('[CEN-010] a visitor has no account, and texts are bounded', async () => {
  await recordProductEvent(page.open(), 'view', { variantId: 'x'.repeat(9999) })
  page.end()
  const data = JSON.parse(page.sent()[0]!.data!)
  expect(data.memberAccountId).toBe('')
  expect(data.variantId).toBe('x'.repeat(500))
})

it.each([
  '',
  'Add',
  'add_to_cart',
  'add to cart',
  '-add',
  'add2',
  'a'.repeat(65),
  'add\n',
  7,
  null,
  {},
  Symbol('add'),
])('[CEN-009] an event whose name the server refuses is not sent, and a warning: %s', async (name) => {
  const warned = silence('warn')
  const site = page.open()
  await recordProductEvent(site, name as never, { variantId: 'red' })
  page.end()
  expect(page.requests).toEqual([])
  expect(warned.mock.calls).toEqual([
    [
      'Error recording product event: its name must have 1 to 64 small letters (a-z) and hyphens, and begin with a letter',
    ],
  ])
  await recordProductEvent(site, 'a'.repeat(64), { variantId: 'red' })
  page.end()
  expect([page.requests.length, warned.mock.calls.length]).toEqual([1, 1])
})

it('whatever a theme without types passes, nothing is thrown', async () => {
  const site = page.open()
  await recordProductEvent(site, 'view', {} as never)
  await recordProductEvent(site, 'view', { variantId: 7, templateId: null } as never)
  await recordQuickView(site, { toString: () => '..' } as never)
  page.end()
  expect(page.sent().map(({ data }) => JSON.parse(data!).variantId)).toEqual(['', '7'])
})

it('neither is sent without consent', async () => {
  const site = page.open({ allows: () => false })
  await recordQuickView(site, 'mug')
  await recordProductEvent(site, 'view', { variantId: 'red' })
  page.end()
  expect(page.requests).toEqual([])
})
