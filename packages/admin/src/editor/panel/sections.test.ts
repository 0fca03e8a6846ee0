import { sectionOfId } from '@site/runtime/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { failWith, openFaq, type TestPanel } from '../../../testing/panel.js'

const BANNER = '/api/config/settings/cookie-banner'
const POPUP = '/api/config/settings/popup'

let panel: TestPanel
beforeEach(async () => {
  panel = await openFaq()
  const theme = { isCookieBannerEnabled: true, cookieBannerVariant: 'BAR' }
  panel.rows.set(BANNER, { options: { cookieBannerTheme: 'LIGHT' }, theme, revision: 0 } as never)
  panel.rows.set(POPUP, { options: {}, theme: { enabledPages: ['/journal'] }, revision: 0 } as never)
  await panel.editing.open('site:cookie-banner')
})

const sent = (section: string) =>
  panel.page.send.mock.calls
    .map(([message]) => message)
    .filter((message) => message.type === 'settings' && message.section === section)
const shown = () => sent('cookie-banner').at(-1)?.values

it('opening the cookie banner shows it on the page, with what is stored over the theme over the defaults', () => {
  expect(shown()).toMatchObject({
    isCookieBannerEnabled: true,
    cookieBannerTheme: 'LIGHT',
    cookieBannerAcceptType: 'OPT_IN',
  })
  expect(panel.draft().theme).toEqual({ isCookieBannerEnabled: true, cookieBannerVariant: 'BAR' })
})

it('[CFG-001] a change is on the page at once, is undone there, and is saved below the section', async () => {
  panel.editing.change('cookieBannerVariant', 'POPUP')
  expect(shown()).toMatchObject({ cookieBannerVariant: 'POPUP' })
  expect(panel.page.update).not.toHaveBeenCalled()
  panel.undoing.undo()
  expect(shown()).toMatchObject({ cookieBannerVariant: 'BAR' })
  panel.undoing.redo()
  expect(panel.count()).toBe(1)
  await panel.saving.save()
  expect(panel.count()).toBe(0)
  expect(panel.rows.get(BANNER)?.options).toEqual({
    cookieBannerTheme: 'LIGHT',
    cookieBannerVariant: 'POPUP',
  })
  // Parts that the server renders change only when the page loads again.
  expect(panel.controls.reload).toHaveBeenCalledOnce()
})

it('loads the page again once its settings are stored, also if another change was not saved', async () => {
  panel.editing.change('cookieBannerVariant', 'POPUP')
  await panel.editing.open('site:popup')
  panel.editing.change('enabledPages', ['/a'])
  panel.refusals.push(failWith({ kind: 'invalid', message: 'No.', errors: { cookieBannerVariant: 'No.' } }))
  await panel.saving.save()
  expect(panel.store.get().saving).toMatchObject({ status: 'failed' })
  expect(panel.rows.get(POPUP)?.options).toEqual({ enabledPages: ['/a'] })
  expect(panel.controls.reload).toHaveBeenCalledOnce()
})

it('closing it, and opening a block, ends the preview', async () => {
  panel.editing.close()
  expect(shown()).toBeNull()
  await panel.editing.open('site:cookie-banner')
  expect(shown()).not.toBeNull()
  await panel.editing.open('faq')
  expect(shown()).toBeNull()
})

it('stays open on the next page of the frame, with its unsaved changes', async () => {
  panel.editing.change('cookieBannerVariant', 'POPUP')
  panel.page.send.mockClear()
  panel.visit('visit')
  await vi.waitFor(() => expect(shown()).toMatchObject({ cookieBannerVariant: 'POPUP' }))
  expect(panel.store.get().selected).toBe('site:cookie-banner')
  expect(panel.count()).toBe(1)
})

it('is shown again on the same page after a reload', () => {
  panel.editing.change('cookieBannerVariant', 'POPUP')
  panel.page.send.mockClear()
  panel.visit('home')
  expect(shown()).toMatchObject({ cookieBannerVariant: 'POPUP' })
})

it('a list is changed only where its items are', async () => {
  await panel.editing.open('site:popup')
  panel.editing.change('enabledPages', ['/a'])
  expect(panel.count()).toBe(1)
  await panel.saving.save()
  panel.editing.change('enabledPages', ['/a'])
  expect(panel.count()).toBe(0)
})

it('an id is a section only with the name of one', () => {
  expect(['site:popup', 'site:other', 'site:', 'popup', 'faq'].map(sectionOfId)).toEqual([
    'popup',
    null,
    null,
    null,
    null,
  ])
})

it('[ENUM-011] a change of the design names the path that it makes dirty', async () => {
  for (const section of ['colors', 'fonts', 'header'])
    panel.rows.set(`/api/config/settings/${section}`, { options: {}, theme: {}, revision: 0 } as never)
  const changed = async (section: string, name: string, value: unknown) => {
    await panel.editing.open(`site:${section}`)
    panel.emit.mockClear()
    panel.editing.change(name, value)
    return panel.emit.mock.calls.find(([, event]) => event === 'change')![2]
  }
  expect(await changed('colors', 'activeThemeId', 'marsh')).toEqual({
    id: 'site:colors',
    name: 'activeThemeId',
    value: 'marsh',
    dirtyPath: 'colors.activeThemeId',
  })
  expect(await changed('colors', 'darkText', '#ffffff')).toMatchObject({ dirtyPath: 'colors.palette' })
  expect(await changed('fonts', 'activeThemeId', 'press')).toMatchObject({ dirtyPath: 'fonts.activeThemeId' })
  expect(await changed('fonts', 'captions', 'slab')).toMatchObject({ dirtyPath: 'fonts.fontUsageCategories' })
  expect(await changed('header', 'isSticky', true)).toEqual({
    id: 'site:header',
    name: 'isSticky',
    value: true,
  })
  expect(panel.count()).toBe(5)
})

it('[CFG-001] another currency of the shop is saved after a question, and not without an answer to it', async () => {
  const shop = '/api/config/settings/shop'
  panel.rows.set(shop, { options: {}, theme: { currency: 'GBP' }, revision: 0 } as never)
  await panel.editing.open('site:shop')
  panel.editing.change('currency', 'JPY')
  panel.call.mockClear()
  await panel.saving.save()
  expect(panel.call).not.toHaveBeenCalled()
  expect(panel.store.get().saving).toMatchObject({
    status: 'asking',
    question: { title: 'Change the currency of the shop?', confirm: 'Change the currency' },
  })
  panel.saving.decline()
  expect([panel.store.get().saving.status, panel.count()]).toEqual(['idle', 1])
  await panel.saving.save(true)
  expect(panel.rows.get(shop)?.options).toEqual({ currency: 'JPY' })
  panel.editing.change('reviewsAfterDays', 3)
  await panel.saving.save()
  expect(panel.store.get().saving).toEqual({ status: 'saved' })
})
