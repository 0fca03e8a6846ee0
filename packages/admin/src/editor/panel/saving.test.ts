import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failWith, openFaq, type TestPanel, website } from '../../../testing/panel.js'

let panel: TestPanel
beforeEach(async () => {
  panel = await openFaq()
})

describe('saving', () => {
  it('[CFG-001] stores what was set and nothing else, and then nothing is unsaved', async () => {
    panel.editing.change('count', undefined)
    panel.editing.change('loud', false)
    await panel.saving.save()
    expect(panel.rows.get('/api/config/blocks/home/faq')).toEqual({ options: { loud: false }, revision: 3 })
    expect(panel.count()).toBe(0)
    expect(panel.store.get().saving).toEqual({ status: 'saved' })
  })

  it('sends nothing that is not allowed, and points at it', async () => {
    panel.editing.change('count', 400)
    panel.call.mockClear()
    await panel.saving.save()
    expect(panel.call).not.toHaveBeenCalled()
    expect(panel.store.get().attention).toEqual({ field: 'count' })
    expect(panel.store.get().saving).toMatchObject({ status: 'failed', retry: false })
  })

  it('names a setting that is not allowed where the page no longer shows its block, which cannot be opened', async () => {
    panel.editing.change('count', 400)
    const title = panel.draft().fields.find(({ name }) => name === 'count')!.title
    panel.editing.close()
    panel.store.set((state) => ({ ...state, blocks: [] }))
    await panel.saving.save()
    const { saving, selected } = panel.store.get()
    expect(saving).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(`does not show the block with “${title}” now.`),
    })
    expect(selected).toBeNull()
  })

  it('saves the changes of every page that was visited', async () => {
    panel.editing.change('loud', true)
    panel.visit('visit')
    await vi.waitFor(() => expect(panel.draft().pageId).toBe('visit'))
    panel.editing.change('count', 2)
    expect(panel.count()).toBe(2)
    await panel.saving.save()
    expect([...panel.rows.values()]).toEqual([
      { options: { loud: true, count: 4 }, revision: 3 },
      { options: { count: 2 }, revision: 8 },
    ])
  })

  it('two presses are one save', async () => {
    panel.editing.change('loud', true)
    panel.call.mockClear()
    await Promise.all([panel.saving.save(), panel.saving.save()])
    expect(panel.call).toHaveBeenCalledOnce()
  })

  it('shows the server’s message about a value at its field', async () => {
    panel.editing.change('count', 5)
    panel.refusals.push(failWith({ kind: 'invalid', message: 'Check.', errors: { count: 'Not today.' } }))
    await panel.saving.save()
    expect(panel.draft().serverIssues).toEqual({ count: 'Not today.' })
    await vi.waitFor(() => expect(panel.store.get().attention).toEqual({ field: 'count' }))
  })

  it('leads to the field of a message about one of its pairs', async () => {
    panel.editing.change('count', 5)
    const errors = { 'count.4.key': 'Not this one.' }
    panel.refusals.push(failWith({ kind: 'invalid', message: 'Check.', errors }))
    await panel.saving.save()
    expect(panel.draft().serverIssues).toEqual(errors)
    await vi.waitFor(() => expect(panel.store.get().attention).toEqual({ field: 'count' }))
  })

  it('offers to try again when there was no answer, and sends no other request meanwhile', async () => {
    panel.editing.change('loud', true)
    panel.visit('visit')
    await vi.waitFor(() => expect(panel.draft().pageId).toBe('visit'))
    panel.editing.change('loud', true)
    panel.refusals.push(failWith({ kind: 'network', message: 'Unable to connect. Please try again' }))
    panel.call.mockClear()
    await panel.saving.save()
    expect(panel.call).toHaveBeenCalledOnce()
    expect(panel.store.get().saving).toMatchObject({ status: 'failed', retry: true })
    expect(panel.count()).toBe(2)
  })

  describe('without an answer', () => {
    const lost = failWith({ kind: 'network', message: 'Unable to connect. Please try again' })
    const FAQ = '/api/config/blocks/home/faq'
    /** The server stores the change, but the panel does not get to know. */
    const loseAnswer = async () => {
      panel.editing.change('count', 5)
      panel.refusals.push(lost)
      await panel.saving.save()
      panel.rows.set(FAQ, { options: { count: 5 }, revision: 3 })
    }

    it('[CFG-001] a change that is undone afterwards is stored as it was before, too', async () => {
      await loseAnswer()
      panel.undoing.undo()
      expect(panel.count()).toBe(1)
      await panel.saving.save()
      expect(panel.rows.get(FAQ)!.options).toEqual({ count: 4 })
      expect([panel.count(), panel.draft().values]).toEqual([0, { count: 4 }])
    })

    it('[CFG-001] a later change is no conflict with the own save', async () => {
      await loseAnswer()
      panel.editing.change('count', 6)
      await panel.saving.save()
      expect(panel.store.get().saving).toEqual({ status: 'saved' })
      expect(panel.rows.get(FAQ)!.options).toEqual({ count: 6 })
    })

    it('sends nothing again that turns out to be stored', async () => {
      await loseAnswer()
      panel.call.mockClear()
      await panel.saving.save()
      expect(panel.call.mock.calls.map(([{ method }]) => method)).toEqual(['GET'])
      expect([panel.count(), panel.store.get().saving.status]).toEqual([0, 'saved'])
    })

    it('discarding shows what the server stores', async () => {
      await loseAnswer()
      panel.editing.discard()
      await vi.waitFor(() => expect(panel.draft().values).toEqual({ count: 5 }))
      expect(panel.count()).toBe(0)
      expect(panel.page.update).toHaveBeenLastCalledWith('faq', { count: 5 })
    })

    it('discarding shows the error where the server does not answer', async () => {
      await loseAnswer()
      panel.call.mockResolvedValueOnce(lost)
      panel.editing.discard()
      await vi.waitFor(() =>
        expect([...panel.store.get().entries.values()]).toMatchObject([{ status: 'failed' }]),
      )
    })
  })

  it('keeps every change when the session ends', async () => {
    panel.editing.change('loud', true)
    panel.refusals.push(failWith({ kind: 'login', message: 'Please log in to continue.' }))
    await panel.saving.save()
    expect(panel.store.get().session).toEqual({
      status: 'signed-out',
      website,
      ended: { email: 'owner@example.com' },
    })
    expect(panel.count()).toBe(1)
  })
})

describe('another person saved first', () => {
  it('[CFG-001] changes of other fields are merged without a question, and the page shows both', async () => {
    panel.rows.set('/api/config/blocks/home/faq', { options: { count: 6 }, revision: 3 })
    panel.editing.change('loud', true)
    await panel.saving.save()
    expect(panel.rows.get('/api/config/blocks/home/faq')?.options).toEqual({ loud: true, count: 6 })
    expect(panel.draft()).toMatchObject({ conflict: null, values: { loud: true, count: 6 } })
    expect(panel.page.update).toHaveBeenLastCalledWith('faq', { loud: true, count: 6 })
    expect(panel.count()).toBe(0)
  })

  describe('to the same field', () => {
    beforeEach(async () => {
      panel.rows.set('/api/config/blocks/home/faq', { options: { count: 6 }, revision: 3 })
      panel.editing.change('count', 5)
      await panel.saving.save()
      await vi.waitFor(() => expect(panel.store.get().attention).toEqual({ field: null }))
    })

    it('both values are there, and nothing is sent before one is chosen', async () => {
      expect(panel.draft()).toMatchObject({
        conflict: { names: ['count'], theirs: { count: 6 } },
        values: { count: 5 },
      })
      panel.call.mockClear()
      await panel.saving.save()
      expect(panel.call).not.toHaveBeenCalled()
      expect(panel.store.get().saving).toMatchObject({ status: 'failed', retry: false })
    })

    it('the other person’s value can be accepted, and the page shows it', () => {
      panel.editing.decide(new Map([['count', 'theirs']]))
      expect(panel.draft()).toMatchObject({ conflict: null, values: { count: 6 } })
      expect(panel.page.update).toHaveBeenLastCalledWith('faq', { count: 6 })
      expect(panel.count()).toBe(0)
    })

    it('the own value can be kept and saved over the other one', async () => {
      panel.editing.decide(new Map([['count', 'mine']]))
      await panel.saving.save()
      expect(panel.rows.get('/api/config/blocks/home/faq')).toEqual({ options: { count: 5 }, revision: 4 })
      expect(panel.count()).toBe(0)
    })
  })
})
