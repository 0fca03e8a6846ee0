import { readFileSync } from 'node:fs'
import { expect, test } from '../browser/support/test.js'

const PULLED = '/config/?frameUrl=%2Fstudio&block=pulled'

test('scratch', async ({ page, axe }) => {
  const { email, password } = JSON.parse(readFileSync('.cache/e2e.json', 'utf8')).signIn
  await page.goto(PULLED)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Change the data' }).press('Enter')
  await page.screenshot({ path: '/tmp/data-1.png' })
  console.log(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)))
  await page.getByRole('button', { name: 'Wider' }).click()
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/data-2.png' })
  await axe('iframe')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(500)
  await page.screenshot({ path: '/tmp/data-3.png' })
})
