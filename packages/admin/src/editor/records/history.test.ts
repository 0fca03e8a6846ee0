import { expect, it } from 'vitest'
import { type History, NO_HISTORY, record, redo, type Step, takeBack, undo } from './history.js'

const step = (name: string, before: unknown, after: unknown, at: number): Step => ({
  changes: [{ name, before, after }],
  at,
  order: 0,
})
/** Steps one after another. */
const ordered = (steps: readonly Step[]) => steps.map((each, order) => ({ ...each, order }))
const after = (...steps: Step[]) => ordered(steps).reduce<History>(record, NO_HISTORY)
const stepsOf = ({ past }: Pick<History, 'past'>) => past.map((each) => ({ ...each, order: 0 }))
const names = ({ past }: History) => past.flatMap(({ changes }) => changes.map(({ name }) => name))

it('a word typed in one go is one step', () => {
  const history = after(
    step('title', '', 'a', 0),
    step('title', 'a', 'ab', 200),
    step('title', 'ab', 'abc', 450),
  )
  expect(stepsOf(history)).toEqual([step('title', '', 'abc', 450)])
})

it('a pause or another field begins a new step', () => {
  const history = after(step('title', '', 'a', 0), step('title', 'a', 'b', 300), step('count', 1, 2, 310))
  expect(history.past).toHaveLength(3)
})

it('a change in between, of another block, ends the step of a field', () => {
  const [first, , third] = ordered([
    step('count', 1, 2, 0),
    step('count', 1, 2, 50),
    step('count', 2, 3, 100),
  ])
  expect([first!, third!].reduce<History>(record, NO_HISTORY).past).toHaveLength(2)
})

it('a change after an undo is a step of its own', () => {
  const first = after(step('title', '', 'a', 0), step('loud', false, true, 50))
  const history = record(undo(first)!.history, step('title', 'a', 'b', 100))
  expect(stepsOf(history)).toEqual([step('title', '', 'a', 0), step('title', 'a', 'b', 100)])
})

it('a value that came back within one step leaves nothing to undo', () => {
  const history = after(
    step('loud', false, true, 0),
    step('count', 1, 2, 1000),
    step('count', 2, undefined, 1100),
    step('count', undefined, 1, 1200),
  )
  expect(names(history)).toEqual(['loud'])
})

it('several options that were changed together are one step, and no quick change joins them', () => {
  const both: Step = {
    ...step('count', 1, 2, 0),
    changes: [...step('count', 1, 2, 0).changes, ...step('loud', false, true, 0).changes],
  }
  const history = after(both, step('count', 2, 3, 100))
  expect(stepsOf(history)).toEqual([both, step('count', 2, 3, 100)])
})

it('[CFG-001] quick changes of the same options are one step, as when a key moves a marker', () => {
  const place = (before: number, to: number, at: number): Step => ({
    ...step('lat', before, to, at),
    changes: [...step('lat', before, to, at).changes, ...step('lng', before + 10, to + 10, at).changes],
  })
  const history = after(place(0, 1, 0), place(1, 2, 200), place(2, 3, 400), place(3, 4, 700))
  expect(stepsOf(history)).toEqual([place(0, 3, 400), place(3, 4, 700)])
})

it('undo and redo walk the same way, and a new change ends the way forward', () => {
  const history = after(step('count', 1, 2, 0), step('loud', false, true, 1000))
  const back = undo(history)!
  expect(back.step.changes[0]!.name).toBe('loud')
  expect(redo(back.history)).toEqual({ step: back.step, history })
  expect(redo(record(back.history, step('count', 2, 3, 2000)))).toBeNull()
  expect(undo(NO_HISTORY)).toBeNull()
})

it('keeps the newest 200 steps', () => {
  const many = Array.from({ length: 250 }, (_, index) => step('count', index, index + 1, index * 1000))
  expect(after(...many).past).toHaveLength(200)
  expect(after(...many).past.at(-1)!.changes[0]!.after).toBe(250)
})

it('[CFG-001] an undo of a field’s own takes back the steps of the field, so that they are not undone twice', () => {
  const typed = after(
    step('loud', false, true, 0),
    step('title', '', 'a', 500),
    step('title', 'a', 'b', 1000),
  )
  expect(takeBack(typed, step('title', 'b', 'a', 2000)).past).toEqual(typed.past.slice(0, 2))
  expect(takeBack(typed, step('title', 'b', '', 2000)).past).toEqual(typed.past.slice(0, 1))
})

it('[CFG-001] an undo to a value that no step of the field has had is a step itself', () => {
  const between = after(
    step('title', '', 'a', 0),
    step('loud', false, true, 500),
    step('title', 'a', 'b', 1000),
  )
  const undone = step('title', 'b', '', 2000)
  expect(takeBack(between, undone).past).toEqual([...between.past, undone])
})
