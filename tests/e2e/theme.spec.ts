import type { Page, Route } from '@playwright/test'
import { GalleryOptions } from '../../packages/runtime/src/blocks/gallery/options.js'
import { FORM_FIELD_TYPES } from '../../packages/runtime/src/forms/model/field-types.js'
import { expect, hydrated, test } from '../browser/support/test.js'

/** Everything that an owner may choose in the panel: the designs of galleries, and the kinds of fields. */
const DESIGNS = GalleryOptions.entries.design.wrapped.options

const WIDTHS = [390, 1280]

/** Answers with the page as the server would print it after an owner's change. */
const change = (page: Page, path: string, edit: (html: string) => string) =>
  page.route(path, async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: edit(await response.text()) })
  })

/** Gives every gallery of a page another design. */
const withDesign = (design: string) => (html: string) =>
  html.replace(/<\w+[^>]*data-block="gallery"[^>]*>/g, (tag) =>
    tag.replace(/data-option-design="[^"]*"/, `data-option-design="${design}"`),
  )

/** Issues of the captions of a page's galleries. Runs in the page. */
function wrongCaptions(): string[] {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const { scrollWidth } = document.documentElement
  const wrong = scrollWidth > innerWidth ? [`the page scrolls sideways: ${scrollWidth}`] : []
  for (const slide of document.querySelectorAll('[data-block=gallery] [data-part=slide]')) {
    const caption = slide.querySelector(':scope > [data-part=meta]:not(.visually-hidden)')
    if (!caption) continue
    const { width, height, right } = caption.getBoundingClientRect()
    const gallery = slide.closest<HTMLElement>('[data-block=gallery]')!
    const place = `${gallery.dataset.blockId}: ${Math.round(width)} × ${Math.round(height)} px`
    if (width < Math.min(slide.getBoundingClientRect().width, 12 * rem) - 1) wrong.push(`${place}, narrow`)
    if (height > 18 * rem) wrong.push(`${place}, high`)
    // Buttons that lie over a caption hide its words.
    const text = document.createRange()
    text.selectNodeContents(caption)
    const controls = gallery.querySelector('.gallery-controls')?.getBoundingClientRect()
    const isShown = caption.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const isCovered = [...text.getClientRects()].some(
      (line) =>
        controls?.height &&
        line.bottom > controls.top + 1 &&
        line.top < controls.bottom - 1 &&
        line.right > controls.left,
    )
    if (isShown && right > 0 && isCovered) wrong.push(`${place}, under the buttons`)
  }
  return wrong
}

for (const path of ['/', '/portfolio'])
  test(`[CFG-034] the theme has space for the captions of every design of the galleries on ${path}`, async ({
    page,
  }) => {
    test.slow()
    // The layout follows from the attributes of the pictures, which take long to decode.
    const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    await page.route(/\.(?:jpe?g|png|webp|avif)\b/, (route) => route.fulfill(picture))
    for (const design of DESIGNS) {
      await change(page, path, withDesign(design))
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await hydrated(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await page.evaluate(wrongCaptions), `${design} at ${width} px`).toEqual([])
      }
      await page.unroute(path)
    }
  })

test('[CFG-034] a size that the owner sets on a gallery overrides the theme’s', async ({ page }) => {
  const SIZES = { gutter: '3px', 'column-width': '100px', 'list-image-size': '20' }
  const attributes = Object.entries(SIZES).map(
    ([name, value]) => ` data-option-${name}="${Number.parseInt(value, 10)}"`,
  )
  for (const path of ['/', '/portfolio']) {
    await change(page, path, (html) =>
      html.replaceAll('data-block="gallery"', `data-block="gallery"${attributes.join('')}`),
    )
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const found = await page.locator('[data-block=gallery]').evaluateAll((galleries) =>
      galleries.map((gallery) => {
        const style = getComputedStyle(gallery)
        return ['gutter', 'column', 'list-image'].map((name) =>
          style.getPropertyValue(`--site-gallery-${name}`),
        )
      }),
    )
    expect(found).toEqual(found.map(() => Object.values(SIZES)))
  }
})

/** The controls without the theme's look, and names that nobody sees. Runs in the page. */
function unstyledFields(): string[] {
  const form = document.querySelector('form[data-block=form]')!
  const paper = getComputedStyle(document.body)
  const wrong: string[] = []
  for (const control of form.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    if (control.type === 'hidden' || control.closest('[data-part=decoy], [hidden]')) continue
    const style = getComputedStyle(control)
    const name = `${control.closest<HTMLElement>('[data-type]')?.dataset.type} ${control.name}`
    const label = control.labels?.[0] ?? null
    if (!label?.checkVisibility({ visibilityProperty: true }) || !label.textContent?.trim())
      wrong.push(`${name}: no name`)
    else if (getComputedStyle(label).fontFamily === paper.fontFamily) wrong.push(`${name}: name`)
    if (control.matches('[type=radio], [type=checkbox]')) {
      if (style.accentColor === 'auto' || !label) wrong.push(`${name}: colour`)
      else if (getComputedStyle(control.parentElement!).display !== 'flex') wrong.push(`${name}: choice`)
    } else if (!/ 2px$/.test(`${style.borderTopStyle} ${style.borderTopWidth}`)) wrong.push(`${name}: border`)
    else if (style.fontFamily !== paper.fontFamily) wrong.push(`${name}: font`)
  }
  for (const group of form.querySelectorAll(
    ':is([data-type=name], [data-type=address], [data-type=date], [data-type=time]) fieldset',
  ))
    if (getComputedStyle(group).display !== 'grid') wrong.push('parts of a value, one below another')
  const { scrollWidth } = document.documentElement
  return scrollWidth > innerWidth ? [...wrong, `the page scrolls sideways: ${scrollWidth}`] : wrong
}

const FORM = /<form[^>]*data-block="form"[\s\S]*?<\/form>/

for (const path of ['/', '/contact', '/forms', '/membership'])
  test(`[CFG-041] the theme styles every kind of field in the form of ${path}`, async ({ page, request }) => {
    const every = FORM.exec(await (await request.get('/forms')).text())![0]
    const kinds = new Set([...every.matchAll(/data-type="([^"]+)"/g)].map(([, type]) => type))
    const isPrinted = (type: string) =>
      kinds.has(type) ||
      every.includes({ section: 'data-part="section"', hidden: 'type="hidden"' }[type] ?? '-')
    expect(FORM_FIELD_TYPES.filter((type) => !isPrinted(type))).toEqual([])
    await change(page, path, (html) => html.replace(FORM, () => every))
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await page.evaluate(unstyledFields), `${width} px`).toEqual([])
    }
  })
