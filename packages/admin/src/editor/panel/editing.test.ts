import { beforeEach, describe, expect, it, vi } from 'vitest'
import { block, openFaq, type TestPanel } from '../../../testing/panel.js'

let panel: TestPanel
beforeEach(async () => {
  panel = await openFaq()
})

describe('editing', () => {
  it('a change is counted, and shown on the page at once and without saving', () => {
    panel.editing.change('loud', true)
    expect(panel.count()).toBe(1)
    expect(panel.page.update).toHaveBeenCalledExactlyOnceWith('faq', { loud: true, count: 4 })
    expect(panel.call).toHaveBeenCalledOnce()
  })

  it('a value that is not allowed is kept in the form and kept off the page', () => {
    panel.editing.change('count', 400)
    expect(panel.draft().values.count).toBe(400)
    expect(panel.page.update).toHaveBeenCalledExactlyOnceWith('faq', { count: 4 })
  })

  it('[CFG-001] an unset value returns to the theme’s value, on the page and in the form', () => {
    panel.editing.change('count', undefined)
    expect(panel.page.update).toHaveBeenCalledExactlyOnceWith('faq', {})
    expect(panel.draft().values).toEqual({})
    panel.undoing.undo()
    expect(panel.page.update).toHaveBeenLastCalledWith('faq', { count: 4 })
  })

  it('discarding shows the stored options on the page again', () => {
    panel.editing.change('count', 5)
    panel.editing.discard()
    expect(panel.count()).toBe(0)
    expect(panel.page.update).toHaveBeenLastCalledWith('faq', { count: 4 })
    panel.undoing.undo()
    expect(panel.count()).toBe(0)
  })

  it('settings can be loaded again after an error', async () => {
    panel.visit('visit', [block('gone')])
    await panel.editing.open('gone')
    expect(panel.store.get().entries.get('["visit","gone"]')).toMatchObject({ status: 'failed' })
    panel.rows.set('/api/config/blocks/visit/gone', { options: {}, revision: 0 })
    await panel.editing.open('gone')
    expect(panel.draft().base).toEqual({})
  })

  it('a block unknown to the panel opens, and is said to have no form', async () => {
    await panel.editing.open('other')
    expect(panel.store.get().selected).toBe('other')
    expect(panel.store.get().entries.get('["home","other"]')).toEqual({ status: 'unknown' })
  })

  it('where the code of the forms does not arrive, a block says so, and opens on the next try', async () => {
    panel.loadForm.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    // The block that is open on one page opens on the next one.
    panel.visit('visit')
    const entry = () => panel.store.get().entries.get('["visit","faq"]')
    await vi.waitFor(() => expect(entry()).toMatchObject({ status: 'failed', error: { kind: 'network' } }))
    await panel.editing.open('faq')
    expect(entry()).toMatchObject({ status: 'ready' })
  })
})

it('[ENUM-010] the editor emits every event for other code', async () => {
  panel.editing.change('loud', true)
  await panel.saving.save()
  panel.editing.change('loud', false)
  panel.editing.discard()
  panel.editing.close()
  panel.preview.lost()
  expect(new Set(panel.emitted)).toEqual(
    new Set([
      'tweak before-open',
      'tweak after-show',
      'tweak change',
      'tweak save',
      'tweak reset',
      'tweak close',
      'tweak after-close',
      'frame load',
      'frame iframe-unload',
      'frame frame-save-enter',
      'frame frame-save-exit',
      'frame frame-editing-change',
    ]),
  )
})
