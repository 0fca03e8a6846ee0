import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failWith, openFaq, type TestPanel } from '../../../testing/panel.js'

const FAQ = '/api/config/blocks/home/faq'
let panel: TestPanel
const values = () => panel.draft().values
const undo = () => {
  panel.undoing.undo()
  return values()
}
const others = (options: Record<string, unknown>) => panel.rows.set(FAQ, { options, revision: 9 })

beforeEach(async () => {
  panel = await openFaq()
})

describe('undo after a save that met another person’s', () => {
  beforeEach(async () => {
    panel.visit('visit')
    await vi.waitFor(() => expect(panel.draft().pageId).toBe('visit'))
    panel.editing.change('count', 2)
    panel.visit('home')
    await vi.waitFor(() => expect(panel.draft().pageId).toBe('home'))
    panel.editing.change('loud', true)
    panel.editing.change('count', 7)
    panel.editing.change('count', 5)
    others({ count: 6 })
    await panel.saving.save()
  })

  it('[CFG-001] leads through the own steps to the other value, and to those of other blocks', async () => {
    expect(values()).toEqual({ count: 5, loud: true })
    expect(undo()).toEqual({ count: 7, loud: true })
    expect(undo()).toEqual({ count: 6, loud: true })
    expect(undo()).toEqual({ count: 6 })
    expect(panel.count()).toBe(0)
    panel.undoing.redo()
    panel.undoing.redo()
    expect(values()).toEqual({ count: 7, loud: true })
    undo()
    undo()
    undo()
    expect(panel.store.get().entries.get('["visit","faq"]')).toMatchObject({ draft: { values: {} } })
  })

  it('[CFG-001] brings the own value back after theirs was chosen, and may save it', async () => {
    panel.editing.decide(new Map([['count', 'theirs']]))
    expect(values()).toEqual({ count: 6, loud: true })
    expect(undo()).toEqual({ count: 5, loud: true })
    await panel.saving.save()
    expect(panel.rows.get(FAQ)!.options).toEqual({ count: 5, loud: true })
  })
})

it('[CFG-001] a choice of several fields is taken back in one step', async () => {
  panel.editing.change('loud', true)
  panel.editing.change('count', 5)
  others({ count: 6, loud: false })
  await panel.saving.save()
  panel.editing.decide(
    new Map([
      ['count', 'theirs'],
      ['loud', 'theirs'],
    ]),
  )
  expect([values(), panel.count()]).toEqual([{ count: 6, loud: false }, 0])
  expect(undo()).toEqual({ count: 5, loud: true })
})

it('[CFG-001] a choice of one of several fields leaves the others to choose, and what was added is still said', async () => {
  panel.editing.change('loud', true)
  panel.editing.change('count', 5)
  others({ count: 6, loud: false })
  await panel.saving.save()
  panel.editing.decide(new Map([['count', 'theirs']]))
  expect(panel.draft().conflict).toMatchObject({ names: ['loud'], hasAdded: false })
})

describe('values of others come back by no undo', () => {
  it('[CFG-001] of a step that was saved before they changed the field', async () => {
    panel.editing.change('count', 5)
    await panel.saving.save()
    others({ count: 6 })
    panel.editing.change('loud', true)
    // The server adds it to the other person's without a question.
    await panel.saving.save()
    expect(values()).toEqual({ count: 6, loud: true })
    expect(undo()).toEqual({ count: 6 })
    expect(undo()).toEqual({ count: 6 })
  })

  it('[CFG-001] of a save whose answer was lost', async () => {
    panel.editing.change('loud', true)
    panel.refusals.push(failWith({ kind: 'network', message: 'Unable to connect. Please try again' }))
    await panel.saving.save()
    others({ count: 6, loud: true })
    await panel.saving.save()
    expect(values()).toEqual({ count: 6, loud: true })
    // The own step of the other field stays.
    expect(undo()).toEqual({ count: 6 })
  })
})
