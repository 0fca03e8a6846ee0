import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TypingCheck } from './use-css-issue.js'

let answers: ((issue: string | null) => void)[]
const check = vi.fn((_text: string) => new Promise<string | null>((resolve) => answers.push(resolve)))
const onIssue = vi.fn()
let typing: TypingCheck

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  answers = []
  typing = new TypingCheck(check, onIssue)
})
afterEach(() => vi.useRealTimers())

const pause = () => vi.advanceTimersByTimeAsync(300)
const answer = (at: number, issue: string | null) => {
  answers[at]!(issue)
  return vi.advanceTimersByTimeAsync(0)
}

it('makes one call at a time, and then one for the newest text', async () => {
  typing.typed('a')
  await pause()
  for (const text of ['ab', 'abc']) {
    typing.typed(text)
    await pause()
  }
  expect(check.mock.calls).toEqual([['a']])
  await answer(0, 'wrong')
  expect(check.mock.calls).toEqual([['a'], ['abc']])
  await answer(1, null)
  expect(onIssue.mock.calls).toEqual([[null]])
})

it('drops an answer for a text that has changed, and checks the new one after the pause', async () => {
  typing.typed('a')
  await pause()
  typing.typed('ab')
  await answer(0, 'wrong')
  expect([check.mock.calls.length, onIssue.mock.calls]).toEqual([1, []])
  await pause()
  await answer(1, 'wrong too')
  expect([check.mock.lastCall, onIssue.mock.calls]).toEqual([['ab'], [['wrong too']]])
})

it('ends with the field: no call and no answer afterwards', async () => {
  typing.typed('a')
  await pause()
  typing.typed('ab')
  typing.end()
  await answer(0, 'wrong')
  await pause()
  expect([check.mock.calls.length, onIssue.mock.calls]).toEqual([1, []])
})
