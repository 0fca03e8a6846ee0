import { afterEach, expect, it, vi } from 'vitest'
import { lint } from '../../../../lint/src/lint.js'
import { createSite, type Site } from '../../page/site.js'
import { groupOf } from './items.js'
import startLightboxLinks from './links.js'

let site: Site
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

/** Whether a press of the first link opens the lightbox, rather than the address. */
function opens(html: string): boolean {
  document.body.innerHTML = html
  // The overlay itself has no layout here.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  site = createSite({})
  startLightboxLinks(site)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector('a')!.dispatchEvent(event)
  const { defaultPrevented } = event
  // The page itself stays where it is.
  event.preventDefault()
  return defaultPrevented
}

const LINK = '<a data-part="open" href="#a">A</a>'

it.each([
  ['<div data-lightbox="true">', false],
  ['<div data-lightbox="false">', false],
  ['<div data-lightbox>', true],
  ['<ul data-block="summary" data-lightbox="walk">', true],
])('a link in %s opens the lightbox: %s', (start, expected) => {
  expect(opens(start + LINK)).toBe(expected)
})

it('a link opens it by its own attribute, unless that is false', () => {
  expect(opens('<a data-lightbox="walk" href="#a">A</a>')).toBe(true)
  site.destroy()
  expect(opens('<a data-lightbox="false" href="#a">A</a>')).toBe(false)
})

it('a gallery in an element of another builder keeps its own set', () => {
  document.body.innerHTML = `<div data-lightbox="true"><section data-block="gallery"><div data-part="slides">
    <figure data-part="slide">${LINK}</figure></div></section></div>`
  site = createSite({})
  const link = document.querySelector('a')!
  expect(groupOf(link)).toEqual([link])
})

it('the linter takes no notice of the attributes of another builder', () => {
  const div = `<div data-lightbox="true" data-block-json='{"design":"grid"}'>`
  expect(lint(`${div}<p>Text</p></div>`)).toEqual([])
})
