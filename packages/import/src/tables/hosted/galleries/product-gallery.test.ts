import { expect, it } from 'vitest'
import { importFixture } from '../../../../testing/import-fixture.js'

const picture = (name: string) =>
  `<img class="product-gallery-slides-item-image" data-src="https://pictures.example/900x900/${name}.jpg" data-image-dimensions="900x900" alt="${name}">`

const gallery = (
  prefix: string,
  names: readonly string[],
  thumbnail: string,
) => `<body><div class="sqs-block"></div>
  <section class="${prefix}">
    <div class="${prefix}-slides">${names
      .map(
        (name) =>
          `<div class="${prefix}-slides-item"><div class="${prefix}-slides-item-wrapper">${picture(name)}</div></div>`,
      )
      .join('')}</div>
    <div class="${prefix}-thumbnails"><div class="${prefix}-thumbnails-wrapper">${names
      .map((name) => `<${thumbnail} class="${prefix}-thumbnails-item">${picture(name)}</${thumbnail}>`)
      .join('')}</div></div>
  </section></body>`

it.each([
  ['product-gallery', 'button'],
  ['ProductItem-gallery', 'div'],
])('makes a slideshow of the pictures in .%s, with its small pictures', async (prefix, thumbnail) => {
  const { document, found, issues } = await importFixture(
    gallery(prefix, ['front', 'back', 'side'], thumbnail),
  )
  const block = document.querySelector(`[data-block="gallery"]`)
  expect(block?.className).toBe(prefix)
  expect(document.querySelectorAll('[data-part="slides"] > [data-part="slide"]')).toHaveLength(3)
  expect(document.querySelectorAll('[data-part="thumbnails"] > button[data-part="thumbnail"]')).toHaveLength(
    3,
  )
  expect(document.querySelectorAll('button:is([data-part="previous"], [data-part="next"])')).toHaveLength(2)
  expect(found.filter(({ kind }) => kind === 'product gallery')).toHaveLength(1)
  expect(issues).toEqual([])
})

it('shows a single picture, which needs no slideshow', async () => {
  const { document } = await importFixture(gallery('product-gallery', ['front'], 'button'))
  expect(document.querySelector('[data-block]')).toBeNull()
  expect(document.querySelector('.product-gallery-slides-item')?.classList).toContain('selected')
})
