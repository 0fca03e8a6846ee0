import { expect, it } from 'vitest'
import { createQueue, QueueFull } from './queue.js'

/** A task that ends when it is told to. */
function createTask(result: string) {
  let started = 0
  const { promise, resolve, reject } = (() => {
    let resolve!: (value: string) => void
    let reject!: (error: Error) => void
    const promise = new Promise<string>((yes, no) => {
      resolve = yes
      reject = no
    })
    return { promise, resolve, reject }
  })()
  return {
    run: () => {
      started += 1
      return promise
    },
    started: () => started,
    end: () => resolve(result),
    fail: () => reject(new Error(result)),
  }
}
/** Lets everything run that can run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('runs tasks up to its limit, and the others in order of arrival', async () => {
  const queue = createQueue<string>({ concurrency: 2, capacity: 9 })
  const tasks = ['a', 'b', 'c', 'd'].map(createTask)
  const results = Promise.all(tasks.map((task, index) => queue.run(String(index), task.run)))
  await settle()
  expect(tasks.map((task) => task.started())).toEqual([1, 1, 0, 0])
  tasks[1]?.end()
  await settle()
  expect(tasks.map((task) => task.started())).toEqual([1, 1, 1, 0])
  for (const task of tasks) task.end()
  expect(await results).toEqual(['a', 'b', 'c', 'd'])
})

it('runs a task once for all callers while it waits or runs, and again later', async () => {
  const queue = createQueue<string>({ concurrency: 1, capacity: 9 })
  const task = createTask('a')
  const both = Promise.all([queue.run('x', task.run), queue.run('x', task.run)])
  task.end()
  expect(await both).toEqual(['a', 'a'])
  expect(task.started()).toBe(1)
  await queue.run('x', task.run)
  expect(task.started()).toBe(2)
})

it('continues after a task that failed', async () => {
  const queue = createQueue<string>({ concurrency: 1, capacity: 9 })
  const [bad, good] = [createTask('bad'), createTask('good')]
  const first = queue.run('x', bad.run)
  const second = queue.run('y', good.run)
  bad.fail()
  await expect(first).rejects.toThrow('bad')
  good.end()
  expect(await second).toBe('good')
})

it('rejects a task when it is full, and accepts more when there is room', async () => {
  const queue = createQueue<string>({ concurrency: 1, capacity: 1 })
  const tasks = ['a', 'b', 'c'].map(createTask)
  const first = queue.run('a', tasks[0]!.run)
  const second = queue.run('b', tasks[1]!.run)
  await expect(queue.run('c', tasks[2]!.run)).rejects.toThrow(QueueFull)
  for (const task of tasks) task.end()
  await Promise.all([first, second])
  expect(await queue.run('c', tasks[2]!.run)).toBe('c')
})

it('is idle once all tasks have ended, well or not, added ones included', async () => {
  const queue = createQueue<string>({ concurrency: 1, capacity: 9 })
  await queue.idle()
  const tasks = ['a', 'b', 'c'].map(createTask)
  const results = [queue.run('a', tasks[0]!.run), queue.run('b', tasks[1]!.run)]
  let isIdle = false
  const idle = queue.idle().then(() => {
    isIdle = true
  })
  tasks[0]!.end()
  await settle()
  results.push(queue.run('c', tasks[2]!.run))
  tasks[1]!.fail()
  await expect(results[1]).rejects.toThrow('b')
  await settle()
  expect(isIdle).toBe(false)
  tasks[2]!.end()
  await Promise.all([idle, results[0], results[2]])
})
