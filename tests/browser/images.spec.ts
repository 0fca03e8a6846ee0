import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, hydrated, type PageParts, test } from './support/test.js'

/** A picture of this size, with a red spot at a point given in fractions. */
const drawing = (width: number, height: number, [x, y] = [0.5, 0.5]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#036"/><circle cx="${x! * width}" cy="${y! * height}" r="${width / 40}" fill="#f00"/></svg>`

interface Photos {
  /** Path and query of every picture that was asked for, in order. */
  readonly asked: string[]
  /** How many were asked for and not answered, at most. */
  most(): number
  /** From now on pictures wait until they are let go. */
  hold(): () => void
}

/** Serves `/photos/<anything>`, broken where its name says so, and one style sheet. */
async function servePhotos(page: Page, css: string, draw = () => drawing(600, 400)): Promise<Photos> {
  const asked: string[] = []
  let open = 0
  let most = 0
  let held = Promise.resolve()
  await page.route('**/boxes.css', (route) => route.fulfill({ contentType: 'text/css', body: css }))
  await page.route('**/photos/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    asked.push(pathname.replace('/photos/', '') + search)
    open += 1
    most = Math.max(most, open)
    await held
    open -= 1
    if (pathname.includes('broken')) await route.fulfill({ status: 404 })
    else await route.fulfill({ contentType: 'image/svg+xml', body: draw() })
  })
  return {
    asked,
    most: () => most,
    hold() {
      let release = () => {}
      held = new Promise<void>((resolve) => {
        release = resolve
      })
      return release
    },
  }
}

const head = '<link rel="stylesheet" href="/boxes.css">'
const picture = (name: string, more = '') =>
  `<img data-block="image" data-src="/photos/${name}.jpg" ${more} alt="${name}">`

/** Opens a page and waits for its frame after next, by when the observers have told. */
async function openAndSettle(page: Page, open: (parts: PageParts) => Promise<void>, body: string) {
  await open({ body, head })
  await settle(page)
}
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
const states = (page: Page) =>
  page.locator('[data-block=image]').evaluateAll((all) => all.map((each) => each.dataset.imageState))

test.describe('the loader', () => {
  test('[IMGL-001] asks for pictures that come within 200 px of the viewport, and not before', async ({
    page,
    open,
  }) => {
    const { asked } = await servePhotos(
      page,
      `main { position: relative } main img { position: absolute !important; inline-size: 100px; block-size: 50px !important }
       #near { inset-block-start: calc(100vh + 100px) } #far { inset-block-start: calc(100vh + 700px) }`,
    )
    await openAndSettle(page, open, picture('near', 'id="near"') + picture('far', 'id="far"'))
    await expect.poll(() => asked).toEqual(['near.jpg?format=100w'])
    await page.mouse.wheel(0, 600)
    await expect.poll(() => asked).toEqual(['near.jpg?format=100w', 'far.jpg?format=100w'])
  })

  test('the margin holds in a scrolling track too', async ({ page, open }) => {
    const { asked } = await servePhotos(
      page,
      `.track { display: flex; inline-size: 300px; overflow-x: auto } .track img { flex: 0 0 300px; block-size: 100px !important }`,
    )
    const body = ['a', 'b', 'c', 'd'].map((name) => picture(name)).join('')
    await openAndSettle(page, open, `<div class="track" tabindex="0">${body}</div>`)
    await expect.poll(() => asked.map((each) => each[0])).toEqual(['a', 'b'])
    await page.locator('.track').evaluate((track) => track.scrollTo({ left: 250 }))
    await expect.poll(() => asked.map((each) => each[0])).toEqual(['a', 'b', 'c'])
  })

  test('asks for sixteen at a time on a wide screen, for one on a mobile one', async ({ page, open }, {
    project,
  }) => {
    const photos = await servePhotos(page, 'main img { inline-size: 20px; block-size: 20px !important }')
    const release = photos.hold()
    await openAndSettle(page, open, Array.from({ length: 24 }, (_, each) => picture(`p${each}`)).join(''))
    const limit = project.name === 'phone' ? 1 : 16
    // Browsers keep six connections to a host: what waits for one was asked for all the same.
    await expect
      .poll(async () => (await states(page)).filter((each) => each === 'loading').length)
      .toBe(limit)
    release()
    await expect.poll(() => states(page)).toEqual(Array(24).fill('loaded'))
    expect(photos.asked).toHaveLength(24)
    if (project.name === 'phone') expect(photos.most()).toBe(1)
  })

  test('asks once for each picture, in the width of its box on this screen', async ({ browser, publish }, {
    project,
  }) => {
    const { baseURL } = project.use
    const context = await browser.newContext({
      baseURL,
      deviceScaleFactor: 2,
      viewport: { width: 1200, height: 2000 },
    } as never)
    const page = await context.newPage()
    const { asked } = await servePhotos(page, '.box { inline-size: 320px; block-size: 320px }')
    const box = (name: string, more: string) => `<div class="box">${picture(name, more)}</div>`
    await page.goto(
      await publish({
        head,
        body:
          box('plain', '') +
          box('cut', 'data-option-mode="cover" data-image-dimensions="3000x1500"') +
          box('capped', 'data-option-dpr-max="1"') +
          box('half', 'data-option-size-adjustment="0.5"') +
          box('small', 'data-image-dimensions="280x280"'),
      }),
    )
    await hydrated(page)
    await expect.poll(() => states(page)).toEqual(Array(5).fill('loaded'))
    await settle(page)
    expect(asked.toSorted()).toEqual([
      'capped.jpg?format=500w',
      'cut.jpg?format=1500w',
      'half.jpg?format=500w',
      'plain.jpg?format=750w',
      'small.jpg?format=300w',
    ])
    await context.close()
  })

  test('[IMGL-002] asks for a larger picture when the box grows, and for no smaller one', async ({
    page,
    open,
  }) => {
    const { asked } = await servePhotos(page, '.box { inline-size: 250px }')
    await openAndSettle(page, open, `<div class="box">${picture('a')}</div>`)
    const resize = async (width: number) => {
      await page.locator('.box').evaluate((box, px) => {
        ;(box as HTMLElement).style.width = `${px}px`
      }, width)
      await settle(page)
    }
    await resize(90)
    await resize(340)
    await expect.poll(() => asked).toEqual(['a.jpg?format=300w', 'a.jpg?format=500w'])
    await resize(200)
    await resize(700)
    await expect.poll(() => asked.slice(2)).toEqual(['a.jpg?format=750w'])
  })

  test('asks for one picture pixel per CSS pixel where the visitor saves data', async ({ browser, publish }, {
    project,
  }) => {
    const { baseURL } = project.use
    const context = await browser.newContext({ baseURL, deviceScaleFactor: 3 } as never)
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const { asked } = await servePhotos(page, 'main img { inline-size: 250px }')
    const body = picture('saving') + picture('lavish', 'data-option-allow-save-data="false"')
    await page.goto(await publish({ body, head }))
    await expect.poll(() => asked.toSorted()).toEqual(['lavish.jpg?format=750w', 'saving.jpg?format=300w'])
    await context.close()
  })

  test('paints a background, fetched once', async ({ page, open }) => {
    const { asked } = await servePhotos(page, '.painted { inline-size: 300px; block-size: 100px }')
    await openAndSettle(
      page,
      open,
      `<div class="painted" data-block="image" data-option-use-background-image="true" data-src="/photos/a.jpg" role="img" aria-label="A"></div>`,
    )
    const box = page.locator('.painted')
    await expect(box).toHaveCSS('background-image', /a\.jpg\?format=300w/)
    await expect(box).toHaveCSS('background-size', 'cover')
    await settle(page)
    expect(asked).toEqual(['a.jpg?format=300w'])
  })

  test('leaves alone what the browser or another script loads', async ({ page, open }) => {
    const { asked } = await servePhotos(page, '')
    const others = [
      '<img src="/photos/a.jpg" alt="a" width="30" height="20" data-block="image" data-option-mode="none">',
      '<img src="/photos/b.jpg" data-loader="raw" data-src="/photos/c.jpg" data-block="image" data-option-mode="cover" alt="b" style="">',
    ]
    await openAndSettle(page, open, others.join('').replace(' style=""', ''))
    await expect.poll(() => asked.toSorted()).toEqual(['a.jpg', 'b.jpg'])
    await expect(page.locator('[data-loader]')).not.toHaveAttribute('style')
  })

  test('ten pictures that come to life cost as many layouts as one', async ({ page, open }) => {
    await servePhotos(
      page,
      '.box { inline-size: 300px; block-size: 100px } main { margin-block-start: 3000px }',
    )
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const layouts = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'LayoutCount')!.value
    }
    const run = (work: 'dehydrate' | 'hydrate') =>
      page.evaluate(async (name) => {
        type Sites = WeakMap<Document, Record<string, (root: Element) => unknown>>
        const sites = (globalThis as unknown as Record<symbol, Sites>)[Symbol.for('@site/runtime')]
        await sites!.get(document)![name]!(document.querySelector('main')!)
      }, work)
    const costOf = async (count: number) => {
      const more = 'data-option-mode="cover" data-image-dimensions="600x400" data-image-focal-point="0.2,0.8"'
      const boxes = Array.from(
        { length: count },
        (_, each) => `<div class="box">${picture(`p${each}`, more)}</div>`,
      )
      await openAndSettle(page, open, boxes.join(''))
      await run('dehydrate')
      await settle(page)
      const before = await layouts()
      await run('hydrate')
      await settle(page)
      return (await layouts()) - before
    }
    const one = await costOf(1)
    expect(one).toBeLessThanOrEqual(2)
    expect(await costOf(10)).toBe(one)
  })
})

/** Where the browser draws the picture in the image's box, from its computed style and its own size. */
const drawn = (page: Page, natural: readonly [number, number]) =>
  page.locator('[data-block=image]').evaluate((image, [nw, nh]) => {
    const { width, height } = image.getBoundingClientRect()
    const { objectFit, objectPosition } = getComputedStyle(image)
    const scale = Math.max(width / nw!, height / nh!)
    const [x, y] = objectPosition.split(' ').map((part) => Number.parseFloat(part) / 100)
    return {
      objectFit,
      box: [width, height],
      left: (width - nw! * scale) * x!,
      top: (height - nh! * scale) * y!,
    }
  }, natural)

test.describe('the focal point', () => {
  for (const { box, natural, focal } of [
    { box: [861, 574], natural: [640, 480], focal: [0.4966, 0.46023] },
    { box: [1481, 679], natural: [2500, 1667], focal: [0.51, 0.74] },
    { box: [200, 400], natural: [600, 400], focal: [0.1, 0.9] },
    { box: [400, 200], natural: [600, 400], focal: [1, 0] },
    { box: [300, 200], natural: [600, 400], focal: [0.2, 0.3] },
  ] as const) {
    test(`lies where the formula says: ${natural} at ${focal} in ${box}`, async ({ page, open }) => {
      await servePhotos(page, `.box { inline-size: ${box[0]}px; block-size: ${box[1]}px }`, () =>
        drawing(natural[0], natural[1], [...focal]),
      )
      await openAndSettle(
        page,
        open,
        `<div class="box">${picture('a', `data-option-mode="cover" data-image-dimensions="${natural.join('x')}" data-image-focal-point="${focal}"`)}</div>`,
      )
      await expect.poll(() => states(page)).toEqual(['loaded'])
      const scale = Math.max(box[0] / natural[0], box[1] / natural[1])
      const along = (axis: 0 | 1) => {
        const length = natural[axis] * scale
        return Math.min(Math.max(box[axis] / 2 - focal[axis] * length, Math.min(box[axis] - length, 0)), 0)
      }
      const found = await drawn(page, natural)
      expect(found.objectFit).toBe('cover')
      expect(found.box).toEqual([...box])
      expect(found.left).toBeCloseTo(along(0), 1)
      expect(found.top).toBeCloseTo(along(1), 1)

      if (box[0] > 1000 || focal[0] === 1) return
      const spot = [
        along(0) + focal[0] * natural[0] * scale,
        along(1) + focal[1] * natural[1] * scale,
      ] as const
      const png = await page.locator('.box').screenshot()
      const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const at = (Math.round(spot[1]) * info.width + Math.round(spot[0])) * 3
      expect([...data.subarray(at, at + 3)], 'the red spot').toEqual([255, 0, 0])
    })
  }

  test('stays there when the box changes', async ({ page, open }) => {
    await servePhotos(page, '.box { inline-size: 300px; block-size: 100px }')
    await openAndSettle(
      page,
      open,
      `<div class="box">${picture('a', 'data-option-mode="cover" data-image-dimensions="600x400" data-image-focal-point="0.5,0.6"')}</div>`,
    )
    expect((await drawn(page, [600, 400])).top).toBeCloseTo(50 - 0.6 * 200, 1)
    await page.locator('.box').evaluate((box) => {
      ;(box as HTMLElement).style.height = '150px'
    })
    await settle(page)
    expect((await drawn(page, [600, 400])).top).toBeCloseTo(75 - 0.6 * 200, 1)
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

  test('is kept free before the picture is there, and before the script is', async ({ page, publish }) => {
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

test.describe('mistakes', () => {
  for (const [attribute, values] of [
    ['data-image-dimensions', ['', '0x0', 'ax b', '1e9', '1000000000x1000000000']],
    ['data-image-focal-point', [',', '-7.058E-5,0.5', '1e9,1e9', '2,-1', 'a,b', '']],
  ] as const) {
    test(`in ${attribute} keep the picture, and are told`, async ({ page, open, expected }) => {
      const told: string[] = []
      expected.push(/^image: option "(?:dimensions|focalPoint)" is/)
      page.on('console', (message) => told.push(message.text()))
      await servePhotos(page, '.box { inline-size: 100px; block-size: 50px }')
      await openAndSettle(
        page,
        open,
        values
          .map(
            (value, each) =>
              `<div class="box">${picture(`p${each}`, `${attribute}="${value}" data-option-mode="cover"`)}</div>`,
          )
          .join(''),
      )
      await expect.poll(() => states(page)).toEqual(values.map(() => 'loaded'))
      const boxes = await page
        .locator('[data-block=image]')
        .evaluateAll((all) => all.map((each) => [each.clientWidth, each.clientHeight]))
      expect(boxes).toEqual(values.map(() => [100, 50]))
      for (const value of values) {
        expect(told.filter((text) => text.includes(`is ${JSON.stringify(value)};`))).toHaveLength(1)
      }
    })
  }

  test('[IMG-013] each fault has its text, and leaves the element as it was', async ({
    page,
    open,
    expected,
  }) => {
    const told: string[] = []
    const messages = [
      'Invalid or missing image source.',
      'Element is not a valid image element.',
      'Missing alignment for content-fit image.',
    ]
    expected.push(...messages.map((message) => new RegExp(`^${message}`)))
    page.on('console', (message) => told.push(message.text()))
    await servePhotos(page, '.content-fit { inline-size: 100px; block-size: 50px }')
    await openAndSettle(
      page,
      open,
      `<img data-block="image" alt="none"><p data-block="image">Text</p><div class="content-fit">${picture('a')}</div>`,
    )
    await expect.poll(() => told.length).toBe(3)
    for (const message of messages) expect(told.filter((text) => text.startsWith(message))).toHaveLength(1)
    await expect(page.locator('p[data-block]')).not.toHaveAttribute('style')
  })
})

test('without script the picture beside it is shown, once', async ({ browser, publish }, { project }) => {
  const { baseURL } = project.use
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false } as never)
  const page = await context.newPage()
  await servePhotos(page, '')
  const body = `${picture('a')}<noscript><img src="/photos/a.jpg" alt="a"></noscript>`
  await page.goto(await publish({ body, head }))
  await expect(page.getByRole('img', { name: 'a' })).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'a' })).toHaveAttribute('src', '/photos/a.jpg')
  await context.close()
})
