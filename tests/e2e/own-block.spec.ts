import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from '../browser/support/test.js'
import { signIn } from './support/panel.js'
import { useServers } from './support/servers.js'

const THEME = fileURLToPath(new URL('../../examples/theme', import.meta.url))

const servers = useServers({ isNew: true })

/** Builds the example theme as its author does. */
async function site(): Promise<string> {
  const folder = join(servers().folder, 'theme')
  for (const part of ['templates', 'blocks', 'seed'])
    cpSync(join(THEME, part), join(folder, part), { recursive: true })
  const outDir = join(folder, 'assets')
  rmSync(outDir, { recursive: true, force: true })
  await build({
    root: THEME,
    configFile: join(THEME, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, sourcemap: false },
  })
  return folder
}

test('[CFG-001] an owner changes a theme’s own block in the panel, sees it on the page at once, and finds it saved and in its history', async ({
  page,
  axe,
}) => {
  test.slow()
  const server = await servers().serve({}, ['--site', await site()])
  await signIn(page, server)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${server.origin}/config/?frameUrl=%2F`)

  await page.getByRole('button', { name: /Number with buttons/ }).click()
  await expect(page.getByRole('heading', { name: 'Number with buttons' })).toBeFocused()
  const block = page.frameLocator('iframe').locator('[data-block-id=pots]')
  const pots = block.getByLabel('Pots')
  await page.getByRole('radio', { name: 'Round' }).click()
  await expect(block).toHaveAttribute('data-option-look', 'round')
  await expect(block.getByRole('button', { name: 'More' })).toHaveCSS('border-radius', /[^0]/)
  await page.getByRole('spinbutton', { name: 'Step' }).fill('5')
  await expect(block).toHaveAttribute('data-option-step', '5')
  await block.getByRole('button', { name: 'More' }).click()
  await expect(pots).toHaveValue('6')
  await axe('iframe')

  await page.getByRole('spinbutton', { name: 'Step' }).fill('500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/from 1 to 100/).first()).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Step' }).fill('4')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved\b/ })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Number with buttons' })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Step' })).toHaveValue('4')
  await expect(page.getByRole('radio', { name: 'Round' })).toBeChecked()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.locator('.revision').first()).toContainText(/Step.*4.*Shape of the buttons.*Round/)

  await page.setViewportSize({ width: 390, height: 844 })
  await axe('iframe')

  await page.context().clearCookies()
  await page.goto(server.origin)
  await expect(page.locator('[data-block-id=pots]')).toHaveAttribute('data-block-state', 'ready')
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByLabel('Pots')).toHaveValue('5')
  await expect(page.getByRole('status')).toHaveText('5 in your basket')
  server.child.kill()
  await server.ended
})

test('a page hands the descriptions of its blocks to the panel, and a wrong one costs only its own block', async ({
  page,
}) => {
  test.slow()
  const folder = await site()
  const described = join(folder, 'blocks/stepper.json')
  const { options } = JSON.parse(readFileSync(described, 'utf8'))
  const seed = JSON.parse(readFileSync(join(folder, 'seed/site.json'), 'utf8'))
  rmSync(described)
  writeFileSync(join(folder, 'seed/site.json'), JSON.stringify({ ...seed, ownBlocks: ['stepper'] }))
  const layout = join(folder, 'templates/layouts/base.liquid')
  const html = readFileSync(layout, 'utf8')
  const write = (blocks: object) =>
    writeFileSync(
      layout,
      html.replace(
        '</head>',
        () =>
          `<script type="application/json" data-site-blocks>{% raw %}${JSON.stringify(blocks)}{% endraw %}</script></head>`,
      ),
    )
  const server = await servers().serve({ NODE_ENV: 'development' }, ['--site', folder])
  await signIn(page, server)

  write({ stepper: { options: { properties: { step: { type: 'integr' } } } } })
  await page.goto(`${server.origin}/config/?frameUrl=%2F&block=pots`)
  await expect(page.getByRole('alert')).toContainText(
    'options.properties.step.type: there is no "integr". Did you mean "integer"?',
  )
  await page.getByRole('button', { name: 'Back to the page' }).click()
  await page.getByRole('button', { name: /Accordion/ }).click()
  await expect(page.getByRole('heading', { name: 'Accordion' })).toBeVisible()
  await expect(page.getByText('Several items open at once')).toBeVisible()

  write({ stepper: { title: 'Pots of the page', options } })
  await page.goto(`${server.origin}/config/?frameUrl=%2F&block=pots`)
  await expect(page.getByRole('heading', { name: 'Pots of the page' })).toBeVisible()
  await page.getByRole('radio', { name: 'Square', exact: true }).click()
  const block = page.frameLocator('iframe').locator('[data-block-id=pots]')
  await expect(block).toHaveAttribute('data-option-look', 'square')
})
