import { test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'
test('shot @phone', async ({ page, expected }) => {
  expected.push(/401/)
  const name = test.info().project.name
  await openPanel(page, '/config/?frameUrl=%2Fsections')
  await page.getByRole('button', { name: /More actions for Answers/ }).click()
  await page.screenshot({ path: `/tmp/shots/${name}-list.png` })
  await page.getByRole('button', { name: 'Add a section', exact: true }).click()
  await page.getByRole('option', { name: 'Answers' }).waitFor()
  await page.screenshot({ path: `/tmp/shots/${name}-add.png` })
  await page.keyboard.press('Escape')
  await page.locator('[id="block-section:answers"]').click()
  await page.getByRole('button', { name: 'Is it open?', exact: true }).click()
  await page.screenshot({ path: `/tmp/shots/${name}-form.png`, fullPage: true })
})
