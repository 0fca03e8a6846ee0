import { beforeEach, describe, expect, it, vi } from 'vitest'
import { block, openFaq, setUp, type TestPanel } from '../../../testing/panel.js'

let panel: TestPanel
beforeEach(async () => {
  panel = await openFaq()
})

it('[CFG-001] a record that the page does not show is said until the page shows it again', () => {
  const panel = setUp()
  panel.visit('home')
  const heldBack = () => panel.store.get().heldBack
  const answer = (isShown: boolean) => panel.preview.message({ type: 'record', isShown })
  answer(false)
  expect(heldBack()).toBe('refused')
  answer(true)
  expect(heldBack()).toBeNull()
  panel.preview.holdRecord()
  // Of the change before.
  answer(true)
  expect(heldBack()).toBe('invalid')
  panel.preview.showRecord(null)
  expect(heldBack()).toBeNull()
})

it('[CFG-001] is busy from a change of a record until the page shows it, refuses it or is left', () => {
  const panel = setUp()
  const isBusy = () => panel.store.get().frame.rendering
  const save = { method: 'PUT', path: '/api/config/forms/contact', body: {} } as never
  panel.preview.showRecord(save)
  expect(isBusy()).toBe(false)
  panel.visit('home')
  expect(isBusy()).toBe(true)
  panel.preview.message({ type: 'record', isShown: true })
  expect(isBusy()).toBe(false)
  for (const end of [
    () => panel.preview.message({ type: 'record', isShown: false }),
    () => panel.preview.message({ type: 'error', id: 'record', message: 'Not now' }),
    () => panel.preview.showRecord(null),
    () => panel.preview.lost(),
  ]) {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    panel.preview.showRecord(save)
    expect(isBusy()).toBe(true)
    end()
    expect(isBusy()).toBe(false)
  }
})

it('is busy while the server renders a changed block for the page, until the page is left', () => {
  const isBusy = () => panel.store.get().frame.rendering
  const rendering = (isBusy: boolean) => panel.preview.message({ type: 'rendering', isBusy })
  rendering(true)
  expect(isBusy()).toBe(true)
  panel.preview.message({ type: 'record', isShown: true })
  expect(isBusy()).toBe(true)
  rendering(false)
  expect(isBusy()).toBe(false)
  rendering(true)
  panel.preview.lost()
  expect(isBusy()).toBe(false)
})

describe('the page in the frame', () => {
  it('shows unsaved changes again after a reload', () => {
    panel.editing.change('loud', true)
    panel.page.update.mockClear()
    panel.visit('home')
    panel.visit('home')
    expect(panel.page.update.mock.calls).toEqual([
      ['faq', { loud: true, count: 4 }],
      ['faq', { loud: true, count: 4 }],
    ])
  })

  it('reloads once when it does not confirm a change, and then reports failure', () => {
    panel.preview.stalled()
    expect(panel.controls.reload).toHaveBeenCalledOnce()
    panel.preview.stalled()
    expect(panel.controls.reload).toHaveBeenCalledOnce()
    expect(panel.store.get().frame.status).toBe('silent')
  })

  it('without the open block closes it', () => {
    panel.visit('visit', [block('another')])
    expect(panel.store.get().selected).toBeNull()
  })

  it('[CFG-054] a block of the address that the page does not have stays chosen, and opens once it comes', async () => {
    const fresh = setUp({ initialBlock: 'later' })
    fresh.visit('home', [block('faq')])
    expect(fresh.store.get()).toMatchObject({ selected: 'later', expanded: true })
    expect(fresh.store.get().entries.size).toBe(0)
    fresh.visit('home', [block('faq'), block('later')])
    await vi.waitFor(() => expect(fresh.store.get().entries.has('["home","later"]')).toBe(true))
    fresh.visit('visit', [block('faq')])
    expect(fresh.store.get().selected).toBeNull()
  })

  it('opens the block that the address names, once it is there', async () => {
    const fresh = setUp({ initialBlock: 'faq' })
    fresh.visit('home', [])
    expect(fresh.store.get().selected).toBeNull()
    fresh.visit('home')
    await vi.waitFor(() => expect(fresh.draft().blockId).toBe('faq'))
  })

  it('picks a block, and picking ends', () => {
    panel.preview.pick(true)
    panel.preview.message({ type: 'select', id: 'other' })
    expect(panel.store.get()).toMatchObject({ selected: 'other', frame: { picking: false } })
    expect(panel.page.send).toHaveBeenCalledWith({ type: 'pick', on: false })
  })

  it('cannot list an address that the frame does not show', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    panel.visit('visit', [], '//evil.example/x')
    expect(panel.store.get()).toMatchObject({ frame: { path: '/' }, page: { path: '/' } })
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it('passes keys on, and shows the target of a link that was held back', () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape' })
    panel.preview.key(event)
    panel.preview.message({ type: 'leave', href: 'https://elsewhere.example/' })
    expect(panel.pressed).toHaveBeenCalledExactlyOnceWith(event)
    expect(panel.store.get().frame.outsideLink).toBe('https://elsewhere.example/')
  })

  it('navigates to addresses on this site only', () => {
    panel.preview.go(' /visit ')
    expect(panel.controls.load).toHaveBeenCalledExactlyOnceWith('/visit')
    panel.preview.go('//evil.example')
    expect(panel.controls.load).toHaveBeenCalledOnce()
    expect(panel.store.get().frame.rejected).toEqual({ address: '//evil.example', issue: 'elsewhere' })
  })
})
