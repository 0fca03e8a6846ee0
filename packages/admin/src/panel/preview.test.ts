import { beforeEach, describe, expect, it, vi } from 'vitest'
import { block, type Harness, openFaq, setUp } from '../../testing/panel.js'

let panel: Harness
beforeEach(async () => {
  panel = await openFaq()
})

describe('the page in the frame', () => {
  it('that is loaded again shows unsaved changes once more', () => {
    panel.editing.change('loud', true)
    panel.page.update.mockClear()
    panel.visit('home')
    panel.visit('home')
    expect(panel.page.update.mock.calls).toEqual([
      ['faq', { loud: true, count: 4 }],
      ['faq', { loud: true, count: 4 }],
    ])
  })

  it('that does not confirm a change is reloaded once, and then given up', () => {
    panel.previewing.events.stalled()
    expect(panel.controls.reload).toHaveBeenCalledOnce()
    panel.previewing.events.stalled()
    expect(panel.controls.reload).toHaveBeenCalledOnce()
    expect(panel.store.get().frame.status).toBe('silent')
  })

  it('without the open block closes it', () => {
    panel.visit('visit', [block('another')])
    expect(panel.store.get().selected).toBeNull()
  })

  it('opens the block that the address names, once it is there', async () => {
    const fresh = setUp({ wanted: 'faq' })
    fresh.visit('home', [])
    expect(fresh.store.get().selected).toBeNull()
    fresh.visit('home')
    await vi.waitFor(() => expect(fresh.draft().blockId).toBe('faq'))
  })

  it('picks a block, and picking ends', () => {
    panel.previewing.pick(true)
    panel.previewing.events.message({ type: 'select', id: 'other' })
    expect(panel.store.get()).toMatchObject({ selected: 'other', frame: { picking: false } })
    expect(panel.page.send).toHaveBeenCalledWith({ type: 'pick', on: false })
  })

  it.each(['//evil.example/x', '/.//evil.example', 'javascript:alert(1)', 'https://evil.example/'])(
    'cannot make the panel believe that it is at %s',
    (path) => {
      panel.previewing.events.message({ type: 'navigate', path })
      expect(panel.store.get().frame.path).toBe('/')
      panel.visit('visit', [], path)
      expect(panel.store.get()).toMatchObject({ frame: { path: '/' }, page: { path: '/' } })
    },
  )

  it('cannot open a block that it did not list', () => {
    panel.previewing.events.message({ type: 'select', id: 'constructor' })
    expect(panel.store.get().selected).toBe('faq')
  })

  it('passes Escape on, and says where somebody wanted to go', () => {
    panel.previewing.events.message({ type: 'escape' })
    panel.previewing.events.message({ type: 'leave', href: 'https://elsewhere.example/' })
    expect(panel.escaped).toHaveBeenCalledOnce()
    expect(panel.store.get().frame.left).toBe('https://elsewhere.example/')
  })

  it('goes where it is sent on this site, and nowhere else', () => {
    panel.previewing.go(' /visit ')
    expect(panel.controls.load).toHaveBeenCalledExactlyOnceWith('/visit')
    panel.previewing.go('//evil.example')
    expect(panel.controls.load).toHaveBeenCalledOnce()
    expect(panel.store.get().frame.refused).toEqual({ address: '//evil.example', problem: 'elsewhere' })
  })
})
