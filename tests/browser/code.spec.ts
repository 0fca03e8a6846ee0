import { expect, test } from './support/test.js'

const NONCE = 'r4nd0m'
const headers = {
  'Content-Security-Policy': `default-src 'self'; script-src 'nonce-${NONCE}' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types site-runtime lit-html`,
}
const script = `<script type="module" src="/runtime/auto.js" nonce="${NONCE}"></script>`
const code = (nonce: string) =>
  `<div data-block="code"><script type="text/plain" data-part="script" ${nonce}>document.body.dataset.ran = 'yes'</script></div>`

test('an owner’s script runs under the policy of the page with its nonce only', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/needs the nonce/)
  await open({ body: code(`nonce="${NONCE}"`), headers, script })
  await expect(page.locator('body')).toHaveAttribute('data-ran', 'yes')
  const warned = page.waitForEvent('console')
  await open({ body: code(''), headers, script })
  expect((await warned).text()).toContain('needs the nonce')
  await expect(page.locator('body')).not.toHaveAttribute('data-ran')
})

test('in the frame of the panel, no script of the block runs, and a note says so; on the live page they do', async ({
  page,
  open,
  publish,
}) => {
  const scripts = ['', 'data-consent']
    .map((more) => `<script type="text/plain" data-part="script" src="/support/own.js" ${more}></script>`)
    .join('')
  const own = {
    body: `<div data-block="code"><p>Mine</p>${scripts}</div>`,
    head: '<script type="application/json" data-site-context>{"authenticatedAccount":{"id":"a"}}</script>',
  }
  const address = await publish(own)
  await page.context().addCookies([{ name: 'ss_cookieAllowed', value: 'true', url: 'http://127.0.0.1' }])
  await open({
    body: `<iframe src="${address}" title="Preview" data-site-preview="channel-of-the-preview"></iframe>`,
    script: false,
  })
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('.site-code-note')).toHaveText(
    'The scripts of this block run on the live page only.',
  )
  await expect(preview.locator('body')).not.toHaveAttribute('data-own')

  await page.goto(address)
  await expect(page.locator('body')).toHaveAttribute('data-own', '2')
  await expect(page.locator('.site-code-note')).toHaveCount(0)
})
