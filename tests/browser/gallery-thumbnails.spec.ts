import { expect, test } from './support/test.js'

const slides = `<div data-part="slides">${['harbour', 'orchard', 'mill'].map((name) => `<figure data-part="slide" data-type="image"><img src="/support/${name}.svg" width="600" height="400" alt="${name}"></figure>`).join('')}</div>`
const strip = `<div data-part="thumbnails">${['harbour', 'orchard', 'mill'].map((name) => `<button type="button" data-part="thumbnail"><img src="/support/${name}.svg" width="150" height="100" alt="Show ${name}"></button>`).join('')}</div>`
const controls =
  '<button type="button" data-part="previous">Back</button><button type="button" data-part="next">On</button>'

for (const [how, inner] of [
  ['after the slides', `${slides}${controls}${strip}`],
  ['before the slides', `${strip}${slides}${controls}`],
] as const) {
  for (const width of [390, 1280]) {
    test(`[GAL-118] the thumbnail strip stands below the slideshow at ${width} px, written ${how}`, async ({
      page,
      publish,
      open,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const body = `<section data-block="gallery" aria-label="Prints" data-option-design="slideshow" data-option-thumbnails="true">${inner}</section>`
      const places = () =>
        page.locator('[data-block=gallery]').evaluate((gallery) => {
          const box = (name: string) => gallery.querySelector(`[data-part=${name}]`)!.getBoundingClientRect()
          const [whole, shown, small, next] = [
            gallery.getBoundingClientRect(),
            box('slides'),
            box('thumbnails'),
            box('next'),
          ]
          return {
            isBelow: small.top >= Math.max(shown.bottom, next.bottom) - 1,
            isInside: small.bottom <= whole.bottom + 1,
            widths: [shown.width, small.width].map((each) => Math.abs(each - whole.width) < 1),
            isHigh: shown.height > 100,
          }
        })
      const expected = { isBelow: true, isInside: true, widths: [true, true], isHigh: true }
      await page.goto(await publish({ body, script: false }))
      expect(await places(), 'before the script').toEqual(expected)
      await open({ body })
      expect(await places(), 'after the script').toEqual(expected)
      await page.getByRole('button', { name: 'Show mill' }).click()
      await expect(page.locator('[data-part=slide]').nth(2)).toHaveAttribute('data-current', '')
      expect(await places(), 'at another slide').toEqual(expected)
    })
  }
}
