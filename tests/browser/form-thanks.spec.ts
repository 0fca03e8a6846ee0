import type { Page } from '@playwright/test'
import { expect, hydrated, type PageParts, test } from './support/test.js'

type Sites = { [key: symbol]: WeakMap<Document, { destroy(): void }> }
type Ran = { ran?: string[] }

const policy = (scripts: string) => ({
  'Content-Security-Policy': [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'nonce-once'",
    "require-trusted-types-for 'script'",
    'trusted-types site-runtime lit-html',
  ].join('; '),
})
const NONCE = {
  headers: policy("'self' 'nonce-once'"),
  script: '<script type="module" nonce="once" src="/runtime/auto.js"></script>',
}

const SUCCESS = '<div data-part="success" hidden><p>It is on its way.</p></div>'
const form = (inside = SUCCESS, attributes = '') => `<form data-block="form" data-form-id="f" ${attributes}
  action="/api/form/submit" method="post"><div data-part="message" hidden></div>
  <p>Write to us.</p>
  <div class="field" data-part="field" data-field-id="name"><label data-part="title" for="n">Name</label>
  <input data-part="control" id="n" name="name" type="text"></div>
  <button data-part="submit" type="submit">Send</button>${inside}</form>`
const owner = (html: string) => `${SUCCESS}<template data-part="success-html">${html}</template>`

/** Answers in place of the site's server; counts the submissions. */
async function serve(page: Page, answer: object = { success: true }): Promise<{ count: number }> {
  const saved = { count: 0 }
  await page.route('**/api/form/FormSubmissionKey', (route) => route.fulfill({ json: { key: 'key' } }))
  await page.route('**/api/form/SaveFormSubmission', (route) => {
    saved.count += 1
    return route.fulfill({ json: answer })
  })
  return saved
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click()
const thanks = (page: Page) => page.locator('[data-part=success]')
const ran = (page: Page) => page.evaluate(() => (globalThis as Ran).ran ?? [])
/** A script that notes that it ran. */
const note = (what: string) => `(globalThis.ran ??= []).push('${what}')`

test.describe('thanks in place of the form', () => {
  test('[FORM-008 FORM-012] hide the contents of the form, take the focus, and contain nothing of the server’s answer', async ({
    page,
    open,
    axe,
  }) => {
    const html = `<img src=x onerror="${note('answer')}"><script>${note('answer')}</script>Bad`
    await serve(page, { success: true, html, message: html, successHtml: html, redirect: '//evil.example' })
    await open({
      body: `${form()}<style nonce="once">.field { display: grid }</style>`,
      headers: policy("'self'"),
    })
    await send(page)
    await expect(thanks(page)).toBeFocused()
    await expect(thanks(page)).toHaveText('It is on its way.')
    for (const text of ['Write to us.', 'Name', 'Send']) await expect(page.getByText(text)).toBeHidden()
    expect(await ran(page)).toEqual([])
    await axe()
  })

  test('[FORM-008] have the words of the catalogue where the owner wrote none', async ({ page, open }) => {
    await serve(page)
    await open({ body: form('') })
    await send(page)
    await expect(page.getByText('Thank you! Your form has been submitted.')).toBeFocused()
  })

  test('are plain where the code for the owner’s HTML cannot be loaded: the form is stored', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/ERR_FAILED/)
    await serve(page)
    await page.route('**/success-html*.js', (route) => route.abort())
    await open({ body: form(owner('<p>Owner</p>')) })
    await send(page)
    await expect(thanks(page)).toBeFocused()
    await expect(thanks(page)).toHaveText('It is on its way.')
  })
})

test.describe('HTML that the owner wrote', () => {
  test('[FORM-008] is shown, and its scripts run in their order, under a nonce and Trusted Types', async ({
    page,
    open,
  }) => {
    await serve(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/first.js', async (route) => {
      await held
      await route.fulfill({ contentType: 'text/javascript', body: note('first') })
    })
    await page.route('**/gone.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: note('gone') }),
    )
    await open({
      ...NONCE,
      body: form(
        owner(`<p>Thank <b>you</b>.</p><script>${note('before')}; ran.push(document.activeElement.dataset.part)</script>
        <script src="/first.js"></script><script>${note('after')}; ran.push(document.currentScript.parentElement.dataset.part)</script>
        <script type="application/ld+json" src="/none.json">{}</script><script nomodule src="/none.js"></script>
        <script src="/gone.js"></script><script type="module">${note('module')}</script><noscript><img src="/none.png"></noscript>`),
      ),
    })
    const requested = page.waitForRequest('**/first.js')
    await send(page)
    await expect(thanks(page)).toBeFocused()
    await expect(thanks(page).locator('b')).toHaveText('you')
    await requested
    expect(await ran(page)).toEqual(['before', 'success'])
    release()
    await expect
      .poll(() => ran(page))
      .toEqual(['before', 'success', 'first', 'after', 'success', 'gone', 'module'])
  })

  test('continues after a script that is missing', async ({ page, open, expected }) => {
    expected.push(/404|ERR_/)
    await serve(page)
    await open({
      ...NONCE,
      body: form(owner(`<p>Ta</p><script src="/none.js"></script><script>${note('after')}</script>`)),
    })
    await send(page)
    await expect.poll(() => ran(page)).toEqual(['after'])
  })

  test('of scripts alone keeps the existing thanks', async ({ page, open }) => {
    await serve(page)
    await open({ ...NONCE, body: form(owner(`<script>${note('pixel')}</script>`)) })
    await send(page)
    await expect.poll(() => ran(page)).toEqual(['pixel'])
    await expect(thanks(page)).toHaveText('It is on its way.')
  })

  test('runs nothing where its scripts are switched off', async ({ page, open }) => {
    await serve(page)
    const parts: PageParts = {
      headers: policy("'self' 'unsafe-inline'"),
      body: form(
        owner(`<p>Ta</p><script>${note('script')}</script><img alt="" src="/support/harbour.svg" onload="${note('handler')}">
        <iframe title="x" srcdoc="<script>parent.ran = ['frame']</script>"></iframe>
        <div><template shadowrootmode="closed" shadowrootclonable><script>${note('shadow')}</script></template></div>`),
        'data-option-success-scripts="false"',
      ),
    }
    await open(parts)
    await send(page)
    await expect(thanks(page)).toBeFocused()
    await expect(thanks(page)).toHaveText('Ta')
    await page.waitForFunction(() => document.querySelector('img')!.complete)
    expect(await ran(page)).toEqual([])
  })

  test('destroying the block restores the HTML of the server', async ({ page, open }) => {
    const html = () => page.evaluate(() => document.body.outerHTML)
    const body = form(owner(`<p>Ta</p><script>${note('x')}</script>`))
    await serve(page)
    await open({ body, script: false })
    const before = await html()
    await open({ ...NONCE, body })
    await send(page)
    await expect.poll(() => ran(page)).toEqual(['x'])
    expect(await html()).not.toBe(before)
    await page.evaluate(() =>
      (globalThis as unknown as Sites)[Symbol.for('@site/runtime')]!.get(document)!.destroy(),
    )
    expect(await html()).toBe(before)
  })
})

test.describe('a page after the form', () => {
  test('[FORM-007 FORM-012] is navigated to; going back finds the form open with the typed values', async ({
    page,
    open,
    publish,
  }) => {
    const saved = await serve(page)
    const next = await publish({ body: '<p>Thank you page</p>', script: false })
    await open({ body: form(SUCCESS, `data-option-success-url="${next}?from=form"`) })
    await page.getByLabel('Name').fill('Ada')
    await send(page)
    await page.waitForURL(`**${next}?from=form`)
    await page.goBack()
    await hydrated(page)
    await expect(page.getByLabel('Name')).toHaveValue('Ada')
    await expect(page.getByLabel('Name')).toBeEditable()
    await expect(page.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled', 'true')
    await send(page)
    await page.waitForURL(`**${next}?from=form`)
    expect(saved.count).toBe(2)
  })

  test('[FORM-003 FORM-007] while it loads, a second press sends nothing; after more typing the form may be sent', async ({
    page,
    open,
  }) => {
    const saved = await serve(page)
    // An answer that leads nowhere: the page stays.
    await page.route('**/thanks', (route) => route.fulfill({ status: 204 }))
    await open({ body: form(SUCCESS, 'data-option-success-url="/thanks"') })
    await page.evaluate(() => {
      const press = () => {
        document.querySelector('form')!.requestSubmit()
        Object.assign(globalThis, { ran: ['pressed'] })
      }
      document.addEventListener('site:form:success', () => setTimeout(press), { once: true })
    })
    const answered = page.waitForResponse('**/thanks')
    await send(page)
    await answered
    await expect.poll(() => ran(page)).toEqual(['pressed'])
    expect(saved.count).toBe(1)
    const again = page.waitForRequest('**/api/form/SaveFormSubmission')
    await page.getByLabel('Name').fill('Ada')
    await send(page)
    await again
  })

  test('is not opened where its address is a script', async ({ page, open, expected }) => {
    expected.push(/option "successUrl"/)
    await serve(page)
    await open({ body: form(SUCCESS, 'data-option-success-url="javascript:ran=[1]"') })
    const before = page.url()
    await send(page)
    await expect(thanks(page)).toBeFocused()
    expect(page.url()).toBe(before)
    expect(await ran(page)).toEqual([])
  })
})
