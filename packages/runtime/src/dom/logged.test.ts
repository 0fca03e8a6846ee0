// @vitest-environment happy-dom
import { format } from 'node:util'
import { afterEach, expect, it, vi } from 'vitest'
import { silence } from '../../testing/globals.js'
import accordion from '../blocks/accordion/block.js'
import { createSite } from '../page/site.js'
import { BlockError } from './errors.js'
import { logged } from './logged.js'

afterEach(() => vi.unstubAllGlobals())

const linesOf = (values: readonly unknown[]) => format(...values).split('\n').length

it('prints an element in Node by its start tag, and the live one in a browser', () => {
  const element = document.createElement('p')
  element.id = 'a'
  element.append('Text')
  vi.stubGlobal('process', undefined)
  expect(logged(element)).toBe(element)
  expect(Object.getOwnPropertySymbols(element)).not.toContain(Symbol.for('nodejs.util.inspect.custom'))
  vi.unstubAllGlobals()
  expect(logged(element)).toBe(element)
  expect(format(element)).toBe('<p id="a"></p>')
})

it('prints a bad option and a failed block in a few lines', async () => {
  const warn = silence('warn')
  const error = silence('error')
  document.body.innerHTML = '<div data-block="accordion" data-option-allow-multiple="maybe"></div>'
  const site = createSite({ blocks: { accordion } })
  await site.start()
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  for (const { mock } of [warn, error]) {
    for (const values of mock.calls) expect(linesOf(values)).toBeLessThan(60)
  }
  const element = document.body.firstElementChild!
  const failure = error.mock.calls[0]![0]
  expect(failure).toBeInstanceOf(BlockError)
  expect(failure.element).toBe(element)
  expect(format(error.mock.calls[0]![1])).toContain('data-option-allow-multiple="maybe"')
  site.destroy()
})
