import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'
import { onPhone } from './support/phone.js'

/** The tests change what all pages share. */
test.describe.configure({ mode: 'default' })

async function enter(page: Page, section: string) {
  await openPanel(page, `/config/?frameUrl=%2Fvisit&block=site%3A${section}`)
  await expect(page.frameLocator('iframe').locator('h1')).toBeAttached()
}

const save = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

/** Types one sign, and reads the text of an element of the preview after two frames of the panel. */
async function previewAfter(page: Page, key: string, selector: string) {
  await page.keyboard.press(key)
  return page.evaluate(async (shown) => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame)
    return document.querySelector('iframe')!.contentDocument!.querySelector(shown)!.textContent
  }, selector)
}

const SENTENCE = 'The winter workshops are open for booking.'
const BAR = '[data-site-preview-section] [data-part=text]'

test('[CFG-005] [CFG-007] an announcement is written with its formats and a link, by keyboard, and visitors see it', {
  tag: onPhone('own-look'),
}, async ({ page, axe, expected }) => {
  expected.push(/401/)
  await enter(page, 'announcement-bar')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const bar = page.frameLocator('iframe').locator(BAR)
  await expect(bar).toHaveText(SENTENCE)
  await expect(page.locator('.formatted')).toBeVisible()
  await text.focus()
  await page.keyboard.type(`${SENTENCE} Open `)
  await page.keyboard.press('Control+b')
  await page.keyboard.type('late')
  await expect(bar).toHaveText(`${SENTENCE} Open late`)

  // One stop of Tab, in which the arrow keys move.
  await page.keyboard.press('Shift+Tab')
  const bold = page.getByRole('button', { name: 'Bold (Ctrl+B)' })
  await expect(bold).toBeFocused()
  await expect(bold).toHaveAttribute('aria-pressed', 'true')
  // In forced colours too, the button does not look like the toolbar behind it.
  await page.emulateMedia({ forcedColors: 'active' })
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await background('.format[aria-pressed=true]')).not.toBe(await background('.format-bar'))
  await page.emulateMedia({ forcedColors: null })
  await page.keyboard.press('Space')
  await expect(bold).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Small heading' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await page.keyboard.type('. See ')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Address' })).toBeFocused()
  await page.keyboard.type('javascript:run()')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Links must be formatted as https://example.com or /page')
  await page.getByRole('combobox', { name: 'Address' }).fill('/visit')
  await page.getByLabel('Text of the link').fill('how to find us')
  await axe()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  const html = `<p>${SENTENCE} Open <strong>late</strong>. See <a href="/visit">how to find us</a></p>`
  await expect.poll(() => bar.innerHTML()).toBe(html)

  // Within 200 ms of its focus, the editor takes a caret at the start for a mistake of the browser, and moves it back once.
  await expect(async () => {
    await page.keyboard.press('Control+Home')
    const caretOverFrames = async () => {
      const offsets = new Set<number>()
      for (const start = performance.now(); performance.now() - start < 200; ) {
        await new Promise(requestAnimationFrame)
        offsets.add(getSelection()!.focusOffset)
      }
      return [...offsets]
    }
    expect(await page.evaluate(caretOverFrames)).toEqual([0])
  }).toPass()
  expect(await previewAfter(page, '!', BAR)).toBe(`!${SENTENCE} Open late. See how to find us`)
  // Undo is the editor's while the text has the focus, and the panel's afterwards: each change is undone once.
  await page.keyboard.press('Control+z')
  await expect.poll(() => bar.innerHTML()).toBe(html)
  await save(page)
  await page.reload()
  await expect(text).toHaveText(`${SENTENCE} Open late. See how to find us`)
  const visitor = await page.request.get('/visit', { headers: { cookie: '' } })
  expect(await visitor.text()).toContain(`<div data-part="text">${html}</div>`)

  await page.getByRole('button', { name: 'Edit as HTML' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('<p class="big">Open</p>')
  await expect(page.getByText('parts that the editor would remove: class of <p>')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Use automatic for Text' }).click()
  await save(page)
})

test('[CFG-005] somebody who is faster than the editor goes on in it', async ({ page, expected }) => {
  expected.push(/401/)
  let load = () => {}
  const slow = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route(/rich-text-field/, async (route) => {
    await slow
    await route.continue()
  })
  await enter(page, 'announcement-bar')
  const bar = page.frameLocator('iframe').locator(BAR)
  await expect(bar).toHaveText(SENTENCE)
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await page.keyboard.type('The')
  await expect(bar).toHaveText('The')
  load()
  await expect(page.locator('.formatted')).toBeFocused()
  await page.keyboard.type(' loft')
  await expect(bar).toHaveText('The loft')
})

test('[CFG-056] own CSS is refused with its place, and is what a reload and visitors see', async ({
  page,
  axe,
  expected,
}) => {
  expected.push(/40[01]/)
  await enter(page, 'css')
  const code = page.getByLabel('CSS', { exact: true })
  const style = () =>
    page
      .frameLocator('iframe')
      .locator('h1')
      .evaluate((heading) => getComputedStyle(heading).getPropertyValue('--own'))
  await code.fill('h1 {\n  --own: 1\n}')
  await expect.poll(style).toBe('1')

  await code.fill('h1 {\n  --own: 12;\n  color red;\n}')
  const message = 'Line 3, column 9: Unexpected “red”.'
  await expect(page.locator('[id$=-typed]')).toHaveText(message)
  await expect(code).toHaveAccessibleDescription(new RegExp(message))
  await page.keyboard.press('Control+s')
  await expect(page.locator('[id$=-issue]')).toHaveText(message)
  await expect(page.getByText(message)).toHaveCount(1)
  await axe()
  const css = 'h1 {\n  --own: 12;\n}\n:root { --ink: #010203 }'
  await code.fill(css)
  await save(page)
  await page.reload()
  await expect(code).toHaveValue(css)
  await expect.poll(style).toBe('12')
  const links = () => page.frameLocator('iframe').locator('link[data-site-own-css]')
  await expect(links()).toHaveCount(1)
  await code.press('Tab')
  await expect(code).not.toBeFocused()

  // As after a reload, own CSS overrides a colour of the design that its owner is changing.
  await page.getByRole('button', { name: 'Back to the page' }).click()
  await page.getByRole('button', { name: 'Colours' }).click()
  const html = page.frameLocator('iframe').locator('html')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('#7a7a7a')
  await page.getByRole('textbox', { name: 'Rules', exact: true }).fill('#cfd3d1')
  await expect(html).toHaveCSS('--rule', '#cfd3d1')
  await expect(html).toHaveCSS('--ink', '#010203')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(html).not.toHaveCSS('--rule', '#cfd3d1')
  await page.getByRole('button', { name: 'Back to the page' }).click()
  await page.getByRole('button', { name: 'Own CSS' }).click()

  await page.getByRole('button', { name: 'Use automatic for CSS' }).click()
  await expect.poll(style).toBe('')
  await save(page)
  expect(await (await page.request.get('/visit')).text()).not.toContain('own-css')
})
