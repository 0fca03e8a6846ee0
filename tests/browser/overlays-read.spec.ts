import { closed, test as dialogs } from './support/dialog.js'
import { LETTER, popup, popupPage, servePopup, shown } from './support/popup.js'
import { expect, test } from './support/test.js'

/* The accessibility tree of each overlay in reading order, as a screen reader announces it. */

const context = (fields: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify(fields).replaceAll('<', '\\u003c')}</script>`

test('the cookie banner is the first that is read', async ({ page, open }) => {
  const cookieSettings = {
    isCookieBannerEnabled: true,
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
    cookieBannerText: '<p>We count visits. <a href="/how">How</a></p>',
  }
  await open({ head: context({ cookieSettings }), body: '<p>Text</p>' })
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - region "Cookie banner":
      - paragraph:
        - text: We count visits.
        - link "How"
      - button "Accept"
      - button "Decline"
    - banner:
      - heading "Test" [level=1]
  `)
})

test('a popup is a dialog that is named by its heading', async ({ page, open }) => {
  await servePopup(page, LETTER)
  await open(popupPage())
  await shown(page)
  await expect(popup(page)).toMatchAriaSnapshot(`
    - dialog "The letter":
      - button "Close"
      - heading "The letter" [level=2]
      - paragraph
      - text: E-mail address
      - textbox "E-mail address"
      - button "Join"
  `)
})

test('bars are landmarks, one in its place and one at the end', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const websiteSettings = {
    contactEmail: 'shop@example.org',
    contactPhoneNumber: '01632 960 142',
    businessHours: { monday: { text: '9 to 5', ranges: [{ from: 540, to: 1020 }] } },
    mobileInfoBarSettings: {
      style: 'dark',
      isContactEmailEnabled: true,
      isContactPhoneNumberEnabled: true,
      isBusinessHoursEnabled: true,
    },
  }
  await open({
    head: context({ showAnnouncementBar: true, websiteSettings }),
    body: '<div data-announcement-bar><p>Workshops are open. <a href="/book">Book</a></p></div><p>Text</p>',
  })
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - heading "Blocks" [level=2]
      - region "Announcement":
        - paragraph:
          - text: Workshops are open.
          - link "Book"
        - button "Close Announcement"
      - paragraph: Text
    - navigation "Contact information":
      - link "Email":
        - /url: mailto:shop@example.org
      - link "Call":
        - /url: tel:01632960142
      - button "Hours"
  `)
})

test('[URL-002] a toast is a status', async ({ page, open }) => {
  await open({ body: '<p>Text</p>', query: '?logout=true' })
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main
    - status:
      - paragraph: Logout Successful
      - paragraph: You have been successfully logged out.
  `)
})

const DIALOGS = [
  [
    'confirm',
    `
    - alertdialog "Remove Item":
      - heading "Remove Item" [level=2]
      - paragraph: Are you sure you want to remove this item?
      - button "Cancel"
      - button "No"
      - button "Yes"
  `,
  ],
  [
    'alert',
    `
    - alertdialog "Preview Only":
      - heading "Preview Only" [level=2]
      - paragraph: Please log out of your account.
      - button "Okay"
  `,
  ],
  [
    'error',
    `
    - alertdialog:
      - heading [level=2]
      - paragraph: /^Something Went Wrong! Our system has encountered an error\\./
      - button "Clear"
      - button "Reload Page"
  `,
  ],
] as const

dialogs('a dialog says what it is, then what can be answered', async ({ page, start }) => {
  await start()
  for (const [id, words] of DIALOGS) {
    await page.locator(`#${id}`).press('Enter')
    await expect(page.getByRole('alertdialog')).toMatchAriaSnapshot(words)
    await page.keyboard.press('Escape')
    await closed(page)
  }
})
