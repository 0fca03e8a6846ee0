import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { drawnPicture, focusedOffset } from '../support/focal-point.js'
import { drawing, head, openAndSettle, picture, servePhotos, settle, states } from './support/photos.js'
import { expect, hydrated, test } from './support/test.js'

const rendered = (page: Page, natural: readonly [number, number], at = 0) =>
  page.locator('[data-block=image]').nth(at).evaluate(drawnPicture, natural)

test.describe('the focal point', () => {
  const CASES = [
    { box: [861, 574], natural: [640, 480], focal: [0.4966, 0.46023] },
    { box: [1481, 679], natural: [2500, 1667], focal: [0.51, 0.74] },
    { box: [200, 400], natural: [600, 400], focal: [0.1, 0.9] },
    { box: [400, 200], natural: [600, 400], focal: [1, 0] },
    { box: [300, 200], natural: [600, 400], focal: [0.2, 0.3] },
  ] as const

  test('is placed by the formula, for boxes, pictures and points of all shapes', async ({ page, open }) => {
    // All of them in view: others wait.
    await page.setViewportSize({ width: 1600, height: 2400 })
    const css = CASES.map(
      ({ box }, at) => `#box-${at} { inline-size: ${box[0]}px; block-size: ${box[1]}px }`,
    ).join('')
    await servePhotos(page, css, (path) => {
      const { natural, focal } = CASES[Number(/(\d)\.jpg$/.exec(path)?.[1])]!
      return drawing(natural[0], natural[1], [...focal])
    })
    const boxes = CASES.map(
      ({ natural, focal }, at) =>
        `<div id="box-${at}">${picture(`${at}`, `data-option-mode="cover" data-image-dimensions="${natural.join('x')}" data-image-focal-point="${focal}"`)}</div>`,
    )
    await openAndSettle(page, open, boxes.join(''))
    await expect.poll(() => states(page)).toEqual(CASES.map(() => 'loaded'))
    for (const [number, { box, natural, focal }] of CASES.entries()) {
      const title = `${natural} at ${focal} in ${box}`
      const { scale, left, top } = focusedOffset(box, natural, focal)
      const found = await rendered(page, natural, number)
      expect(found.objectFit, title).toBe('cover')
      expect(found.box, title).toEqual([...box])
      expect(found.left, title).toBeCloseTo(left, 1)
      expect(found.top, title).toBeCloseTo(top, 1)

      if (box[0] > 1000 || Number(focal[0]) === 1) continue
      const spot = [left + focal[0] * natural[0] * scale, top + focal[1] * natural[1] * scale] as const
      const png = await page.locator(`#box-${number}`).screenshot()
      const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const at = (Math.round(spot[1]) * info.width + Math.round(spot[0])) * 3
      expect([...data.subarray(at, at + 3)], `the red spot: ${title}`).toEqual([255, 0, 0])
    }
  })

  test('stays there when the box changes', async ({ page, open }) => {
    await servePhotos(page, '.box { inline-size: 300px; block-size: 100px }')
    await openAndSettle(
      page,
      open,
      `<div class="box">${picture('a', 'data-option-mode="cover" data-image-dimensions="600x400" data-image-focal-point="0.5,0.6"')}</div>`,
    )
    expect((await rendered(page, [600, 400])).top).toBeCloseTo(50 - 0.6 * 200, 1)
    await page.locator('.box').evaluate((box) => {
      ;(box as HTMLElement).style.height = '150px'
    })
    await settle(page)
    expect((await rendered(page, [600, 400])).top).toBeCloseTo(75 - 0.6 * 200, 1)
  })
})

test.describe('the box', () => {
  const SHAPES = { square: 100, circle: 100, diamond: 100, tall: 150, arch: 150, wide: 67, oval: 67 }

  test('[IMGL-006] of a mask is 100 high where it is about square, 150 where tall, 67 where wide', async ({
    page,
    open,
  }) => {
    await servePhotos(page, '.box { inline-size: 200px }')
    const names = Object.keys(SHAPES)
    const attribute = names.map(
      (name) => `<div class="box">${picture(name, `data-option-shape="${name}"`)}</div>`,
    )
    const json = names.map(
      (name) =>
        `<div class="box"><img data-block="image" data-block-json='{ "shape" : "${name}" }' src="/photos/${name}.jpg" width="600" height="400" alt="${name}"></div>`,
    )
    await openAndSettle(page, open, [...attribute, ...json].join(''))
    const heights = await page
      .locator('[data-block=image]')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height / 2))
    expect(heights).toEqual([...Object.values(SHAPES), ...Object.values(SHAPES)])
  })

  for (const [how, markup] of [
    ['by the loader', picture('broken', 'data-image-dimensions="600x400" width="600" height="400"')],
    [
      'by the browser',
      '<img data-block="image" src="/photos/broken.jpg" width="600" height="400" alt="broken">',
    ],
  ] as const) {
    test(`of a picture that fails ${how} stays, with its alt text in it`, async ({
      page,
      open,
      expected,
    }) => {
      expected.push(/404/)
      await servePhotos(page, '.box { inline-size: 300px }')
      await openAndSettle(page, open, `<div class="box">${markup}</div><p>After</p>`)
      await expect.poll(() => states(page)).toEqual(['failed'])
      const { width, height } = (await page.locator('[data-block=image]').boundingBox())!
      expect([width, height]).toEqual([300, 200])
      await expect(page.getByRole('img', { name: 'broken' })).toBeVisible()
    })
  }

  test('is reserved before the picture loads, and before the script does', async ({ page, publish }) => {
    const photos = await servePhotos(page, '.box { inline-size: 300px }')
    const release = photos.hold()
    const box = `<div class="box">${picture('a', 'data-image-dimensions="600x400" width="600" height="400"')}</div>`
    const height = async () => (await page.locator('[data-block=image]').boundingBox())!.height
    await page.goto(await publish({ body: box, head, script: false }))
    expect(await height()).toBe(200)
    await page.goto(await publish({ body: box, head }))
    await hydrated(page)
    expect(await height()).toBe(200)
    release()
    await expect.poll(() => states(page)).toEqual(['loaded'])
    expect(await height()).toBe(200)
  })
})
