import { expect, it } from 'vitest'
import { fixture } from '../../../testing/fixture.js'
import { importFixture } from '../../../testing/import-fixture.js'

it('makes the blocks of a page work', async () => {
  const { document, found, issues } = await importFixture(fixture('wordpress/page'))
  expect(found.map(({ shape, grade }) => [shape, grade])).toEqual([
    ['accordion block', 'works'],
    ['details block', 'works'],
    ['video block', 'works'],
    ['embed block with a frame', 'works'],
    ['embed block of a script', 'partly'],
    ['gallery block', 'works'],
    ['image block with enlargement', 'works'],
    ['overlay of the script', 'works'],
    ['navigation block', 'works'],
    ['search block', 'partly'],
  ])
  const headers = [...document.querySelectorAll('[data-block="accordion"] [data-part="header"]')]
  expect(headers.map((each) => each.getAttribute('aria-expanded'))).toEqual(['true', 'false'])
  const links = [...document.querySelectorAll('a[data-lightbox]')]
  expect(links.map((link) => [link.getAttribute('data-lightbox'), link.getAttribute('href')])).toEqual([
    ['gallery-1', 'https://pictures.example/1500x1000/press.jpg'],
    ['gallery-1', 'https://pictures.example/1500x1001/ink.jpg'],
    ['', 'https://pictures.example/900x600/paper.jpg'],
  ])
  expect(document.querySelector('iframe')?.hasAttribute('src')).toBe(false)
  expect(document.querySelector('iframe')?.getAttribute('data-src')).toBe('https://tides.example/marlsea')
  const folder = document.querySelector('nav[data-block="menu"] > ul > li > details')
  expect(folder?.querySelector('summary')?.textContent).toBe('Visit')
  expect([...folder!.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Visit', 'Open days'])
  expect(issues).toEqual([])
})

it('connects the search where a server answers', async () => {
  const { document, found } = await importFixture(fixture('wordpress/page'), {
    search: { action: '/search' },
  })
  expect(found.at(-1)).toMatchObject({ shape: 'search block', grade: 'works' })
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/search')
  expect(document.querySelector('input')?.getAttribute('name')).toBe('q')
})
