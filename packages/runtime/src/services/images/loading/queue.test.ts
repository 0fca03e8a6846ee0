import { expect, it } from 'vitest'
import { nextTask } from '../../../../testing/globals.js'
import { createQueue, type Task } from './queue.js'

function laboratory(limit: () => number) {
  const queue = createQueue(limit)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task =
    (name: string): Task =>
    () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    }
  const end = async (name: string) => {
    ends.get(name)!()
    await nextTask()
  }
  return { queue, started, task, end }
}

it('runs so many at once, and the next when one has ended', async () => {
  const { queue, started, task, end } = laboratory(() => 2)
  for (const name of ['a', 'b', 'c', 'd']) queue.add(task(name))
  expect(started).toEqual(['a', 'b'])
  await end('b')
  expect(started).toEqual(['a', 'b', 'c'])
})

it('urgent tasks run before waiting ones', async () => {
  const { queue, started, task, end } = laboratory(() => 1)
  const last = task('last')
  for (const each of [task('first'), task('second'), last]) queue.add(each)
  queue.add(last, true)
  await end('first')
  await end('last')
  expect(started).toEqual(['first', 'last', 'second'])
})

it('a removed task never runs, and a task that is added twice runs once', async () => {
  const { queue, started, task, end } = laboratory(() => 1)
  const [second, third] = [task('second'), task('third')]
  for (const each of [task('first'), second, third, third]) queue.add(each)
  queue.remove(second)
  await end('first')
  await end('third')
  expect(started).toEqual(['first', 'third'])
})

it('a window that has become wide runs more', async () => {
  let limit = 1
  const { queue, started, task, end } = laboratory(() => limit)
  for (const name of ['a', 'b', 'c']) queue.add(task(name))
  limit = 2
  await end('a')
  expect(started).toEqual(['a', 'b', 'c'])
})
