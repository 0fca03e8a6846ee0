import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { owner } from './support/panel.js'

/** A device with a screen lock, which its person opens. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person opens the lock from now on. */
    recognize: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('an owner adds a passkey, logs in with it, and removes it', async ({ page, baseURL, axe, expected }) => {
  // Passkeys need a host name.
  const panel = `${baseURL!.replace('127.0.0.1', 'localhost')}/config/?screen=account`
  const device = await addDevice(page)
  const withPasskey = page.getByRole('button', { name: 'Log in with a passkey' })
  const title = page.getByRole('heading', { name: 'Your account' })
  const alert = page.getByRole('alert')
  const add = page.getByRole('button', { name: 'Add a passkey' })
  const logOut = async () => {
    await page.keyboard.press('Shift+Escape')
    await page.waitForURL(/\/\?logout=true$/)
    await page.goto(panel)
  }

  await page.goto(panel)
  await expect(withPasskey).toBeVisible()
  await axe()
  await page.getByLabel('Email').fill(owner().email)
  await page.getByLabel('Password', { exact: true }).fill(owner().password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have no passkeys.')).toBeVisible()
  await add.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Chrome on Linux')
  await page.getByLabel('Name', { exact: true }).fill('Test phone')
  await axe()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Test phone', { exact: true })).toBeVisible()
  await expect(add).toBeFocused()
  await axe()

  // The device has one already.
  await add.press('Enter')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect(alert).toContainText('already has a passkey of your account')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')

  // Of a passkey that is not accepted, and of a call of the panel that is on its way when the person logs out.
  expected.push(/the server responded with a status of 401/)
  await logOut()
  await device.recognize(false)
  await withPasskey.press('Enter')
  await expect(alert).toContainText('No passkey was used.')
  await device.recognize(true)
  await withPasskey.press('Enter')
  await expect(title).toBeVisible()
  await expect(page.getByText(/^Added .*, last used /)).toBeVisible()

  await page.getByRole('button', { name: 'Remove Test phone' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.getByText('You have no passkeys.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
  await logOut()
  await withPasskey.press('Enter')
  await expect(alert).toContainText('This passkey was not accepted.')
})
