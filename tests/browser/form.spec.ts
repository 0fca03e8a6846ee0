import { ALL_TYPES, formHtml, holdAnswer, serveForms, valuesOf } from './support/form.js'
import { expect, test } from './support/test.js'

const contact = {
  id: 'contact',
  name: 'Contact',
  submitText: 'Send',
  fields: [
    { id: 'name', type: 'text', label: 'Name', required: true },
    { id: 'email', type: 'email', label: 'E-mail', required: true, description: 'To answer you.' },
    { id: 'message', type: 'textarea', label: 'Message', maxLength: 200 },
  ],
}

/** Files are sent as multipart; the other types show the values in JSON. */
const plain = {
  ...ALL_TYPES,
  fields: ALL_TYPES.fields.filter(({ type }: { type: string }) => type !== 'file'),
}

test('[FORM-001 FORM-002 FORM-003] a double click sends once; the focus moves to the thanks', async ({
  page,
  open,
}) => {
  const saved = await serveForms(page)
  await open({ body: formHtml(contact) })
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await expect(page.locator('[data-part=success]')).toBeFocused()
  await expect(page.getByLabel('Name')).toBeHidden()
  expect(saved).toHaveLength(1)
  expect(valuesOf(saved[0]!)).toEqual({ name: 'Ada', email: 'ada@example.org', message: '' })
})

test('[FORM-002] while it is sent the button shows it and keeps the focus, and nothing can be changed', async ({
  page,
  open,
}) => {
  await serveForms(page)
  const { requested, answer } = await holdAnswer(page)
  await open({ body: formHtml(contact) })
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByRole('button', { name: 'Send' }).focus()
  await page.keyboard.press('Enter')
  await requested
  const button = page.getByRole('button', { name: 'Submitting…' })
  await expect(button).toBeFocused()
  await expect(button).toBeDisabled()
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Name').focus()
  await page.keyboard.type(' Lovelace')
  await expect(page.getByLabel('Name')).toHaveValue('Ada')
  answer()
  await expect(page.locator('[data-part=success]')).toBeVisible()
})

test('[FVAL-005 FVAL-006] errors are listed with links, over the fields, and announced once', async ({
  page,
  open,
  axe,
}) => {
  await serveForms(page)
  await open({ body: formHtml(contact) })
  await page.getByLabel('E-mail').fill('ada@')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('group', {
    name: 'One or more fields is invalid, please check your entries.',
  })
  await expect(summary).toBeFocused()
  await expect(page.locator('form')).toMatchAriaSnapshot(`
    - text: One or more fields is invalid, please check your entries.
    - group "One or more fields is invalid, please check your entries.":
      - list:
        - listitem:
          - link "Name is required."
        - listitem:
          - 'link "E-mail: Email is not valid. Email addresses should follow the format name@example.com."'
    - paragraph: Name is required.
  `)
  await expect(page.locator('[role=alert], [aria-live=assertive]')).toHaveCount(0)
  const email = page.getByLabel('E-mail')
  await expect(email).toHaveAccessibleDescription(
    'To answer you. Email is not valid. Email addresses should follow the format name@example.com.',
  )
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await axe()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('example.org')
  await expect(summary.getByRole('link')).toHaveText(['Name is required.'])
  await page.getByLabel('Name').fill('A')
  await expect(summary).toBeHidden()
})

for (const dir of ['ltr', 'rtl']) {
  test(`every type of field is checked, and nothing is broken for anybody, ${dir}`, async ({
    page,
    open,
    axe,
  }) => {
    const saved = await serveForms(page)
    await open({ body: formHtml(plain), html: `lang="en" dir="${dir}"` })
    // With its errors a form has all elements of the empty one: mirrored, one look at them is enough.
    if (dir === 'ltr') await axe()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('group', { name: /^One or more fields is invalid/ })).toBeFocused()
    await axe(undefined, dir === 'ltr' ? 'all' : 'structure')
    expect(saved).toHaveLength(0)
    const required: string[] = plain.fields
      .filter((field: { required?: boolean }) => field.required)
      .map(({ id }: { id: string }) => id)
    const wrong = await page
      .locator('[data-part=field][data-invalid]')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).dataset.fieldId))
    expect(wrong).toEqual(required)
  })
}

test('[FORM-001 FORM-002] assistive technology gets every state, from the empty form to the thanks', async ({
  page,
  open,
  axe,
}) => {
  await serveForms(page)
  const { requested, answer } = await holdAnswer(page)
  await open({ body: formHtml(contact) })
  const form = page.locator('form')
  await expect(form).toMatchAriaSnapshot(`
    - text: Name
    - textbox "Name"
    - text: E-mail
    - paragraph: To answer you.
    - textbox "E-mail"
    - text: Message (optional)
    - textbox "Message (optional)"
    - button "Send"
  `)
  await axe()
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.keyboard.press('Enter')
  await requested
  await expect(form).toMatchAriaSnapshot(`
    - text: Name
    - textbox "Name": Ada
    - text: E-mail
    - paragraph: To answer you.
    - textbox "E-mail": ada@example.org
    - text: Message (optional)
    - textbox "Message (optional)"
    - button "Submitting…" [disabled]
  `)
  await axe()
  answer()
  await expect(page.locator('[data-part=success]')).toBeFocused()
  await expect(form).toMatchAriaSnapshot(`
    - paragraph: Thank you!
  `)
  await axe()
})

test('errors are visible in forced colours too', async ({ page, open }) => {
  await serveForms(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await open({ body: formHtml(contact) })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('[data-part=error]').first()).toBeVisible()
  await expect(page.locator('[data-part=summary] a').first()).toBeVisible()
})

test('at 400 % zoom nothing needs scrolling in two directions', async ({ page, open }) => {
  await serveForms(page)
  // 1280 px at 400 % leave 320 CSS pixels.
  await page.setViewportSize({ width: 320, height: 256 })
  await open({ body: formHtml(plain) })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('[data-part=summary]')).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('values typed before the script loaded are sent', async ({ page, publish }) => {
  const saved = await serveForms(page)
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/runtime/blocks/form.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(await publish({ body: formHtml(contact) }))
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.org')
  go()
  await expect(page.locator('form')).toHaveAttribute('novalidate', '')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('[data-part=success]')).toBeVisible()
  expect(valuesOf(saved[0]!)).toMatchObject({ name: 'Ada', email: 'ada@example.org' })
})

test('a form of lines, lists and choices loads one file of its own at the first press', async ({
  page,
  open,
}) => {
  const saved = await serveForms(page)
  const options = ['A', 'B']
  const fields = [
    { id: 'email', type: 'email', label: 'E-mail', required: true },
    { id: 'size', type: 'radio', label: 'Size', options, required: true },
    { id: 'extras', type: 'checkbox', label: 'Extras', options, required: true },
    { id: 'paper', type: 'select', label: 'Paper', options },
  ]
  await open({ body: formHtml({ ...contact, fields }) })
  await page.waitForLoadState('networkidle')
  const files: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/runtime\/chunks\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
    // Calls are of every page that makes one.
    if (file && file !== 'http') files.push(file)
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('[data-part=summary] li')).toHaveText([
    'E-mail is required.',
    'Size is required.',
    'Extras is required.',
  ])
  await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByRole('radiogroup').getByLabel('B').check()
  await page.getByRole('checkbox', { name: 'A' }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('[data-part=success]')).toBeFocused()
  expect(valuesOf(saved[0]!)).toEqual({ email: 'ada@example.org', size: 'B', extras: ['A'], paper: '' })
  expect(files).toEqual(['controller'])
})

test('a form that is sent before its script loaded posts by itself', async ({ page, publish }) => {
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.route('**/api/form/submit', (route) =>
    route.fulfill({ body: 'Thanks', contentType: 'text/html' }),
  )
  await page.goto(await publish({ body: formHtml(contact), script: false }))
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByRole('button', { name: 'Send' }).click()
  expect(new URLSearchParams((await posted).postData() ?? '').get('email')).toBe('ada@example.org')
})

test('200 fields are checked in one task of under 50 ms at a slowdown of four', async ({ page, open }) => {
  await serveForms(page)
  const fields = Array.from({ length: 200 }, (_, at) => ({
    id: `f${at}`,
    type: at % 4 === 0 ? 'email' : 'text',
    label: `Field ${at}`,
    required: true,
  }))
  const html = [0, 100].map((from) =>
    formHtml({ ...contact, id: `f${from}`, fields: fields.slice(from, from + 100) }),
  )
  // A definition holds a hundred fields; a page of the owner's own may hold more.
  const inner =
    html[1]!.match(/<div data-part="field"[\s\S]*(?=<div[^>]*data-part="decoy"|<button)/)?.[0] ?? ''
  await open({ body: html[0]!.replace('<button', `${inner}<button`) })
  const code = page.waitForResponse('**/chunks/controller-*.js')
  await page.locator('#f0-f0').focus()
  await code
  const client = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    const form = document.querySelector('form') as HTMLFormElement
    const announced = new Promise((resolve) =>
      document.addEventListener('site:form:failure', resolve, { once: true }),
    )
    form.requestSubmit()
    return announced
  })
  // From all of them right to all of them wrong.
  const fill = () =>
    page.evaluate(() => {
      for (const control of document.querySelectorAll<HTMLInputElement>('form [data-part=control]')) {
        control.value = 'ada@example.org'
        control.dispatchEvent(new Event('input', { bubbles: true }))
        control.value = ''
      }
    })
  const check = () =>
    page.evaluate(() => {
      const start = performance.now()
      document.querySelector('form')!.requestSubmit()
      return performance.now() - start
    })
  const times: number[] = []
  // Once in five times: other processes may only add to it.
  while (times.length < 5 && !times.some((time) => time < 50)) {
    await fill()
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    times.push(await check())
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  const wrong = await page.locator('form [data-invalid]').count()
  expect(wrong).toBe(200)
  expect(Math.min(...times)).toBeLessThan(50)
})
