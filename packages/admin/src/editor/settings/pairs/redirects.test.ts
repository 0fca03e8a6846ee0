import { expect, it } from 'vitest'
import { redirectNote } from './redirects.js'

const PAGES = [
  { path: '/', title: 'Home', isPublished: true },
  { path: '/visit', title: 'Visit', isPublished: true },
  { path: '/soon', title: 'Soon', isPublished: false },
]
const note = (key: string, value: string, pages: typeof PAGES | null = PAGES) =>
  redirectNote({ key, value }, pages)

it('[CFG-001] a redirect says which page comes first, and whether its target is a page', () => {
  expect(note('/visit/', '/')).toBe('The page “Visit” has the old address, so visitors get that page.')
  expect(note('/soon', '/visit?a=1#top')).toBeNull()
  expect(note('/old', '/nowhere')).toBe('No page has this address.')
  for (const value of ['https://other.example/', 'javascript:alert(1)', '', '//x', '/flyer.pdf'])
    expect(note('/old', value)).toBeNull()
  expect(note('/visit', '/nowhere', null)).toBeNull()
})
