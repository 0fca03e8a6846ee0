import { expect, it } from 'vitest'
import { ifPageFilter, PAGES } from './page-filter.js'

const pageAt = async (path: string) => (path === '/contact' || path === '/' ? { path } : undefined)
const link = (address: unknown, email?: unknown) =>
  ifPageFilter.call({ context: { globals: { [PAGES]: { pageAt } as never } } }, address, email)

it('leaves an address as it is where it leads to a published page, or elsewhere', async () => {
  for (const address of [
    '/contact',
    '/contact/',
    '/contact?about=cups#form',
    '/',
    'https://example.org/a',
    '//a.org',
  ])
    expect(await link(address)).toBe(address)
})

it('writes to the email address where the page is missing, and prints nothing without one', async () => {
  expect(await link('/visit', 'ann@clay.studio')).toBe('mailto:ann@clay.studio')
  expect(await Promise.all([link('/visit'), link('/visit', ''), link(undefined, 'a@b.org')])).toEqual([
    '',
    '',
    '',
  ])
})

it('knows no pages in templates without a website', async () => {
  expect(await ifPageFilter.call({ context: { globals: {} } }, '/contact', undefined)).toBe('')
})
