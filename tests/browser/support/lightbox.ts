import type { Page } from '@playwright/test'
import { test as base, expect, type PageParts } from './test.js'

export interface Picture {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly colour: string
  /** HTML. */
  readonly caption: string
}

export const PICTURES: readonly [Picture, Picture, Picture] = [
  {
    id: 'harbour',
    width: 1200,
    height: 800,
    colour: '#2b6a8f',
    caption: 'Harbour at <a href="/support/mill.svg">dawn</a>',
  },
  { id: 'mill', width: 800, height: 1200, colour: '#8f6a2b', caption: 'The mill' },
  { id: 'orchard', width: 2400, height: 1600, colour: '#3f7a3f', caption: 'An orchard in spring' },
]

/** A file of the test server, at `/pages/lightbox-<id>`. */
export const file = ({ id, width, height, colour }: Picture) => ({
  html: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>${id}</title><rect width="100%" height="100%" fill="${colour}"/><circle cx="50%" cy="50%" r="20%" fill="#fff8"/></svg>`,
  headers: { 'Content-Type': 'image/svg+xml' },
})

export const link = ({ id, width, height, caption }: Picture, more = '') =>
  `<figure><a href="/pages/lightbox-${id}" id="${id}" data-lightbox="walk" ${more}>
    <img src="/pages/lightbox-${id}" alt="A picture of the ${id}" width="${width / 10}" height="${height / 10}"></a>
    <figcaption>${caption}</figcaption></figure>`

export const three = (more = '') => PICTURES.map((picture) => link(picture, more)).join('\n')

export const dialog = (page: Page) => page.getByRole('dialog')
export const counter = (page: Page) => page.locator('.site-lightbox-status')
/** The picture that is shown; its neighbours wait beside it. */
export const picture = (page: Page) => page.locator('.site-lightbox-pane:not([inert]) .site-lightbox-picture')
export const still = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })
export const closed = (page: Page) => expect(page.locator('dialog')).toHaveCount(0)
export const box = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!
/** How many times its own size in the layout the picture is drawn. */
export const scale = (page: Page) =>
  picture(page).evaluate((image) => image.getBoundingClientRect().width / (image as HTMLElement).offsetWidth)

/** Opens a link, and waits until the picture rests. */
export async function enlarge(page: Page, id = 'harbour') {
  await page.locator(`#${id}`).click()
  await expect(dialog(page)).toBeVisible()
  await rested(page)
}

/** Nothing moves any more, and the picture is there. */
export async function rested(page: Page) {
  await expect(page.locator('.site-lightbox-pane:not([inert]):not([data-loading])')).toHaveCount(1)
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

interface Fixtures {
  /** Opens a page without motion (by default one with the three pictures), and enlarges one of them. */
  enlarged(given?: Partial<PageParts> & { id?: string }): Promise<void>
  pictures: undefined
}

export const test = base.extend<Fixtures>({
  pictures: [
    async ({ request }, use) => {
      await Promise.all(
        PICTURES.map((each) => request.put(`/pages/lightbox-${each.id}`, { data: file(each) })),
      )
      await use(undefined)
    },
    { auto: true },
  ],

  /** Links navigate until the code that opens them in place is loaded. */
  open: async ({ open, page }, use) => {
    await use(async (parts) => {
      await open(parts)
      await page.waitForLoadState('networkidle')
    })
  },

  enlarged: async ({ open, page }, use) => {
    await use(async ({ id, ...parts } = {}) => {
      await still(page)
      await open({ body: three(), ...parts })
      await enlarge(page, id)
    })
  },
})
