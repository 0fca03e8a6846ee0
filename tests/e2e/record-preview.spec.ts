import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel, WITH_RETRIES } from './support/panel.js'
import { onPhone } from './support/phone.js'

/** A page that no other test changes. */
const FAIRS = '7c1d5e0a94b2f863d0a1e60a'

async function enter(page: Page, search: string) {
  await openPanel(page, `/config/?${search}`)
}

const inFrame = (page: Page, selector: string) => page.frameLocator('#preview iframe').locator(selector)
const toggle = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true })

/**
 * Leaves unsaved changes of a record, and opens another one and its preview. The frame may show another page first, so
 * the element is one that only the right page has.
 */
async function open(page: Page, search: string, selector: string) {
  await page.goto(`/config/?${search}`)
  const question = page.getByRole('alertdialog', { name: 'Restore unsaved changes?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await toggle(page).press('Enter')
  await expect(inFrame(page, selector)).toBeVisible()
}

test(
  '[CFG-001] forms, pages and the navigation are shown beside their editors with each change; nothing is saved by that',
  {
    tag: onPhone('record-preview'),
  },
  async ({ page, axe, expected }, { project }) => {
    test.slow()
    expected.push(/401/)
    /** On a phone the page covers the record. */
    const isPhone = project.name === 'site-phone'
    const turn = async () => isPhone && toggle(page).press('Enter')
    const shown = async (selector: string, text: string, change: () => Promise<unknown>) => {
      await turn()
      await change()
      await turn()
      await expect(inFrame(page, selector)).toHaveText(text)
    }
    const stored = async (path: string) => (await page.request.get(path, WITH_RETRIES)).text()
    const records = ['/api/config/forms/contact', `/api/config/pages/${FAIRS}`]
    // Another test changes the navigation at the same time, so only the calls tell that this one does not.
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url())
    })

    await enter(page, 'screen=forms&at=contact')
    await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeFocused()
    const before = await Promise.all(records.map(stored))
    const send = '[data-block-id=contact] button[type=submit]'
    await toggle(page).press('Enter')
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(inFrame(page, send)).toBeVisible()
    await axe('iframe')
    const text = await inFrame(page, send).innerText()
    // A new page would lose the entries of the filled-in one.
    await inFrame(page, 'main h1').evaluate((heading) => heading.setAttribute('data-same-page', ''))
    const button = page.getByRole('textbox', { name: 'Button', exact: true })
    await shown(send, 'Off it goes', () => button.fill('Off it goes'))
    await shown(send, text, () => button.press('Control+z'))
    await expect(inFrame(page, 'main h1')).toHaveAttribute('data-same-page', '')
    const firstLabel = inFrame(page, '[data-block-id=contact] label').first()
    await expect(firstLabel).toContainText('Your name')
    await turn()
    await page.getByRole('button', { name: /^Your name Text/ }).press('Alt+ArrowDown')
    await turn()
    await expect(firstLabel).toContainText('Email address')

    await open(page, `screen=pages&at=${FAIRS}`, 'h1:text-is("On the road")')
    const title = page.getByLabel('Title', { exact: true })
    await turn()
    await title.fill('Upstairs')
    await turn()
    await expect(inFrame(page, 'head > title')).toHaveJSProperty('text', 'Upstairs · Slack Water Press')
    await turn()
    await page.getByRole('radio', { name: 'Not at all: it is a draft' }).check()
    await turn()
    await expect(inFrame(page, '.unpublished')).toHaveText('Visitors don’t see this page: it is a draft.')

    await open(page, 'screen=pages&at=navigation', 'main')
    const item = 'nav[aria-label=Main] .menu > li'
    const entries = inFrame(page, `${item} > a, ${item} > details > summary`)
    const menu = (await entries.allTextContents()).map((text) => text.trim())
    await turn()
    await page.getByRole('textbox', { name: 'Entry 7', exact: true }).press('Alt+ArrowUp')
    await turn()
    await expect(entries).toHaveText([...menu.slice(0, 5), menu[6]!, menu[5]!, ...menu.slice(7)])
    expect(await Promise.all(records.map(stored))).toEqual(before)
    expect(saves).toEqual([])
  },
)
