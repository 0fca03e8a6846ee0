import { expect, it } from 'vitest'
import { block, part, setUp, show, shown, slides, start } from '../../../../testing/gallery.js'

setUp()

it('[GAL-116] a gallery inside a collection writes the address of its slide there, by the slide’s url or its id', async () => {
  show('data-option-design="slideshow" data-option-history-hash="true"')
  block('g').setAttribute('data-collection-full-url', '/prints')
  slides('g')[1]!.setAttribute('data-slide-url', 'night-ferry')
  slides('g')[2]!.setAttribute('data-slide-id', 'shingle')
  await start()
  part('g', 'next').click()
  expect(shown('g')).toBe(1)
  expect(location.pathname + location.hash).toBe('/prints/night-ferry#itemId=s1')
  part('g', 'next').click()
  expect(location.pathname + location.hash).toBe('/prints/shingle#itemId=shingle')
  history.replaceState(null, '', '/')
})

it('[GAL-117] where the history hash is off, addresses are neither read nor written', async () => {
  history.replaceState(null, '', '/#itemId=s1')
  show('data-option-design="slideshow"')
  await start()
  expect(shown('g')).toBe(0)
  history.replaceState(null, '', '/#itemId=s2')
  dispatchEvent(new Event('hashchange'))
  part('g', 'next').click()
  expect([shown('g'), location.hash]).toEqual([1, '#itemId=s2'])
  history.replaceState(null, '', '/')
})
