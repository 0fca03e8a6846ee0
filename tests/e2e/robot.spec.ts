import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { createRandom } from '../robot/random.js'
import { IS_FULL, SEED } from '../support/repeats.js'
import { SIX, SIXTY, writeManyBlocks } from './support/many-blocks.js'
import { signIn } from './support/panel.js'
import { PLACES, type Place, storedOf } from './support/robot-places.js'
import { type Network, RobotTab, type Truth } from './support/robot-tab.js'
import { useServer } from './support/servers.js'

const EDITS = IS_FULL ? 100 : 10
/** How many times slower the processor is made for the keys; for measurements. */
const CPU_RATE = Number(process.env.CPU_RATE ?? 1)

/** The pages with many blocks are a separate site. */
const site = useServer(writeManyBlocks)

const panelAddress = ({ path }: typeof SIXTY) => `${site.origin}/config/?frameUrl=${encodeURIComponent(path)}`
const ready = (page: Page) => expect(page.frameLocator('iframe').locator('h1')).toBeAttached()

async function enter(page: Page, shown: typeof SIXTY) {
  await signIn(page, site)
  await page.goto(panelAddress(shown))
  await ready(page)
}

const openBlock = (page: Page, id: string) => page.locator(`#block-${id}`).click()

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
  await enter(page, SIXTY)
  const frame = page.frames().find((each) => each.url().endsWith(SIXTY.path))!
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

const NETWORKS: readonly Network[] = ['good', 'good', 'good', 'error', 'offline', 'lost']

test(`[CFG-001] a robot makes ${EDITS} changes in two tabs, with failures and reloads, and loses none`, async ({
  page,
  context,
  expected,
}) => {
  test.setTimeout(180_000)
  expected.push(/409|500|ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const random = createRandom(SEED)
  await enter(page, SIX)
  const truth: Truth = new Map()
  for (const place of PLACES) truth.set(place, await storedOf(page, site.origin, place))
  const other = await context.newPage()
  await other.goto(panelAddress(SIX))
  const tabs = [new RobotTab(page, truth), new RobotTab(other, truth)] as const
  for (const tab of tabs) await tab.watch()
  /** Where a tab has been since it was loaded: the other one would meet it there. */
  const taken = new Map<Place, RobotTab>()
  /** Changes saved together with the rest are stored, and nothing else. */
  const checkStored = () =>
    Promise.all(
      PLACES.map(async (place) =>
        expect(await storedOf(page, site.origin, place), place.id).toEqual(truth.get(place)),
      ),
    )

  for (let edits = 0; edits < EDITS; ) {
    const tab = random.pick(tabs)
    const place = random.pick(PLACES.filter((each) => (taken.get(each) ?? tab) === tab))
    taken.set(place, tab)
    await tab.open(place)
    for (let left = random.pick([3, 5, 7]); left > 0 && edits < EDITS; left -= 1) {
      edits += 1
      const name = random.pick(Object.keys(place.fields))
      await tab.change(place, name, random.pick(place.fields[name]!))
    }
    const dice = random.below(10)
    if (dice < 6) {
      const network = random.pick(NETWORKS)
      await tab.save(place, network)
      // Nobody knows what is stored now. The next save has to make it what the form shows, at once or later.
      if (network !== 'good' && random.chance(0.5)) await tab.save(place, 'good')
    } else if (dice < 9) {
      await tab.reload()
      for (const [each, owner] of taken) if (owner === tab && !tab.unsaved.includes(each)) taken.delete(each)
    }
    await checkStored()
  }
  for (const tab of tabs) {
    for (const place of tab.unsaved) {
      await tab.open(place)
      await tab.save(place, 'good')
    }
  }
  await checkStored()
  const [first] = tabs
  await first.reload()
  for (const place of PLACES) await first.open(place)
})
