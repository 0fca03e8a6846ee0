import type { Frame, Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel, owner } from './support/panel.js'

const PANEL = '/config/?frameUrl=%2Fvisit'

async function enter(page: Page) {
  await openPanel(page, PANEL)
  // On a phone the page is behind the settings.
  await expect(page.frameLocator('iframe').locator('h1')).toBeAttached()
}

/** The choices of the accordion's first item: Automatic, On, Off. */
const firstItem = (page: Page, choice: RegExp) =>
  page.getByRole('group', { name: /First item/ }).getByRole('radio', { name: choice })

/** The answers are shared by all tests of a run: each leaves the accordion as it found it. */
test.describe.configure({ mode: 'serial' })

test('[DLG-001] the panel asks before it discards changes, and Escape keeps them', async ({
  page,
  axe,
  expected,
}) => {
  expected.push(/401/)
  await enter(page)
  const header = page.frameLocator('iframe').locator('[data-part=header]').first()
  await page.getByRole('button', { name: /Accordion/ }).click()
  await firstItem(page, /^Off$/).click()
  await expect(header).toHaveAttribute('aria-expanded', 'false')
  const discard = page.getByRole('button', { name: 'Discard changes' })
  await discard.click()
  const question = page.getByRole('alertdialog', { name: 'Discard all unsaved changes?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await axe('iframe')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(discard).toBeFocused()
  await expect(page.locator('#settings')).toBeVisible()
  await expect(header).toHaveAttribute('aria-expanded', 'false')

  await discard.click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(question).toHaveCount(0)
  await expect(header).toHaveAttribute('aria-expanded', 'true')
})

test('a wrong password is rejected in a sentence and keeps the address', async ({ page, expected, axe }) => {
  expected.push(/40[01]/)
  await page.goto(PANEL)
  const { email } = owner()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong wrong wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await axe('iframe')
})

test('[CFG-003] [ESC-005] Escape closes the guide, and hides and shows the settings, also from inside the frame, where the commands open too', async ({
  page,
  expected,
}) => {
  expected.push(/401/)
  await enter(page)
  await page.locator('[popovertarget=guide]').first().click()
  await expect(page.locator('#guide')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#guide')).toBeHidden()
  await expect(page.locator('#settings')).toBeVisible()
  await page.getByRole('button', { name: /Accordion/ }).focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('#settings')).toBeHidden()
  // The focus was in the settings.
  await expect(page.getByRole('button', { name: 'Expand panel' })).toBeFocused()
  await page.frameLocator('iframe').locator('[data-part=header]').first().focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('#settings')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')).toBeFocused()
})

test('[ESC-004] [ESC-007] on a page Escape opens the panel for an owner, and with Shift logs out', async ({
  page,
  expected,
}) => {
  expected.push(/401/)
  await enter(page)
  const press = async (keys: string, there: string | RegExp) => {
    // The page listens for the key once its code is loaded.
    await page.goto('/visit', { waitUntil: 'networkidle' })
    await Promise.all([page.waitForURL(there), page.keyboard.press(keys)])
  }
  await press('Escape', /\/config\/\?frameUrl=%2Fvisit$/)
  await press('Shift+Escape', /\/(?:\?logout=true)?$/)
  await expect(
    page.getByRole('status').filter({ hasText: 'You have been successfully logged out.' }),
  ).toBeVisible()
  await page.goto(PANEL)
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('another site, another frame and a page around the panel change nothing, and the panel says so', async ({
  page,
  expected,
}) => {
  expected.push(
    /401/,
    /Content Security Policy|frame-ancestors|Refused to/,
    /^Preview: the message "ready" was ignored/,
  )
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await enter(page)
  await page.goto('/config/?frameUrl=https%3A%2F%2Fevil.example%2F')
  await expect(page.locator('iframe')).toHaveAttribute('src', /^\//)
  await expect(page.getByText(/evil\.example|another site/i).first()).toBeVisible()

  // A frame in the page has the same origin, and knows the channel.
  await page.goto(PANEL)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('body')).toHaveClass(/./)
  await page.getByRole('button', { name: /Accordion/ }).click()
  await expect(firstItem(page, /^Automatic/)).toBeChecked()
  await frame.locator('body').evaluate((body) => {
    body.appendChild(body.ownerDocument.createElement('iframe'))
  })
  const isInner = (each: Frame) => each.parentFrame()?.parentFrame() === page.mainFrame()
  await expect.poll(() => page.frames().some(isInner)).toBe(true)
  await page
    .frames()
    .find(isInner)!
    .evaluate(() => {
      const channel = parent.frameElement!.getAttribute('data-site-preview')
      top!.postMessage({ v: 1, type: 'ready', channel }, location.ancestorOrigins[0]!)
    })
  await expect
    .poll(() => warnings.filter((text) => /"ready" was ignored: it comes from another window/.test(text)))
    .toHaveLength(1)
  await expect(firstItem(page, /^Automatic/)).toBeChecked()

  // The page leaves for another site, which the policy of the panel does not frame.
  await frame.locator('body').evaluate((body) => {
    body.ownerDocument.defaultView!.location.href = 'https://evil.example/'
  })
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(frame.locator('h1')).toBeAttached()

  // A page around the panel: the server forbids it, and a panel that is framed all the same has nothing to click.
  await page.goto('/visit')
  const around = () =>
    page.evaluate(() => {
      const outer = document.body.appendChild(document.createElement('iframe'))
      outer.id = 'around'
      outer.src = '/config/'
    })
  await around()
  await expect.poll(() => warnings.some((text) => /frame-ancestors/.test(text))).toBe(true)
  await page.route('**/config/', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && request.url().includes('/api/')) calls.push(request.url())
  })
  await page.goto('/visit')
  await around()
  const framed = page.frameLocator('#around')
  await expect(framed.getByText('The panel cannot be shown inside another page.')).toBeVisible()
  await expect(framed.locator('button, input, iframe')).toHaveCount(0)
  expect(calls).toEqual([])
})

test('[CFG-001] [CFG-007] sliders, lists, places and links are changed by mouse and keys, and undone step by step', async ({
  page,
  axe,
  expected,
}) => {
  expected.push(/401/)
  await page.clock.install()
  await enter(page)
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const open = async (path: string, block: RegExp) => {
    await page.getByLabel('Page path').fill(path)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: block }).first().click()
  }

  await page.getByRole('button', { name: /Popup/ }).click()
  const shown = page
    .getByRole('group', { name: 'On every page' })
    .getByRole('radio', { name: 'Off', exact: true })
  await shown.click()
  const list = page.getByRole('group', { name: 'Pages', exact: true })
  await list.getByRole('button', { name: 'Add', exact: true }).click()
  for (const path of ['/journal', '/visit', '/fairs']) {
    await page.keyboard.insertText(path)
    if (path !== '/fairs') await page.keyboard.press('Enter')
  }
  const paths = () =>
    list.getByRole('textbox').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  expect(await paths()).toEqual(['/journal', '/visit', '/fairs'])
  // Changes of one option in quick succession are undone together, and this test is quicker than people are.
  await page.clock.fastForward(300)
  const handles = list.locator('.drag-handle')
  const [first, last] = [await handles.first().boundingBox(), await handles.last().boundingBox()]
  await page.mouse.move(first!.x + 5, first!.y + 10)
  await page.mouse.down()
  await page.mouse.move(last!.x + 5, last!.y + last!.height, { steps: 4 })
  await expect(list.locator('[data-drop=after]')).toHaveCount(1)
  await page.mouse.up()
  expect(await paths()).toEqual(['/visit', '/fairs', '/journal'])
  await axe('iframe')
  await undo.click()
  expect(await paths()).toEqual(['/journal', '/visit', '/fairs'])
  await page.getByRole('button', { name: 'Back to the page' }).click()

  await open('/studio', /Image/)
  const corner = page.getByRole('radio', { name: 'Top left' })
  await page.getByRole('radio', { name: 'Top', exact: true }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(corner).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Left', exact: true })).toBeChecked()
  const point = page.getByRole('slider', { name: 'Focal point' })
  await point.press('Shift+ArrowRight')
  await expect(point).toHaveAttribute('aria-valuetext', /^50% from the left/)
  await axe('iframe')
  await page.getByRole('button', { name: 'Back to the page' }).click()

  await open('/', /Marquee/)
  const speed = page.getByRole('slider', { name: 'Speed' })
  await expect(speed).toHaveAttribute('aria-valuetext', 'Automatic: 0.4 (theme)')
  await speed.press('ArrowRight')
  await expect(page.getByRole('spinbutton', { name: 'Speed' })).toHaveValue('0.5')
  await expect(page.frameLocator('iframe').locator('[data-block=marquee]')).toHaveAttribute(
    'data-option-animation-speed',
    '0.5',
  )
  await axe('iframe')
  await undo.click()
  await expect(speed).toHaveAttribute('aria-valuetext', 'Automatic: 0.4 (theme)')
  await page.getByRole('button', { name: 'Back to the page' }).click()

  await page.getByRole('button', { name: /Form/ }).first().click()
  const link = page.getByRole('combobox', { name: 'Page after sending' })
  const texts = page.locator('.field', { has: link })
  await link.fill('/nowhere')
  await link.blur()
  await expect(texts).toContainText('/nowhere is not a valid page URL')
  await link.fill('javascript:alert(1)')
  await expect(texts).toContainText('Links must be formatted as https://example.com or /page')
  await link.fill('/membership/joined')
  await link.blur()
  await expect(texts).not.toContainText(/valid page URL|must be formatted/)
  await expect(texts.locator('option')).toHaveAttribute('value', '/membership/joined')
  await axe('iframe')
})

test('on a phone, the preview shows the block whose settings were open', async ({ page, expected }) => {
  expected.push(/401/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page)
  const block = page.frameLocator('iframe').locator('[data-block=accordion]')
  await page.getByRole('button', { name: /Accordion/ }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(block).toBeInViewport()
})

test('[EDT-002] up to 432 px the panel shows settings or preview, from 433 px on both, and nothing is cut off', async ({
  page,
  axe,
  expected,
}) => {
  expected.push(/401/)
  await page.setViewportSize({ width: 432, height: 800 })
  await enter(page)
  const settings = page.locator('#settings')
  const space = page.locator('.preview-space')
  await page.getByRole('button', { name: /Accordion/ }).click()
  await expect(settings).toBeVisible()
  await expect(space).toBeHidden()
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeVisible()

  for (const width of [433, 600, 800]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(space, `${width}`).toBeVisible()
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeHidden()
    const cut = await page.evaluate(() => {
      const box = document.querySelector('#settings')!.getBoundingClientRect()
      const controls = document.querySelectorAll('#settings :is(button, input, label)')
      return [...controls]
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .filter(({ width: size, right }) => size > 1 && right > box.right).length
    })
    expect(cut, `${width}`).toBe(0)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    // Beside the settings, the page has at least the width of a phone.
    const inner = await page
      .frameLocator('iframe')
      .locator('html')
      .evaluate(() => innerWidth)
    expect(inner, `${width}`).toBeGreaterThanOrEqual(Math.min(432, width))
  }
  await page.setViewportSize({ width: 433, height: 800 })
  await axe('iframe')
})
