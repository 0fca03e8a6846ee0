import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, setLanguage, type TestApp } from '../../testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../../testing/databases.js'
import { TEST_SITE, WEBSITE } from '../../testing/test-site.js'
import type { Database } from '../base/database/database.js'

const TEMPLATE = `{{ page.title }}|{{ amount }}|{{ donatePageId }}|{{ currency }}|{{ error }}`

describe('the page where a donation continues', () => {
  let db: Database
  let folder: string
  let site: TestApp
  beforeAll(async () => {
    db = await embedded.open()
    folder = await mkdtemp(join(tmpdir(), 'site-donate-'))
    await cp(TEST_SITE, folder, { recursive: true })
    await writeFile(join(folder, 'templates/donate.liquid'), TEMPLATE)
    site = await createTestApp(db, { site: { id: WEBSITE, folder } })
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await db.close()
    await rm(folder, { recursive: true })
  })
  const ask = async (query: string) => {
    const response = await site.app.request(`/checkout/donate?${query}`)
    const [, amount, donatePageId, currency, error] = (await response.text()).split('|')
    return { status: response.status, amount, donatePageId, currency, error: error?.trim() }
  }

  it.each([
    ['amount=25', '25', 'GBP'],
    ['amount=12.50&currency=gbp', '12.50', 'GBP'],
    ['amount=12,5', '12.5', 'GBP'],
    ['amount=1000000', '1000000', 'GBP'],
    ['amount=0.01', '0.01', 'GBP'],
    // A chosen amount, and the field for another: empty, or filled in.
    ['amount=10&amount=', '10', 'GBP'],
    ['amount=10&amount=15', '15', 'GBP'],
  ])('[RTE-003] tells the template what is given: %s', async (query, amount, currency) => {
    expect(await ask(`donatePageId=page-1&${query}`)).toEqual({
      status: 200,
      amount,
      donatePageId: 'page-1',
      currency,
      error: '',
    })
  })

  it.each([
    ['donatePageId=p', /^Enter an amount such as/],
    ['donatePageId=p&amount=0', /greater than zero/],
    ['donatePageId=p&amount=-5', /^Enter an amount such as/],
    ['donatePageId=p&amount=1.234', /two decimal places/],
    ['donatePageId=p&amount=1e3', /^Enter an amount such as/],
    ['donatePageId=p&amount=1000000.01', /1,000,000 or less/],
    ['donatePageId=p&amount=99999999', /^Enter an amount such as/],
    ['donatePageId=p&amount=<b>', /^Enter an amount such as/],
    ['amount=5', /what the donation is for/],
    ['amount=5&donatePageId=<script>', /what the donation is for/],
    ['amount=5&donatePageId=p&currency=XXX', /currency/],
  ])('says what is wrong, and hands nothing on: %s', async (query, error) => {
    expect(await ask(query)).toEqual({
      status: 422,
      amount: '',
      donatePageId: '',
      currency: '',
      error: expect.stringMatching(error),
    })
  })

  it('shows it in the language of the website', async () => {
    await setLanguage(db, 'de-AT')
    const errors = []
    for (const query of ['amount=1', 'amount=x', 'amount=0', 'amount=1000000.01', 'amount=1&currency=XXX']) {
      const purpose = query === 'amount=1' ? '' : '&donatePageId=p'
      errors.push((await ask(`${query}${purpose}`)).error)
    }
    await setLanguage(db, 'en-GB')
    expect(errors).toEqual([
      'Dieser Link sagt nicht, wofür die Spende ist.',
      'Geben Sie einen Betrag wie 25 oder 12,50 ein, mit höchstens zwei Nachkommastellen.',
      'Geben Sie einen Betrag über null ein.',
      expect.stringMatching(/^Geben Sie einen Betrag von höchstens 1\D000\D000 ein\.$/),
      'In dieser Währung kann nicht gespendet werden.',
    ])
  })

  it('does not exist for a site without the template', async () => {
    const plain = await createTestApp(db)
    const response = await plain.app.request('/checkout/donate?donatePageId=p&amount=5')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Nothing here')
  })
})
