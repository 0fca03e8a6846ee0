import { accordion } from './pages/instances.js'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

const PICTURE = '/files/picture.svg'

const GALLERY = `<section data-block="gallery" data-option-design="slideshow" data-option-lightbox="true" aria-label="Prints">
<div data-part="slides">${['One', 'Two'].map((name) => `<figure data-part="slide"><a href="${PICTURE}"><img src="${PICTURE}" width="80" height="60" alt="Print ${name}"></a></figure>`).join('')}</div>
<button type="button" data-part="next">Next print</button>
</section>`

const COOKIES =
  '<script type="application/json" data-site-context>{"cookieSettings":{"isCookieBannerEnabled":true}}</script>'

// On a touch screen, an idle page loads the code that visible elements need for a press.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

for (const folder of ['', 'content/']) {
  test(`the first press of banner, accordion, tabs and gallery requests no script once a page of ${folder}auto.js is idle`, async ({
    page,
    open,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.route(`**${PICTURE}`, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>',
      }),
    )
    await open({
      head: COOKIES,
      script: `<script type="module" src="/runtime/${folder}auto.js"></script>`,
      body: GALLERY + accordion('One') + markup('menu-tabs'),
    })
    // The code of the lightbox is the last that an idle page asks for.
    await expect.poll(() => scripts.some((path) => path.includes('/open-'))).toBe(true)
    await page.waitForLoadState('networkidle')
    scripts.length = 0
    await page.locator('[data-overlay="cookie-banner"] [data-part="accept"]').click()
    await expect(page.locator('[data-overlay="cookie-banner"]')).toBeHidden()
    await page.getByRole('button', { name: 'One', exact: true }).click()
    await expect(page.getByText('Answer to One')).toBeVisible()
    const tab = page.getByRole('tab', { name: 'Linocut' })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Next print' }).click()
    await expect(page.getByRole('img', { name: 'Print Two' })).toBeInViewport()
    expect(scripts).toEqual([])
  })
}
