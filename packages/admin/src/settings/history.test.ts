import { expect, it } from 'vitest'
import { type History, NO_HISTORY, record, redo, type Step, undo, withoutSteps } from './history.js'

const step = (name: string, before: unknown, after: unknown, at: number, key = 'p/b'): Step => ({
  key,
  name,
  before,
  after,
  at,
})
const after = (...steps: Step[]) => steps.reduce<History>(record, NO_HISTORY)

it('a word typed in one go is one step', () => {
  const history = after(
    step('title', '', 'a', 0),
    step('title', 'a', 'ab', 200),
    step('title', 'ab', 'abc', 450),
  )
  expect(history.past).toEqual([step('title', '', 'abc', 450)])
})

it('a pause, another field or another block begins a new step', () => {
  const history = after(
    step('title', '', 'a', 0),
    step('title', 'a', 'b', 300),
    step('count', 1, 2, 310),
    step('count', 1, 2, 320, 'p/c'),
  )
  expect(history.past).toHaveLength(4)
})

it('undo and redo walk the same way, and a new change ends the way forward', () => {
  const history = after(step('count', 1, 2, 0), step('loud', false, true, 1000))
  const back = undo(history)!
  expect(back.step.name).toBe('loud')
  expect(redo(back.history)).toEqual({ step: back.step, history })
  expect(redo(record(back.history, step('count', 2, 3, 2000)))).toBeNull()
  expect(undo(NO_HISTORY)).toBeNull()
})

it('keeps the newest 200 steps', () => {
  const many = Array.from({ length: 250 }, (_, index) => step('count', index, index + 1, index * 1000))
  expect(after(...many).past).toHaveLength(200)
  expect(after(...many).past.at(-1)!.after).toBe(250)
})

it('forgets one block without the others', () => {
  const history = after(step('count', 1, 2, 0), step('count', 1, 2, 1000, 'p/c'))
  expect(withoutSteps(history, 'p/b').past.map(({ key }) => key)).toEqual(['p/c'])
})
