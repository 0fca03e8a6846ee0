import { expect } from 'vitest'
import { type PageContext, parsePageContext } from '../src/contract/context/index.js'

/** Reads a page context that has to be without an issue. */
export function acceptedContext(value: unknown): PageContext {
  const { context, issues } = parsePageContext(value)
  expect(issues).toEqual([])
  return context
}
