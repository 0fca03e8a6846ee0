import type { Frame, Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { signIn } from './support/panel.js'
import { useServer } from './support/servers.js'

const site = useServer()

const STUDIO = '5b1f0c7ae93d4426a8d0c713'
const ADDED = [
  { id: 'words', type: 'text', values: { heading: 'First words', text: '<p>Some <b>text</b>.</p>' } },
  {
    id: 'faq',
    type: 'faq',
    values: {
      heading: 'Questions',
      items: [{ id: 'item-1', type: 'question', settings: { question: 'Where?', answer: '<p>Here.</p>' } }],
    },
  },
]

/** Stores two sections, and opens the page in the panel. */
async function open(page: Page): Promise<Frame> {
  const { origin } = site
  const crumb = await signIn(page, site)
  const saved = await page.request.put(
    `${origin}/api/config/blocks/${STUDIO}/${encodeURIComponent('site:layout')}?crumb=${crumb}`,
    { data: { options: { added: ADDED }, base: {} }, headers: { origin } },
  )
  expect(saved.status(), await saved.text()).toBe(200)
  await page.goto(`${origin}/config/?frameUrl=%2Fstudio`)
  await expect(settings(page).getByRole('button', { name: 'Add a section', exact: true })).toBeVisible()
  const element = await page.locator('iframe').elementHandle()
  const frame = (await element!.contentFrame())!
  await expect(frame.locator('body.config-editing, body[class*=editing]')).toBeAttached()
  return frame
}

const settings = (page: Page) => page.locator('#settings')
/** The heading of a section. The id of one that was added ends in random digits. */
const heading = (frame: Frame, id: string) => frame.locator(`:is(#section-${id}, [id^="section-${id}-"]) h2`)

/** The parts of the page in their order, and its sections as people see them, with the kinds of their elements. */
const shown = (frame: Frame | Page) =>
  frame.evaluate(() =>
    [...document.querySelector('main')!.children].map((part) => [
      part.id || part.className,
      // The parts of the template have charts, which are drawn once they are seen.
      part.id.startsWith('section-') && (part as HTMLElement).innerText.replace(/\s+/g, ' ').trim(),
      part.id.startsWith('section-') &&
        [...part.querySelectorAll('*')].map(({ localName }) => localName).join(' '),
    ]),
  )
const order = async (frame: Frame | Page) =>
  (await shown(frame))
    .map(([id]) => String(id).replace(/-[0-9a-f]{8}$/, ''))
    .filter((id) => id.startsWith('section-'))

async function more(page: Page, title: RegExp, action: string): Promise<void> {
  const row = settings(page).locator('.section-rows > li').filter({ hasText: title }).first()
  await row.getByRole('button', { name: /^More actions for / }).click()
  await row.getByRole('button', { name: action, exact: true }).click()
}

/** Types a formatted text on the page, with the tools of the panel. */
async function typeFormatted(page: Page, frame: Frame): Promise<void> {
  const text = frame.locator('#section-words p').first()
  const tools = page.locator('#preview').getByRole('toolbar')
  await text.dblclick()
  await expect(tools).toBeVisible()
  await page.keyboard.type(' More words')
  await page.keyboard.press('Shift+Tab')
  await expect(tools.getByRole('button', { name: /^Bold/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+a')
  await tools.getByRole('button', { name: /^Italic/ }).click()
  await expect(text.locator('em').first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text.locator('em')).toHaveCount(0)
  await expect(text).toHaveText('Some text. More words')
  await expect(settings(page).getByRole('textbox', { name: 'Text', exact: true })).toHaveText(
    'Some text. More words',
  )
  await page.keyboard.press('Escape')
  await expect(tools).toBeHidden()
  await expect(text).toHaveText('Some text.')

  await text.dblclick()
  await expect(tools).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second')
  await frame.locator('.page-head h1').click()
  await expect(tools).toBeHidden()
  await expect(frame.locator('#section-words p')).toHaveText(['Some text.', 'Second'])
}

test('[CFG-001] texts of sections are typed on the page, and sections are added, moved and removed there before they are saved, as a reload shows them', async ({
  page,
  browser,
}) => {
  const frame = await open(page)
  const field = settings(page).getByRole('textbox', { name: 'Heading', exact: true })

  // A click selects, and a second one types.
  await heading(frame, 'words').click()
  await expect(field).toHaveAttribute('placeholder', /First words/)
  await heading(frame, 'words').click()
  await expect(heading(frame, 'words')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' on the page')
  await expect(field).toHaveValue('First words on the page')
  await expect(heading(frame, 'words')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field).not.toHaveValue('First words on the page')
  await expect
    .poll(async () => [await heading(frame, 'words').innerText(), 'First words'])
    .toContain((await field.inputValue()) || 'First words')
  await page.keyboard.press('Escape')
  // Unset again, as it was.
  await expect(field).toHaveValue('')
  await expect(heading(frame, 'words')).toHaveText('First words')
  await expect(heading(frame, 'words')).not.toHaveAttribute('contenteditable')

  await heading(frame, 'words').dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('<b>Typed</b> & kept')
  await page.keyboard.press('Enter')
  await expect(heading(frame, 'words')).toHaveText('<b>Typed</b> & kept')
  await expect(field).toHaveValue('<b>Typed</b> & kept')

  // Words of a button: a space does not press it.
  const question = frame.locator('#section-faq-item-1 button')
  await question.dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Where is it?')
  await expect(settings(page).getByRole('textbox', { name: 'Question' })).toHaveValue('Where is it?')
  // The rendering of the server, which comes once the typing ends, begins with closed items.
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(question).toHaveText('Where is it?')

  await typeFormatted(page, frame)

  // A text of the theme says why it has no field, and leads to its place.
  await frame.locator('.page-head h1').click()
  await expect(page.getByText('This is the title of the page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change it in the page’s settings' })).toHaveAttribute(
    'href',
    new RegExp(`at=${STUDIO}`),
  )

  await settings(page).getByRole('button', { name: 'Back to the page' }).click()
  await more(page, /Typed/, 'Duplicate')
  await expect.poll(() => order(frame)).toEqual(['section-words', 'section-text', 'section-faq'])
  await expect(heading(frame, 'text')).toHaveText('<b>Typed</b> & kept')
  await more(page, /Questions/, 'Remove')
  await expect.poll(() => order(frame)).toEqual(['section-words', 'section-text'])
  await settings(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => order(frame)).toEqual(['section-words', 'section-text', 'section-faq'])
  await expect(question).toHaveText('Where is it?')

  await page.keyboard.press('ControlOrMeta+s')
  await expect(settings(page).getByText('Saved', { exact: true })).toBeVisible()
  const preview = await shown(frame)
  const visitor = await browser.newPage()
  await visitor.goto(`${site.origin}/studio`)
  await expect(visitor.locator('#section-faq [aria-expanded]')).toBeVisible()
  expect(await shown(visitor)).toEqual(preview)
  await visitor.close()
})
