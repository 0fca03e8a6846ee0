import { siteOf } from './pages/instances.js'
import { countLayouts } from './support/layouts.js'
import { head, openAndSettle, picture, servePhotos, settle, states } from './support/photos.js'
import { expect, hydrated, test } from './support/test.js'

test.describe('the loader', () => {
  test('[IMGL-001] requests pictures that come within 200 px of the viewport, and not before', async ({
    page,
    open,
  }) => {
    const { requests } = await servePhotos(
      page,
      `main { position: relative } main img { position: absolute !important; inline-size: 100px; block-size: 50px !important }
       #near { inset-block-start: calc(100vh + 100px) } #far { inset-block-start: calc(100vh + 700px) }`,
    )
    await openAndSettle(page, open, picture('near', 'id="near"') + picture('far', 'id="far"'))
    await expect.poll(() => requests).toEqual(['near.jpg?format=100w'])
    await page.mouse.wheel(0, 600)
    await expect.poll(() => requests).toEqual(['near.jpg?format=100w', 'far.jpg?format=100w'])
  })

  test('the margin holds in a scrolling track too', async ({ page, open }) => {
    const { requests } = await servePhotos(
      page,
      `.track { display: flex; inline-size: 300px; overflow-x: auto } .track img { flex: 0 0 300px; block-size: 100px !important }`,
    )
    const body = ['a', 'b', 'c', 'd'].map((name) => picture(name)).join('')
    await openAndSettle(page, open, `<div class="track" tabindex="0">${body}</div>`)
    await expect.poll(() => requests.map((each) => each[0])).toEqual(['a', 'b'])
    await page.locator('.track').evaluate((track) => track.scrollTo({ left: 250 }))
    await expect.poll(() => requests.map((each) => each[0])).toEqual(['a', 'b', 'c'])
  })

  test(
    'requests sixteen at a time on a wide screen, one on a mobile one',
    { tag: '@phone' },
    async ({ page, open }, { project }) => {
      const photos = await servePhotos(page, 'main img { inline-size: 20px; block-size: 20px !important }')
      const release = photos.hold()
      await openAndSettle(page, open, Array.from({ length: 24 }, (_, each) => picture(`p${each}`)).join(''))
      const limit = project.name === 'phone' ? 1 : 16
      // Browsers open six connections to a host; a queued request counts as loading as well.
      await expect
        .poll(async () => (await states(page)).filter((each) => each === 'loading').length)
        .toBe(limit)
      release()
      await expect.poll(() => states(page)).toEqual(Array(24).fill('loaded'))
      expect(photos.requests).toHaveLength(24)
      if (project.name === 'phone') expect(photos.most()).toBe(1)
    },
  )

  test('requests each picture once, in the width of its box on this screen', async ({ browser, publish }, {
    project,
  }) => {
    const { baseURL } = project.use
    const context = await browser.newContext({
      baseURL,
      deviceScaleFactor: 2,
      viewport: { width: 1200, height: 2000 },
    } as never)
    const page = await context.newPage()
    const { requests } = await servePhotos(page, '.box { inline-size: 320px; block-size: 320px }')
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
    expect(requests.toSorted()).toEqual([
      'capped.jpg?format=500w',
      'cut.jpg?format=1500w',
      'half.jpg?format=500w',
      'plain.jpg?format=750w',
      'small.jpg?format=300w',
    ])
    await context.close()
  })

  test('[IMGL-002] requests a larger picture when the box grows, and no smaller one', async ({
    page,
    open,
  }) => {
    const { requests } = await servePhotos(page, '.box { inline-size: 250px }')
    await openAndSettle(page, open, `<div class="box">${picture('a')}</div>`)
    const resize = async (width: number) => {
      await page.locator('.box').evaluate((box, px) => {
        ;(box as HTMLElement).style.width = `${px}px`
      }, width)
      await settle(page)
    }
    await resize(90)
    await resize(340)
    await expect.poll(() => requests).toEqual(['a.jpg?format=300w', 'a.jpg?format=500w'])
    await resize(200)
    await resize(700)
    await expect.poll(() => requests.slice(2)).toEqual(['a.jpg?format=750w'])
  })

  test('requests one picture pixel per CSS pixel under data saving', async ({ browser, publish }, {
    project,
  }) => {
    const { baseURL } = project.use
    const context = await browser.newContext({ baseURL, deviceScaleFactor: 3 } as never)
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const { requests } = await servePhotos(page, 'main img { inline-size: 250px }')
    const body = picture('saving') + picture('lavish', 'data-option-allow-save-data="false"')
    await page.goto(await publish({ body, head }))
    await expect.poll(() => requests.toSorted()).toEqual(['lavish.jpg?format=750w', 'saving.jpg?format=300w'])
    await context.close()
  })

  test('paints a background, fetched once', async ({ page, open }) => {
    const { requests } = await servePhotos(page, '.painted { inline-size: 300px; block-size: 100px }')
    await openAndSettle(
      page,
      open,
      `<div class="painted" data-block="image" data-option-use-background-image="true" data-src="/photos/a.jpg" role="img" aria-label="A"></div>`,
    )
    const box = page.locator('.painted')
    await expect(box).toHaveCSS('background-image', /a\.jpg\?format=300w/)
    await expect(box).toHaveCSS('background-size', 'cover')
    await settle(page)
    expect(requests).toEqual(['a.jpg?format=300w'])
  })

  test('paints the backgrounds of a gallery with that option, and of no other', async ({ page, open }) => {
    const { requests } = await servePhotos(page, '.painted { inline-size: 300px; block-size: 100px }')
    const gallery = (name: string, attributes: string) =>
      `<section data-block="gallery" data-option-design="grid" data-option-lightbox="false" ${attributes} aria-label="${name}"><div data-part="slides"><div data-part="slide"><div class="painted ${name}" data-src="/photos/${name}.jpg" role="img" aria-label="${name}"></div></div></div></section>`
    const body = gallery('a', 'data-option-use-bg-image="true"') + gallery('b', '')
    await openAndSettle(page, open, body)
    await expect(page.locator('.painted.a')).toHaveCSS('background-image', /a\.jpg\?format=300w/)
    await expect(page.locator('.painted.b')).toHaveCSS('background-image', 'none')
    await settle(page)
    expect(requests).toEqual(['a.jpg?format=300w'])
  })

  test('ignores pictures that the browser or another script loads', async ({ page, open }) => {
    const { requests } = await servePhotos(page, '')
    const others = [
      '<img src="/photos/a.jpg" alt="a" width="30" height="20" data-block="image" data-option-mode="none">',
      '<img src="/photos/b.jpg" data-loader="raw" data-src="/photos/c.jpg" data-block="image" data-option-mode="cover" alt="b" style="">',
    ]
    await openAndSettle(page, open, others.join('').replace(' style=""', ''))
    await expect.poll(() => requests.toSorted()).toEqual(['a.jpg', 'b.jpg'])
    await expect(page.locator('[data-loader]')).not.toHaveAttribute('style')
  })

  test('hydrating ten pictures costs as many layouts as one', async ({ page, open }) => {
    await servePhotos(
      page,
      '.box { inline-size: 300px; block-size: 100px } main { margin-block-start: 3000px }',
    )
    const layouts = await countLayouts(page)
    const run = async (work: 'dehydrate' | 'hydrate') =>
      (await siteOf(page)).evaluate((site, name) => site[name](document.querySelector('main')!), work)
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
