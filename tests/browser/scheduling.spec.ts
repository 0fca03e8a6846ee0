import { expect, test } from './support/test.js'

const HOST = 'https://desk.example'
const headers = {
  'Content-Security-Policy': `default-src 'self'; frame-src ${HOST} https://other.example; require-trusted-types-for 'script'; trusted-types site-runtime lit-html`,
}
const BODY = `<div data-block="scheduling"><iframe data-part="frame" title="An afternoon"></iframe>
<p><a data-part="link" href="${HOST}/press">Book an afternoon</a></p></div>
<iframe id="other" src="https://other.example/" title="Other"></iframe>`
const says = (message: string) => `<p>Tuesday</p><script>parent.postMessage('${message}', '*')</script>`

test('[RSV-005] the frame of a service takes the height that the service says, and no other frame may', {
  tag: '@phone',
}, async ({ page, open }) => {
  await page.route('https://other.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: says('sizing:3000') }),
  )
  await page.route(`${HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: says('sizing:1234') }),
  )
  await open({ body: BODY, headers })
  const frame = page.locator('[data-block] iframe')
  await expect(frame).toHaveCSS('height', '1234px')
  await page
    .locator('#other')
    .evaluate((other: HTMLIFrameElement) =>
      other.contentWindow?.location.replace('https://other.example/again'),
    )
  await expect(page.frameLocator('#other').getByText('Tuesday')).toBeVisible()
  await expect(frame).toHaveCSS('height', '1234px')
  await expect(page.getByRole('link', { name: 'Book an afternoon' })).toBeVisible()
})

test('a service that is down leaves its link and the page', async ({ page, open, expected }) => {
  expected.push(/ERR_FAILED/)
  await page.route(`${HOST}/**`, (route) => route.abort())
  await page.route('https://other.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  )
  await open({ body: BODY, headers })
  await expect(page.locator('[data-block] iframe')).toHaveAttribute('src', `${HOST}/press`)
  await expect(page.getByRole('link', { name: 'Book an afternoon' })).toBeVisible()
})
