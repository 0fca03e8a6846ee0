import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPages } from '../../testing/pages.js'

const { screen, press, settle, open, type } = renderPages()

const want = (isWanted: boolean) =>
  act(async () => {
    screen.panel.store.set((state) => ({
      ...state,
      recordPreview: { ...state.recordPreview, isWanted },
    }))
  })
const shown = () => screen.showRecord.mock.calls.map(([save]) => save)
const last = () => shown().at(-1)
const savedTitle = (title: string) => ({
  path: '/api/config/pages/visit',
  body: expect.objectContaining({ title }),
})

describe('a page that is open', () => {
  it('[CFG-001] is offered a preview, and shown in it only if a person wants to see it', async () => {
    await open()
    expect(screen.panel.store.get().recordPreview).toEqual({ isOffered: true, isWanted: false })
    await type('Title', 'Upstairs')
    expect(shown()).toEqual([])
    await want(true)
    expect(screen.goPreview).toHaveBeenCalledExactlyOnceWith('/visit')
    expect(shown()).toEqual([savedTitle('Upstairs')])
    await want(false)
    expect(last()).toBeNull()
  })

  it('[CFG-001] is shown with each change, as the call that would save it; nothing is sent by that', async () => {
    await open()
    await want(true)
    await type('Title', 'Up')
    await type('Title', 'Upstairs')
    expect(shown()).toEqual([null, savedTitle('Up'), savedTitle('Upstairs')])
    await press('Undo')
    expect(last()).toEqual(savedTitle('Up'))
    await press('Undo')
    expect(last()).toBeNull()
    await press('Redo')
    expect(last()).toEqual(savedTitle('Up'))
    expect(screen.calls('PUT')).toEqual([])
  })

  it('[CFG-001] stays as it is in the preview while an entry is not allowed, which the preview says', async () => {
    await open()
    await want(true)
    await type('Title', 'Up')
    await type('Title', '')
    expect(last()).toEqual(savedTitle('Up'))
    expect(screen.holdRecord).toHaveBeenCalledExactlyOnceWith()
    await type('Title', 'Upstairs')
    expect(last()).toEqual(savedTitle('Upstairs'))
  })

  it('[CFG-001] is as the server stores it after a save, and where another location is shown', async () => {
    await open()
    await want(true)
    await type('Title', 'Upstairs')
    await press('Save')
    expect(last()).toBeNull()
    await type('Title', 'Downstairs')
    expect(last()).toEqual(savedTitle('Downstairs'))
    await act(async () => screen.panel.navigation.show('pages', null))
    await settle()
    expect(last()).toBeNull()
    expect(screen.panel.store.get().recordPreview.isOffered).toBe(false)
  })
})
