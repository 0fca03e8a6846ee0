import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

test('addresses that browsers blocked are listed in the panel, newest first, and deleted', async ({
  page,
  baseURL,
  axe,
}, { project }) => {
  const blocked = `https://cdn.example/${project.name}.js`
  const report = {
    'csp-report': {
      'document-uri': `${baseURL}/visit?name=Ada`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': `${blocked}?token=1`,
      'source-file': `${baseURL}/assets/a.js`,
      'line-number': 12,
    },
  }
  for (const _ of [1, 2]) {
    const answer = await page.request.post('/api/reports', {
      headers: { 'content-type': 'application/csp-report' },
      data: JSON.stringify(report),
    })
    expect(answer.status()).toBe(204)
  }
  await openPanel(page, '/config/?screen=security')

  const listed = page.getByRole('listitem').filter({ hasText: blocked })
  await expect(listed.getByRole('heading')).toHaveText(`Script: ${blocked}`)
  await expect(listed).toContainText('/visit')
  await expect(listed).toContainText('2 times, last on')
  await expect(page.getByRole('button', { name: 'Menu: Blocked content' })).toBeVisible()
  await axe()
  await listed.getByRole('button', { name: `Delete: Script: ${blocked}, on /visit` }).press('Enter')
  await expect(listed).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Blocked content' })).toBeFocused()
})
