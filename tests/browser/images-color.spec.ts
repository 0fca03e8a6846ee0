import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contrastOf } from './support/contrast.js'
import { drawing, servePhotos } from './support/photos.js'
import { expect, test } from './support/test.js'

/** The colour in the corner of an element, away from the drawing's spot. */
async function cornerOf(page: Page, selector: string): Promise<number[]> {
  const png = await page.locator(selector).screenshot()
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (6 * info.width + 6) * 3
  return [...data.subarray(at, at + 3)]
}

const COLOR = 'data-image-color="rc gb ba"'
const SHOWN = [0xcc, 0xbb, 0xaa]
const PICTURE = [0x00, 0x33, 0x66]
const SIZE = 'width="300" height="200"'

test('the colour of a picture is there before the picture, without script, and behind it afterwards', async ({
  page,
  publish,
}) => {
  const photos = await servePhotos(page, '')
  const release = photos.hold()
  const address = await publish({
    body: `<img id="photo" src="/photos/a.jpg" ${SIZE} ${COLOR} alt="Mill"><p id="after">After</p>`,
    script: false,
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('#photo')).toHaveCSS('background-color', `rgb(${SHOWN.join(', ')})`)
  expect(await cornerOf(page, '#photo')).toEqual(SHOWN)
  const top = () => page.locator('#after').evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  release()
  await expect.poll(() => cornerOf(page, '#photo')).toEqual(PICTURE)
  expect(await top()).toBe(before)
})

test('a transparent picture does not show its colour, once it has loaded', async ({ page, open }) => {
  const glass = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"></svg>'
  const photos = await servePhotos(page, '', () => glass)
  const release = photos.hold()
  await open({
    body: `<img id="glass" data-block="image" data-src="/photos/a.jpg" ${SIZE} ${COLOR} alt="Mill">`,
  })
  expect(await cornerOf(page, '#glass')).toEqual(SHOWN)
  release()
  await expect.poll(() => cornerOf(page, '#glass')).toEqual([255, 255, 255])
})

test('a template without a colour may leave the attribute empty', async ({ page, open }) => {
  await open({ body: `<img id="any" ${SIZE} data-image-color="" alt="Mill">`, script: false })
  await expect(page.locator('#any')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('bars beside a picture that is fitted into its box have no colour', async ({ page, open }) => {
  const tall = drawing(100, 200)
  await servePhotos(page, '.box { inline-size: 300px; block-size: 200px }', () => tall)
  const slides = (design: string, more: string) =>
    `<div id="${design}" data-block="gallery" data-option-design="${design}" ${more} aria-label="Work" role="group"><div data-part="slides"><figure data-part="slide"><img src="/photos/b.jpg" ${SIZE} ${COLOR} alt="Mill"></figure></div></div>`
  await open({
    head: '<link rel="stylesheet" href="/boxes.css">',
    body: `<div class="box"><img id="fitted" data-block="image" src="/photos/a.jpg" ${SIZE} ${COLOR} data-option-mode="contain" data-option-fit-alignment="center" alt="Mill"></div>
      ${slides('grid', 'data-option-auto-crop="false" data-option-image-aspect-ratio="3"')}`,
  })
  for (const picture of ['#fitted', '#grid img']) {
    await expect(page.locator(picture)).toHaveJSProperty('complete', true)
    await expect(page.locator(picture)).toHaveCSS('object-fit', 'contain')
    expect(await cornerOf(page, picture), picture).toEqual([255, 255, 255])
  }
})

test('the alternative text of a picture that does not load is readable on every colour', async ({
  page,
  open,
}) => {
  await open({ body: `<img id="any" ${SIZE} alt="Mill">`, script: false })
  const seen = await page.locator('#any').evaluate((image) => {
    const digits = '0123456789abcdef'
    const colors: string[][] = []
    for (const red of digits)
      for (const green of digits)
        for (const blue of digits) {
          image.setAttribute('data-image-color', `r${red} g${green} b${blue}`)
          const { backgroundColor, color } = getComputedStyle(image)
          colors.push([`#${red}${red}${green}${green}${blue}${blue}`, backgroundColor, color])
        }
    return colors
  })
  const rgb = (text: string) => (text.match(/\d+/g) ?? []).map(Number)
  const hex = (text: string) =>
    `#${rgb(text)
      .map((each) => each.toString(16).padStart(2, '0'))
      .join('')}`
  expect(seen).toHaveLength(4096)
  expect(seen.filter(([meant, shown]) => hex(shown!) !== meant)).toEqual([])
  expect(seen.filter(([, shown, ink]) => contrastOf(rgb(shown!), rgb(ink!)) < 4.5)).toEqual([])
})

test('in forced colours, a picture has no colour of its own', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open({ body: `<img id="photo" ${SIZE} ${COLOR} alt="Mill"><p id="plain">Text</p>`, script: false })
  const styleOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).color)
  expect(await styleOf('#photo')).toBe(await styleOf('#plain'))
  const ground = await page.evaluate(() => {
    const probe = document.createElement('i')
    document.body.append(probe)
    probe.style.backgroundColor = 'Canvas'
    return getComputedStyle(probe).backgroundColor
  })
  await expect(page.locator('#photo')).toHaveCSS('background-color', ground)
})
