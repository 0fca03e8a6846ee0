import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../scripts/lib/run.mjs'
import { serve } from '../../scripts/lib/serve.mjs'
import { expect, test } from '../browser/support/test.js'
import { createRandom } from '../robot/random.js'
import { PAGE_ID, SIXTY, writeSixtyBlocks } from './support/sixty-blocks.js'

const SEED = Number(process.env.ROBOT_SEED ?? 7)
const EDITS = 25
/** How many times slower the processor is made for the keys; for measurements. */
const CPU_RATE = Number(process.env.CPU_RATE ?? 1)

/** One server for both: the page with sixty blocks is a separate site. */
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof serve>>
const folder = mkdtempSync(join(tmpdir(), 'site-robot-'))
test.beforeAll(async () => {
  test.setTimeout(90_000)
  writeSixtyBlocks(join(folder, 'site'))
  server = await serve({
    SITE_FOLDER: join(folder, 'site'),
    DATA_FOLDER: join(folder, 'data'),
    DATABASE_URL: '',
    PORT: '0',
    IMAGE_FOLDER: `${root}/.cache/images`,
    NODE_ENV: 'production',
    PREPARE_PICTURES: '0',
  })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const panelAddress = () => `${server.origin}/config/?frameUrl=${encodeURIComponent(SIXTY)}`
const ready = (page: Page) => expect(page.frameLocator('iframe').locator('h1')).toBeAttached()

async function enter(page: Page) {
  const { origin, signIn } = server
  const login = await page.request.post(`${origin}/api/auth/Login`, { data: signIn, headers: { origin } })
  expect(login.status()).toBe(200)
  await page.goto(panelAddress())
  await ready(page)
}

const openBlock = (page: Page, id: string) => page.locator(`#block-${id}`).click()
const allBlocks = (page: Page) => page.getByRole('button', { name: 'All blocks' }).click()

/** Counts the panel's messages about blocks, and notes its long tasks. */
const count = (page: Page) =>
  page.addInitScript(() => {
    if (window.top !== window.self) return
    const counts = { updates: 0, tasks: [] as number[] }
    Object.assign(window, { counts })
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...more: []) {
      if ((message as { type?: string } | null)?.type === 'block:update') counts.updates += 1
      return postMessage.call(this, message, ...more)
    }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) counts.tasks.push(Math.round(duration))
    }).observe({ entryTypes: ['longtask'] })
  })

const countsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { counts: { updates: number; tasks: number[] } }).counts)

test('[CFG-001] a key press in a field of a page with 60 blocks is one message, and changes one block of the page', async ({
  page,
}) => {
  await count(page)
  await enter(page)
  const frame = page.frames().find((each) => each.url().endsWith(SIXTY))!
  await openBlock(page, 'b1')
  await page.locator('#option-gutter').click()
  await frame.evaluate(() => {
    const changed: (string | undefined)[] = []
    Object.assign(window, { changed })
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        changed.push(element?.closest<HTMLElement>('[data-block]')?.dataset.blockId)
      }
    }).observe(document.querySelector('main')!, { attributes: true, childList: true, subtree: true })
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  const before = (await countsOf(page)).tasks.length
  for (const key of ['1', '2', 'Backspace', '3', 'Backspace', '4', 'Backspace', 'Backspace']) {
    const { updates } = await countsOf(page)
    await page.keyboard.press(key)
    await expect.poll(async () => (await countsOf(page)).updates).toBe(updates + 1)
  }
  const gallery = page.frameLocator('iframe').locator('[data-block-id=b1]')
  await expect(gallery).not.toHaveAttribute('data-option-gutter')
  const changed = await frame.evaluate(() => (window as unknown as { changed: string[] }).changed)
  expect([...new Set(changed)]).toEqual(['b1'])
  const { tasks } = await countsOf(page)
  test.info().annotations.push({ type: 'long tasks in ms', description: tasks.slice(before).join(', ') })
})

/** Blocks that the robot changes, and their options that are switches. */
const SWITCHES = {
  b0: ['allowMultiple', 'firstItemExpanded'],
  b3: ['allowMultiple', 'firstItemExpanded'],
} as const
type Id = keyof typeof SWITCHES
type Options = Readonly<Record<string, boolean>>
const IDS = Object.keys(SWITCHES) as Id[]

/** What becomes of the save: it goes through, fails, or goes through without an answer. */
type Network = 'good' | 'error' | 'offline' | 'lost'
const NETWORKS: readonly Network[] = ['good', 'good', 'good', 'error', 'offline', 'lost']

const stored = async (page: Page, id: Id): Promise<Options> => {
  const answer = await page.request.get(`${server.origin}/api/config/blocks/${PAGE_ID}/${id}`)
  return (await answer.json()).options
}

test(`[CFG-001] a robot with the seed ${SEED} makes ${EDITS} changes in two tabs, with failures and reloads, and loses none`, async ({
  page,
  context,
  expected,
}) => {
  test.setTimeout(90_000)
  expected.push(/500|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const random = createRandom(SEED)
  let network: Network = 'good'
  await context.route('**/api/config/blocks/**', async (route) => {
    if (route.request().method() !== 'PUT' || network === 'good') return route.continue()
    if (network === 'error') return route.fulfill({ status: 500, json: { error: 'Disk 3 is full.' } })
    if (network === 'lost') await route.fetch()
    return route.abort()
  })
  // A person who leaves with unsaved changes says yes.
  page.on('dialog', (dialog) => dialog.accept())
  await enter(page)

  /** What has to be stored, and what this tab has not saved yet: each change by the name of its option. */
  const truth: Record<Id, Options> = { b0: {}, b3: {} }
  const mine: Record<Id, Record<string, boolean | undefined>> = { b0: {}, b3: {} }
  const unsaved = () => IDS.some((id) => Object.keys(mine[id]).length > 0)
  const merged = (id: Id): Options =>
    Object.fromEntries(
      Object.entries({ ...truth[id], ...mine[id] }).filter(
        (entry): entry is [string, boolean] => entry[1] !== undefined,
      ),
    )
  const accept = () => {
    for (const id of IDS) {
      truth[id] = merged(id)
      mine[id] = {}
    }
  }
  const save = async (next: Network) => {
    network = next
    await page.keyboard.press('Control+s')
    const status = page.locator('.save-status')
    if (next === 'good') await expect(status).toHaveText('Saved')
    else await expect(page.locator('.save [role=alert]')).toBeVisible()
    network = 'good'
    if (next === 'good') accept()
  }

  for (let edits = 0; edits < EDITS; edits += 1) {
    const id = random.pick(IDS)
    const name = random.pick(SWITCHES[id])
    const value = random.pick([true, false, undefined])
    await openBlock(page, id)
    const radios = page.locator(`input[name="option-${name}"]`)
    await radios.nth([undefined, true, false].indexOf(value)).check()
    await allBlocks(page)
    const { [name]: _, ...others } = mine[id]
    mine[id] = value === truth[id][name] ? others : { ...others, [name]: value }
    const dice = random.below(10)
    if (dice < 5 && unsaved()) {
      const next = random.pick(NETWORKS)
      await save(next)
      // Nobody knows what is stored now. The next save has to make it what the form shows.
      if (next !== 'good') await save('good')
    } else if (dice < 7) {
      const isUnsaved = unsaved()
      // Written within 300 ms, or when the page is hidden.
      await page.reload()
      await ready(page)
      if (isUnsaved) await page.getByRole('button', { name: 'Restore', exact: true }).click()
    }
    for (const each of IDS) expect(await stored(page, each), each).toEqual(truth[each])
  }
  if (unsaved()) await save('good')
  const other = await context.newPage()
  await other.goto(panelAddress())
  await ready(other)
  for (const id of IDS) {
    expect(await stored(page, id)).toEqual(truth[id])
    await openBlock(other, id)
    for (const name of SWITCHES[id]) {
      const radios = other.locator(`input[name="option-${name}"]`)
      await expect(radios.nth([undefined, true, false].indexOf(truth[id][name]))).toBeChecked()
    }
    await allBlocks(other)
  }
})
