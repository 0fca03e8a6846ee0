import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { countFrames } from './support/frames.js'
import { recordShifts } from './support/shifts.js'
import { expect, hydrated, test } from './support/test.js'

const block = (page: Page, id: string) => page.locator(`[data-block-id=${id}]`)
const strip = (page: Page, id: string) => block(page, id).locator('.site-marquee-strip')
async function isMoving(page: Page, id: string) {
  await expect(block(page, id)).toHaveAttribute('data-drawn', '')
  await expect(block(page, id)).toHaveAttribute('data-playing', '')
}
const isStill = (page: Page, id: string) => expect(block(page, id)).not.toHaveAttribute('data-playing')

for (const dir of ['ltr', 'rtl']) {
  test(`[MRQ-005] copies stand side by side, and the strip moves by exactly one: there is no seam, ${dir}`, async ({
    page,
    open,
  }) => {
    await open({ body: markup('marquee'), html: `lang="en" dir="${dir}"` })
    for (const id of ['plain', 'wave', 'short']) {
      await isMoving(page, id)
      const { lefts, moves, covered } = await strip(page, id).evaluate((element) => {
        const [animation] = element.getAnimations()
        animation!.pause()
        const leftAt = (share: number) => {
          animation!.currentTime = share * Number(animation!.effect!.getTiming().duration)
          return [...element.children].map((each) => each.getBoundingClientRect().left)
        }
        const [from, to] = [leftAt(0), leftAt(0.999999)]
        const { left, right } = element.parentElement!.getBoundingClientRect()
        const ends = [0, 0.5, 0.999999].map((share) => {
          leftAt(share)
          const start = element.firstElementChild!.getBoundingClientRect().left
          const end = element.lastElementChild!.getBoundingClientRect().right
          return Math.min(left - start, end - right)
        })
        return { lefts: from, moves: from[0]! - to[0]!, covered: Math.min(...ends) }
      })
      const period = lefts[1]! - lefts[0]!
      const gaps = lefts.slice(1).map((left, at) => left - lefts[at]! - period)
      expect(Math.max(...gaps.map(Math.abs)), id).toBeLessThan(0.05)
      expect(Math.abs(Math.abs(moves) - period), id).toBeLessThan(0.05)
      expect(covered, id).toBeGreaterThan(-0.05)
      if (id === 'short') expect(period).toBe(50)
    }
  })
}

test('on a wave, every text and picture lies on whole waves, in the spacing of the list', async ({
  page,
  open,
}) => {
  await open({ body: markup('marquee') })
  await isMoving(page, 'wave')
  const seen = await block(page, 'wave').evaluate((element) => {
    const path = element.querySelector('path') as SVGPathElement
    const list = element.querySelector('ul') as HTMLElement
    const svg = element.querySelector('svg') as SVGSVGElement
    const { left, width } = svg.getBoundingClientRect()
    const image = svg.querySelector('image')!
    const picture = image.getBoundingClientRect()
    return {
      line: path.getTotalLength() - list.getBoundingClientRect().width,
      width: path.getPointAtLength(path.getTotalLength()).x - width,
      picture: picture.left + picture.width / 2 - left - image.x.baseVal.value,
      texts: [...svg.querySelectorAll('textPath')].map((each) => each.textContent),
      images: svg.querySelectorAll('image').length,
      paths: element.querySelectorAll('path').length,
      heights: svg.getBoundingClientRect().height - list.getBoundingClientRect().height,
    }
  })
  expect(Math.abs(seen.line)).toBeLessThan(0.5)
  expect(Math.abs(seen.width)).toBeLessThan(0.5)
  expect(Math.abs(seen.picture)).toBeLessThan(0.5)
  expect(seen).toMatchObject({
    texts: ['New prints', 'in the shop', 'مطبوعات'],
    images: 1,
    paths: 1,
    heights: 0,
  })
})

test('[MRQ-002] stops out of view and under reduced motion, also one that is set later', async ({
  page,
  open,
}) => {
  await open({ body: `${markup('marquee')}<p id="end">End</p>` })
  await isMoving(page, 'plain')
  await page.locator('#end').evaluate((end) => {
    end.style.marginBlockStart = '3000px'
  })
  await page.locator('#end').scrollIntoViewIfNeeded()
  await isStill(page, 'plain')
  expect(await strip(page, 'plain').evaluate((each) => each.getAnimations()[0]?.playState)).toBe('paused')
  await block(page, 'plain').scrollIntoViewIfNeeded()
  await isMoving(page, 'plain')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await isStill(page, 'plain')
  await expect(strip(page, 'plain')).toBeHidden()
  await expect(block(page, 'plain').locator('[data-part=pause]')).toBeHidden()
  await expect(block(page, 'plain').getByRole('listitem')).toHaveText([
    'Linocut',
    'Screenprint',
    'Letterpress',
  ])
  await expect(block(page, 'plain').getByRole('list')).toHaveCSS('opacity', '1')
  // A page that starts under reduced motion draws once motion is allowed.
  await page.reload()
  await hydrated(page)
  await expect(block(page, 'plain').locator('[data-part=pause]')).toBeAttached()
  await expect(block(page, 'plain')).not.toHaveAttribute('data-drawn')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await isMoving(page, 'plain')
})

test('assistive technology meets each text once; the button and the link work by keyboard', async ({
  page,
  open,
}) => {
  await open({ body: markup('marquee') })
  await isMoving(page, 'wave')
  await expect(block(page, 'wave')).toMatchAriaSnapshot(`
    - link "New prints in the shop Red dot مطبوعات":
      - list:
        - listitem:
          - text: New prints
          - emphasis: in the shop
        - listitem:
          - img "Red dot"
        - listitem: مطبوعات
    - button "Pause moving text"
  `)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
  await expect(block(page, 'plain').getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await isStill(page, 'plain')
  await page.keyboard.press('Tab')
  await expect(block(page, 'wave').getByRole('link')).toBeFocused()
  await isStill(page, 'wave')
  await page.keyboard.press('Tab')
  await expect(block(page, 'wave').getByRole('button')).toBeFocused()
  await isMoving(page, 'wave')
})

test('[MRQ-004] a changed width is drawn once, a second after the last change; nothing asks for frames', async ({
  page,
  publish,
}) => {
  // The button moves with the edge of the window; drawing, a second later, must move nothing.
  const shifts = await recordShifts(page, { unexpected: true })
  const frames = await countFrames(page)
  await page.goto(await publish({ body: markup('marquee') }))
  await hydrated(page)
  await isMoving(page, 'plain')
  const before = await frames()
  const copy = strip(page, 'plain').locator('> :first-child')
  await copy.evaluate((each) => each.setAttribute('data-old', ''))
  await page.setViewportSize({ width: 900, height: 700 })
  await page.setViewportSize({ width: 1000, height: 700 })
  const time = await strip(page, 'plain').evaluate((each) => Number(each.getAnimations()[0]!.currentTime))
  await expect(copy).toHaveAttribute('data-old', '')
  await expect(copy).not.toHaveAttribute('data-old', '')
  await isMoving(page, 'plain')
  const { covers, later } = await block(page, 'plain').evaluate((element) => {
    const drawn = element.querySelector('.site-marquee-strip') as HTMLElement
    return {
      covers: (drawn.childElementCount - 1) * drawn.offsetWidth - drawn.parentElement!.clientWidth,
      later: Number(drawn.getAnimations()[0]!.currentTime),
    }
  })
  expect(covers).toBeGreaterThanOrEqual(0)
  // It goes on where it was.
  expect(later - time).toBeGreaterThan(900)
  expect(await frames()).toBe(before)
  expect(await shifts()).toEqual([])
})

test('its text ends beside the button that it makes, in both directions', async ({ page, open }) => {
  await open({ body: markup('marquee') })
  const gap = (direction: string) =>
    block(page, 'plain').evaluate((element, dir) => {
      document.documentElement.dir = dir
      const view = element.querySelector('.site-marquee-view')!.getBoundingClientRect()
      const button = element.querySelector('[data-part=pause]')!.getBoundingClientRect()
      return dir === 'rtl' ? view.left - button.right : button.left - view.right
    }, direction)
  await expect(block(page, 'plain').locator('[data-part=pause]')).toBeVisible()
  for (const direction of ['ltr', 'rtl']) expect(await gap(direction)).toBeGreaterThanOrEqual(0)
})
