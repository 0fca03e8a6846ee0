import { accordion, hold } from './pages/instances.js'
import { announcementPage, BAR } from './support/bars.js'
import { markup } from './support/blocks.js'
import { contextOf } from './support/consent.js'
import { expect, hydrated, test } from './support/test.js'

const CHUNK = '**/blocks/accordion.js*'

test.describe('while its code is on its way', () => {
  test('a block stores the first click and dispatches it once', async ({ page, publish }) => {
    const release = await hold(page, CHUNK)
    await page.addInitScript(() => {
      const toggles: boolean[] = []
      Object.assign(globalThis, { toggles })
      document.addEventListener('site:accordion:toggle', (event) => {
        toggles.push((event as CustomEvent).detail.open)
      })
    })
    const request = page.waitForRequest(CHUNK)
    await page.goto(await publish({ body: accordion('One') + accordion('Two') }))
    await request
    for (const click of [1, 2, 3])
      await page.getByRole('button', { name: 'One' }).click({ clickCount: click })
    release()
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'One' })).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('button', { name: 'Two' })).toHaveAttribute('aria-expanded', 'false')
    expect(await page.evaluate(() => (globalThis as unknown as { toggles: boolean[] }).toggles)).toEqual([
      true,
    ])
  })

  test('a link in a block leads where it leads', async ({ page, publish }) => {
    const release = await hold(page, '**/blocks/menu-tabs.js')
    const request = page.waitForRequest('**/blocks/menu-tabs.js')
    await page.goto(await publish({ body: markup('menu-tabs') }))
    await request
    await page.getByRole('link', { name: 'Linocut' }).click()
    await expect(page).toHaveURL(/#lino$/)
    release()
    await hydrated(page)
    await expect(page.getByText('Tools and lino are there.')).toBeVisible()
  })

  test('a form is sent by the browser', async ({ page, publish }) => {
    await hold(page, '**/blocks/form.js')
    const request = page.waitForRequest('**/blocks/form.js')
    const sent = await publish({ body: '<p>Thank you</p>', script: false })
    const body = markup('form').replace('/api/form/submit', sent)
    await page.goto(await publish({ body }))
    await request
    await page.locator('#contact-name').fill('Ada')
    await page.locator('#contact-email').fill('ada@example.com')
    const post = page.waitForRequest((each) => each.method() === 'POST')
    await page.locator('[data-form-id=contact] [type=submit]').click()
    expect((await post).postData()).toContain('name=Ada')
    await expect(page.getByText('Thank you')).toBeVisible()
  })
})

test.describe('controls whose code has not loaded', () => {
  const settings = { isCookieBannerEnabled: true, cookieBannerAcceptType: 'OPT_IN_AND_OUT' }

  test('the button of the announcement shows, in its place, once it closes the bar', async ({
    page,
    publish,
  }) => {
    const release = await hold(page, '**/bars-and-popup-*.js')
    const request = page.waitForRequest('**/bars-and-popup-*.js')
    await page.goto(await publish(announcementPage(BAR)))
    await request
    const button = page.locator('[data-announcement-bar] [data-part=close]')
    await expect(button).toBeHidden()
    const before = await button.evaluate((element) => element.getBoundingClientRect().toJSON())
    release()
    await expect(button).toBeVisible()
    expect(await button.evaluate((element) => element.getBoundingClientRect().toJSON())).toEqual(before)
    await button.click()
    await expect(page.locator('[data-announcement-bar]')).toBeHidden()
  })

  test('a button that opens the cookie banner shows once it does; a link leads where it leads', async ({
    page,
    publish,
  }) => {
    const release = await hold(page, '**/cookie-banner-*.js')
    const request = page.waitForRequest('**/cookie-banner-*.js')
    const body = `<p><button type="button" data-consent-open>Cookies</button>
      <a href="#cookies" data-consent-open>About cookies</a></p><p id="cookies">None</p>`
    await page.goto(await publish({ head: contextOf(settings), body }))
    await request
    const button = page.locator('button[data-consent-open]')
    await expect(button).toBeHidden()
    await page.getByRole('link', { name: 'About cookies' }).click()
    await expect(page).toHaveURL(/#cookies$/)
    release()
    await button.click()
    await expect(page.locator('[data-overlay=cookie-banner]')).toBeFocused()
  })

  test('the handle of a form stores its first click until the form can open', async ({ page, publish }) => {
    const release = await hold(page, '**/chunks/overlay-*.js')
    const request = page.waitForRequest('**/chunks/overlay-*.js')
    const body = `<div data-block="form"><button data-part="open" type="button">Write to us</button>
      <div data-part="overlay" id="letter"><form data-form-id="f" action="/api/form/submit" method="post">
        <div data-part="message" hidden></div><button data-part="submit" type="submit">Send</button></form></div></div>`
    await page.goto(await publish({ body }))
    await request
    await page.getByRole('button', { name: 'Write to us' }).click()
    const overlay = page.locator('[data-part=overlay]')
    await expect(overlay).toBeHidden()
    release()
    await expect(overlay).toBeVisible()
    await expect(overlay).toBeFocused()
  })

  test('the button of a video stores its first click', async ({ page, publish }) => {
    const release = await hold(page, '**/blocks/video.js*')
    const request = page.waitForRequest('**/blocks/video.js*')
    await page.goto(await publish({ body: markup('video') }))
    await request
    const block = page.locator('[data-block-id=file]')
    await block.locator('button[data-part=overlay]').click()
    await expect(block.locator('video')).toBeHidden()
    release()
    await expect(block.locator('video')).toBeVisible()
  })
})
