import { readFileSync } from 'node:fs'
import type { Browser, Page, TestInfo } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'
import { onPhone } from './support/phone.js'

const INBOX = '/config/?screen=inbox'
const FILE = Buffer.from('%PDF-1.4 a sketch of a boat')

async function enter(page: Page, path = INBOX) {
  await openPanel(page, path)
}

interface Visit {
  readonly name: string
  readonly message: string
}

async function fill(page: Page, { name, message }: Visit) {
  await page.goto('/contact')
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email address').first().fill('ada@example.org')
  await page.getByLabel('Message').fill(message)
  await page.locator('form[data-block=form], [data-block=form] form').getByRole('button').last().click()
}

/** A visitor with script, and one without. */
async function send(page: Page, visit: Visit) {
  const saved = page.waitForResponse('**/api/form/SaveFormSubmission')
  await fill(page, visit)
  expect((await saved).status()).toBe(200)
}

async function sendWithoutScript(browser: Browser, visit: Visit, baseURL: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await fill(page, visit)
  await expect(page).toHaveURL(/\/contact\?sent=contact$/)
  await context.close()
}

/** A commission with a file, as a browser without script posts it. */
async function sendFile(page: Page, name: string, origin: string) {
  const answer = await page.request.post('/api/form/submit', {
    maxRedirects: 0,
    headers: { origin },
    multipart: {
      formId: 'commission',
      page: '/forms',
      'name.First': name,
      'name.Last': 'Lovelace',
      email: 'ada@example.org',
      occasion: 'A birthday',
      process: 'Linocut',
      size: 'Postcard, 10 × 15 cm',
      copies: '1',
      idea: 'A boat',
      'needed.Month': '2',
      'needed.Day': '9',
      'needed.Year': '2030',
      sketches: { name: 'boat "1".pdf', mimeType: 'application/pdf', buffer: FILE },
    },
  })
  expect([answer.status(), answer.headers().location]).toEqual([
    303,
    expect.stringContaining('sent=commission'),
  ])
}

/** Tests of both widths share a database. */
const named = (what: string, { project }: TestInfo) => `${what} ${project.name}`

test(
  'the owner reads, marks, searches, exports and deletes messages that visitors sent with and without script',
  { tag: onPhone('inbox') },
  async ({ page, browser, baseURL, axe, expected }, info) => {
    expected.push(/401/)
    const [ada, bob] = [named('Ada', info), named('Bob', info)]
    await send(page, {
      name: ada,
      message: '<img src=x onerror=alert(1)>\nIs the lock open? https://example.org',
    })
    await sendWithoutScript(browser, { name: bob, message: 'Without script' }, baseURL ?? '')

    await enter(page)
    await expect(page.getByRole('heading', { name: 'All messages' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search messages' }).fill(`${info.project.name} script`)
    const list = page.getByRole('region', { name: 'All messages' })
    await expect(list.getByRole('link', { name: bob })).toBeVisible()
    await expect(list.getByRole('link', { name: ada })).toHaveCount(0)
    await page.getByRole('searchbox').fill(info.project.name)
    const row = list.getByRole('link', { name: `Unread: ${ada}` })
    await expect(row).toBeVisible()
    await expect(page.getByRole('button', { name: /^Menu: Inbox \(\d+ unread messages?\)$/ })).toBeVisible()
    await axe()

    await row.click()
    const message = page.getByRole('region', { name: ada })
    await expect(message.getByRole('heading', { name: ada })).toBeFocused()
    await expect(message.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect(message.locator('img')).toHaveCount(0)
    await expect(message.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute(
      'href',
      'mailto:ada@example.org',
    )
    await expect(message.getByRole('link', { name: /example\.org$/ })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
    await axe()

    // The address leads here again, and Back leads to the list.
    const address = page.url()
    await page.reload()
    await expect(page.getByRole('region', { name: ada }).getByText('Is the lock open?')).toBeVisible()
    expect(page.url()).toBe(address)
    await page.goBack()
    await expect(page.getByRole('region', { name: ada })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'All messages' })).toBeVisible()
    await page.getByRole('searchbox').fill(info.project.name)
    await expect(list.getByRole('link', { name: new RegExp(`^${ada}`) })).toBeVisible()
    await page.goForward()
    await page.getByRole('button', { name: 'Mark as unread' }).click()
    await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible()
    await page.goBack()
    await expect(row).toBeVisible()

    await page.goto(`${INBOX}&at=form/contact`)
    await page.getByRole('searchbox').fill(bob)
    const csv = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download matches as CSV' }).click()
    const saved = await csv
    expect(saved.suggestedFilename()).toBe('contact.csv')
    const text = readFileSync(await saved.path(), 'utf8')
    expect(text).toContain(`${bob},ada@example.org`)
    expect(text).not.toContain(ada)

    await page.getByRole('checkbox', { name: `Select: ${bob}` }).check()
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete this message?' })
    await expect(dialog).toContainText('This cannot be undone.')
    await axe()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('checkbox', { name: `Select: ${bob}` })).toBeChecked()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No message matches.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused()
  },
)

test('a file is downloaded as it was sent, and is deleted with its message', async ({
  page,
  baseURL,
  expected,
}, info) => {
  expected.push(/401/, /404/)
  const name = named('Eve', info)
  await sendFile(page, name, baseURL ?? '')
  await enter(page, `${INBOX}&at=form/commission`)
  await page.getByRole('link', { name }).click()
  const link = page.getByRole('link', { name: /boat "1"\.pdf/ })
  const address = (await link.getAttribute('href')) ?? ''
  const download = page.waitForEvent('download')
  await link.click()
  expect(readFileSync(await (await download).path())).toEqual(FILE)
  const { headers, status } = await page.request.get(address).then((answer) => ({
    status: answer.status(),
    headers: answer.headers(),
  }))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
  })

  const detail = page.getByRole('region', { name })
  await detail.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/at=form%2Fcommission(?:&|$)/)
  await expect(page.getByRole('heading', { name: 'Commission' })).toBeFocused()
  expect((await page.request.get(address)).status()).toBe(404)
})

test('[CFG-059] a mailing list is joined, searched, extended and left, and another one is created, filled and deleted; disabled mail explains how to enable it', async ({
  page,
  axe,
  expected,
}, info) => {
  expected.push(/401/, /400/)
  await enter(page, `${INBOX}&at=list/news`)
  const email = `${info.project.name}@example.org`
  await page.getByRole('textbox', { name: 'Email address to add' }).fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Enter an email address')
  await page.getByRole('textbox', { name: 'Email address to add' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${email}` })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search members' }).fill('nobody at all')
  await expect(page.getByText('No member matches.')).toBeVisible()
  await page.getByRole('searchbox').fill(info.project.name)
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No member matches.')).toBeVisible()
  await axe()

  await page.getByRole('link', { name: 'New list…' }).click()
  await page.getByLabel('Name of the list').fill(`Letters ${info.project.name}`)
  await axe()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Letters ${info.project.name}` })).toBeVisible()
  await page.getByText('Import addresses').click()
  await page.getByLabel('Addresses to import').fill('Name,Email\nAda,ada@example.org\nBob,bob')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 added, 0 already on the list, 1 not valid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove ada@example.org' })).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Delete list' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 member is deleted with it')
  await question.getByRole('button', { name: 'Delete list' }).click()
  await expect(page.getByRole('link', { name: /^Letters/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Email notifications Off' }).click()
  await expect(page.getByText('Email is off.')).toBeVisible()
  await page.locator('.inbox-operator summary').click()
  await expect(page.getByText('SMTP_URL=')).toBeVisible()
  await axe()
})
