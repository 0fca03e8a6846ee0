import type { Browser } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { FEW, MANY, writeManySections } from './support/many-sections.js'
import { signIn } from './support/panel.js'
import { useServer } from './support/servers.js'

/** How many times slower the processor is made. */
const CPU_RATE = 4
const TYPED = 'Thirty characters of a heading'

/** How much more a key press may cost with ten times the sections. */
const RATIO = 1.5

const site = useServer(writeManySections)

/** The milliseconds of scripts for each key that is typed into the heading of the first section, in panel and page. */
async function costOfKeys(browser: Browser, { path }: { readonly path: string }): Promise<number> {
  // Unsaved changes of another page would be offered again.
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, site)
  const address = new URLSearchParams({ frameUrl: path, block: 'section:part-0' })
  await page.goto(`${site.origin}/config/?${address}`)
  const field = page.locator('#settings').getByRole('textbox', { name: 'Heading', exact: true })
  const heading = page.frameLocator('iframe').locator('#section-part-0 h2')
  // The first change makes the page read what is stored, and loads code.
  await field.fill('First')
  await expect(heading).toHaveText('First')
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  const scripts = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000
  }
  await field.fill('')
  const before = await scripts()
  await page.keyboard.type(TYPED)
  await expect(heading).toHaveText(TYPED)
  const cost = ((await scripts()) - before) / TYPED.length
  await context.close()
  return cost
}

test('[CFG-001] a key that is typed into a heading costs with 60 sections what it costs with 6', async ({
  browser,
}) => {
  test.slow()
  // Code that runs for the first time costs more.
  await costOfKeys(browser, FEW)
  const few = await costOfKeys(browser, FEW)
  expect(await costOfKeys(browser, MANY)).toBeLessThanOrEqual(few * RATIO)
})
