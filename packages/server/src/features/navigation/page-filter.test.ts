import { expect, it } from 'vitest'
import { ifPageFilter, PAGES } from './page-filter.js'

const pageAt = async (path: string) => (path === '/contact' || path === '/' ? { path } : undefined)
const redirectAt = async (path: string) => (path === '/old' ? 'https://example.org/new' : undefined)
const movedFrom = async (path: string) => (path === '/reach' ? '/write' : undefined)
const site = { pageAt, redirectAt, movedFrom }
const link = (address: unknown, email?: unknown) =>
  ifPageFilter.call({ context: { globals: { [PAGES]: site as never } } }, address, email)

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

it('leads to the address that a page was moved to, and leaves an address that is redirected', async () => {
  const addresses = ['/reach', '/reach/', '/reach?about=cups#form', '/old', '/old/?a=1']
  expect(await Promise.all(addresses.map((address) => link(address, 'ann@clay.studio')))).toEqual([
    '/write',
    '/write',
    '/write?about=cups#form',
    '/old',
    '/old/?a=1',
  ])
})

it('leaves the addresses of files and calls, which are no pages', async () => {
  for (const address of [
    '/files/0123456789abcdef0123/list.pdf',
    '/api/calendar',
    '/diary.ics',
    '/news/feed.xml#a',
  ])
    expect(await link(address, 'ann@clay.studio')).toBe(address)
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
