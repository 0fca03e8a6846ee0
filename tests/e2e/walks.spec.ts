import type { Page } from '@playwright/test'
import { idOfSection, recordKinds, SETTINGS_SECTIONS, type SettingsSectionName } from '@site/runtime/contract'
import { expect, test } from '../browser/support/test.js'
import { BLOCK_WALKS } from './support/block-walks.js'
import { signIn } from './support/panel.js'
import { RECORD_WALKS, type RecordWalk } from './support/record-walks.js'
import { expectFits, expectLoaded, placesOf, showAddress, WINDOWS } from './support/screens.js'
import { useServer } from './support/servers.js'
import { changeSetting, type Seen, saveSettings, takeBackSetting } from './support/setting-steps.js'
import { SECTION_WALKS, SETTINGS_PAGE } from './support/settings-walks.js'
import { inTurns, shareOfRun } from './support/turns.js'
import { Walk } from './support/walk.js'

/** One server for all: every section is saved on it. */
const site = useServer()

/** Signs the owner in; what adds something to the site by a call of the panel. */
async function signInToPost(page: Page) {
  const { origin } = site
  const headers = { origin }
  const crumb = await signIn(page, site)
  return async (path: string, body: object) => {
    const answer = await page.request.post(`${origin}${path}?crumb=${crumb}`, { data: body, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** Opens the panel as the owner. */
async function enter(page: Page, search: string): Promise<Walk> {
  const { origin } = site
  await signIn(page, site)
  await page.goto(`${origin}/config/?${search}`)
  return new Walk(page)
}

/** A page as its visitors get it. */
const htmlOf = async (path: string) => (await fetch(`${site.origin}${path}`)).text()

/** Opens another page in the frame, by its path. */
async function openInFrame(walk: Walk, path: string): Promise<void> {
  await walk.tabTo('#path')
  await walk.press(['Control+a'])
  await walk.press(path)
  await walk.press(['Enter'])
}

test('[CFG-001] every section of the settings is changed by keyboard alone, is in the preview within two frames, undone, saved, there after a reload and for visitors, and taken back', async ({
  page,
  axe,
}) => {
  test.setTimeout(300_000)
  const walk = await enter(page, `frameUrl=${encodeURIComponent(SETTINGS_PAGE)}`)
  const seen = new Map<SettingsSectionName, Seen>()
  const names = shareOfRun(SETTINGS_SECTIONS)
  const forVisitors = names.flatMap((name) => SECTION_WALKS[name].visitors ?? [])
  const visitorsSee = async () => {
    const html = await htmlOf(SETTINGS_PAGE)
    return forVisitors.filter((part) => html.includes(part))
  }
  expect(await visitorsSee()).toEqual([])
  const checkRules = inTurns(page, [{ colorScheme: 'light' }, { colorScheme: 'dark' }], () => axe('iframe'))
  const look = async () => {
    await checkRules()
    // The walks change the colours of light pages.
    await page.emulateMedia({ colorScheme: 'light' })
  }
  for (const name of names) {
    await test.step(`${name} is changed and undone`, async () => {
      seen.set(name, await changeSetting(walk, idOfSection(name), SECTION_WALKS[name], look))
    })
  }
  await saveSettings(page, walk)
  await page.reload()
  expect(await visitorsSee()).toEqual(forVisitors)

  for (const name of names.toReversed()) {
    await test.step(`${name} is there, and is taken back`, () =>
      takeBackSetting(walk, idOfSection(name), SECTION_WALKS[name], seen.get(name)!))
  }
  await saveSettings(page, walk)
  expect(await visitorsSee()).toEqual([])
})

test('[CFG-001] blocks of several kinds are changed by keyboard alone, are in the preview within two frames, undone, saved, there after a reload and for visitors, and taken back', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const paths = Object.keys(BLOCK_WALKS)
  const walk = await enter(page, `frameUrl=${encodeURIComponent(paths[0]!)}`)
  const seen = new Map<string, Seen>()
  for (const path of paths) {
    if (path !== paths[0]) await openInFrame(walk, path)
    for (const [id, setting] of Object.entries(BLOCK_WALKS[path]!))
      await test.step(`${id} is changed and undone`, async () => {
        seen.set(id, await changeSetting(walk, id, setting))
      })
  }
  await saveSettings(page, walk)
  await page.reload()
  expect(await htmlOf('/visit')).toContain('data-option-first-item-expanded="false"')

  for (const path of paths.toReversed()) {
    if (path !== paths.at(-1)) await openInFrame(walk, path)
    for (const [id, setting] of Object.entries(BLOCK_WALKS[path]!))
      await test.step(`${id} is there, and is taken back`, () =>
        takeBackSetting(walk, id, setting, seen.get(id)!))
  }
  await saveSettings(page, walk)
})

/** Opens a record by the list of commands and the list of its screen, with the focus in its control. */
async function openRecord(walk: Walk, { screen, link, control }: RecordWalk): Promise<void> {
  await walk.run(screen)
  if (link) {
    await walk.tabTo(link)
    await walk.press(['Enter'])
  }
  await walk.tabTo(control)
}

test('[CFG-001] every kind of record is changed by keyboard alone, undone, saved, there after a reload, and undone after a save', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const add = await signInToPost(page)
  await add('/api/config/galleries', { name: 'Off the wall' })
  const walk = await enter(page, 'screen=activity')
  const status = (state: string) => page.locator(`.editor-bar .save-status[data-state=${state}]`)
  const changed = new Map<RecordWalk, string>()
  expect(Object.keys(RECORD_WALKS)).toEqual(expect.arrayContaining(recordKinds.map(({ kind }) => kind)))
  for (const [kind, record] of shareOfRun(Object.entries(RECORD_WALKS))) {
    await test.step(`${kind} is changed, undone and saved`, async () => {
      const value = () => walk.valueOf(record.value ?? record.control)
      await openRecord(walk, record)
      const before = await value()
      await walk.press(record.keys)
      await expect(status('dirty')).toHaveCount(1)
      const after = await value()
      expect(after).not.toBe(before)
      // In a field of text, undo is the browser's.
      await walk.press(['Tab', 'Control+z'])
      await expect(status('dirty')).toHaveCount(0)
      expect(await value()).toBe(before)
      await walk.expectFocus()
      await walk.press(['Control+Shift+z', 'Control+s'])
      await expect(status('saved')).toHaveCount(1)
      await walk.press(['Control+z'])
      await expect.poll(value).toBe(before)
      await expect(status('dirty')).toHaveCount(1)
      await walk.press(['Control+Shift+z'])
      await expect.poll(value).toBe(after)
      await expect(status('dirty')).toHaveCount(0)
      changed.set(record, after)
    })
  }
  await page.reload()
  await expectLoaded(page)
  for (const [record, after] of changed) {
    await openRecord(walk, record)
    expect(await walk.valueOf(record.value ?? record.control), record.screen).toBe(after)
  }
})

/** A name that no line of a phone can hold. */
const LONG = `${'Buchdruckermeistervereinigung'.repeat(2)} of Marlsea`

test('[CFG-001] every screen of the panel and an open record of each fits into small windows, and passes the accessibility rules in light and in dark', async ({
  page,
  axe,
}) => {
  test.setTimeout(300_000)
  const add = await signInToPost(page)
  await add('/api/config/accounts', {
    email: `${'e'.repeat(60)}@example.org`,
    name: LONG.slice(0, 60),
    roles: [2],
  })
  await add('/api/config/galleries', { name: LONG })
  await enter(page, 'screen=account')
  await expectLoaded(page)
  const menu = page.locator('#screens a')
  const [small, , large] = WINDOWS
  const looks = [
    { size: large, colorScheme: 'light' },
    { size: small, colorScheme: 'dark' },
  ] as const
  const checkRules = inTurns(page, looks, () => axe('iframe'))
  const check = (what: string) =>
    test.step(what, async () => {
      await checkRules()
      await expectFits(page, what)
    })
  const screens = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(screens.length).toBeGreaterThan(15)
  for (const search of shareOfRun(screens)) {
    await showAddress(page, search)
    await expect(page.locator('#screens [aria-current=page]')).toHaveAttribute('href', search)
    await check(search)
    for (const place of await placesOf(page)) {
      await showAddress(page, place)
      await check(place)
    }
  }
  await page.getByRole('button', { name: /^Menu: / }).press('Enter')
  await expect(menu.last()).toBeVisible()
  await axe('iframe')
})
