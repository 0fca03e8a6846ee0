import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { comparison } from '../../../testing/conflicts.js'
import { block, failWith, setUp, type TestPanel } from '../../../testing/panel.js'
import { setUpReact } from '../../../testing/react.js'
import { usePanelState } from '../../editor/context/panel-context.js'
import type { Panel } from '../../editor/panel/panel.js'
// Loaded here, so that the lazy ones are there at once.
import '../../editor/controls/rich-text/rich-text-field.js'
import '../../editor/form/block-form.js'
import { BlockSettings } from './block-settings.js'
import './conflict.js'
import { SaveBar } from './save-bar.js'

const react = setUpReact()
const PATH = '/api/config/settings/cookie-banner'
const THEIRS = '<p>We are <strong>closed</strong></p>'
let panel: TestPanel

function Settings() {
  const id = usePanelState(({ selected }) => selected)
  return (
    <>
      {id !== null && <BlockSettings id={id} />}
      <SaveBar />
    </>
  )
}

const button = (name: string) =>
  [...react.container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const values = () => panel.draft().values

describe('settings that two people have changed', () => {
  beforeEach(async () => {
    panel = setUp()
    panel.rows.set(PATH, { options: {}, revision: 1 })
    const { store, editing, saving, preview, undoing } = panel
    const inbox = { call: async () => ({ ok: true, body: { pages: [], more: false } }) }
    await react.render(<Settings />, { store, editing, saving, preview, undoing, inbox } as unknown as Panel)
    await act(async () => panel.visit('home', [block('faq')]))
    await act(async () => panel.editing.open('site:cookie-banner'))
    await act(async () => panel.editing.change('cookieBannerText', '<p>We are <em>open</em></p>'))
    panel.refusals.push(
      failWith({
        kind: 'conflict',
        message: 'Too late.',
        body: {
          options: { cookieBannerText: THEIRS },
          lastSave: { person: 'Mia', savedAt: '2026-11-26T10:02:00.000Z' },
        },
      }),
    )
    await act(async () => panel.saving.save())
    await vi.waitFor(() => expect(button('Compare and choose')).toBeDefined())
  })

  it('[CFG-001] are compared in words with their formats, after the focus went to the button that does it', async () => {
    expect(document.activeElement).toBe(button('Compare and choose'))
    await act(async () => button('Compare and choose')!.click())
    expect(Object.values(comparison.values())).toEqual([
      ['We are open (italic: “open”)', 'We are closed (bold: “closed”)'],
    ])
    expect(comparison.dialog!.textContent).toContain('Mia saved other values on')
    await comparison.press('Cancel')
    expect(values()).toEqual({ cookieBannerText: '<p>We are <em>open</em></p>' })
    expect(document.activeElement).toBe(button('Compare and choose'))
  })

  it('has one notice, which has all ways on', async () => {
    expect(react.container.querySelectorAll('.notice')).toHaveLength(1)
    await act(async () => button('Choose all of theirs')!.click())
    expect([values(), panel.draft().conflict]).toEqual([{ cookieBannerText: THEIRS }, null])
    expect(document.activeElement?.id).toBe('settings-title')
    expect(react.container.querySelector('.notice')).toBeNull()
  })

  it('says so if the other window is of the same person', async () => {
    await act(async () => {
      panel.editing.decide(new Map([['cookieBannerText', 'mine']]))
      panel.refusals.push(
        failWith({
          kind: 'conflict',
          message: 'Too late.',
          body: {
            options: { cookieBannerText: '<p>Other</p>' },
            lastSave: { person: 'Mia', savedAt: '2026-11-26T10:02:00.000Z', isYours: true },
          },
        }),
      )
      await panel.saving.save()
    })
    const notice = react.container.querySelector('.notice')!.textContent
    expect(notice).toMatch(/You saved other values on .*, in another window\./)
    expect(notice).not.toContain('Mia')
    expect([notice!.includes('theirs'), notice!.includes('yours')]).toEqual([false, false])
    await act(async () => button('Compare and choose')!.click())
    expect(
      [...comparison.dialog!.querySelectorAll('.conflict-whose')].map((each) => each.textContent),
    ).toEqual(['In this window', 'In the other window'])
    await comparison.press('Choose all of the other window', false)
    await comparison.press('Use these values')
    expect(values()).toEqual({ cookieBannerText: '<p>Other</p>' })
  })

  it('says that other settings were added only if there are any', async () => {
    const added = 'Other settings that were changed elsewhere have been added to yours.'
    expect(react.container.textContent).not.toContain(added)
    await act(async () => {
      panel.editing.decide(new Map([['cookieBannerText', 'mine']]))
      panel.refusals.push(
        failWith({
          kind: 'conflict',
          message: 'Too late.',
          body: { options: { cookieBannerText: '<p>Other</p>', cookieBannerCtaText: 'Yes' } },
        }),
      )
      await panel.saving.save()
    })
    expect(react.container.textContent).toContain(added)
  })

  it('are no question any more once an undo has brought the other value, and are one again after a redo', async () => {
    await act(async () => panel.undoing.undo())
    expect([values(), button('Compare and choose')]).toEqual([{ cookieBannerText: THEIRS }, undefined])
    await act(async () => panel.undoing.redo())
    expect(button('Compare and choose')).toBeDefined()
  })

  it.each([
    ['Choose all of yours', '<p>We are <em>open</em></p>'],
    ['Choose all of theirs', THEIRS],
  ])('[CFG-001] are in the form after “%s”', async (name, text) => {
    await act(async () => button('Compare and choose')!.click())
    await comparison.press(name, false)
    await comparison.press('Use these values')
    expect([values(), panel.draft().conflict]).toEqual([{ cookieBannerText: text }, null])
    expect(document.activeElement?.id).toBe('settings-title')
  })
})
