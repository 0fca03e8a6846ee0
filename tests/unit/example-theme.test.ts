import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import stepper from '../../examples/theme/src/stepper.js'
import { describeBlock, readOwnBlock } from '../../packages/runtime/src/contract/own-blocks/index.js'

const file = new URL('../../examples/theme/blocks/stepper.json', import.meta.url)

it('the description of the example theme’s block has the types, bounds and choices of the block', () => {
  const { $schema, ...described } = JSON.parse(readFileSync(file, 'utf8'))
  expect(readOwnBlock({ $schema, ...described })).toMatchObject({ ok: true })
  const words = Object.entries<Record<string, unknown>>(described.options.properties).map(
    ([name, { title, description, choices }]) => [
      name,
      { title, ...(description ? { description } : {}), ...(choices ? { choices } : {}) },
    ],
  )
  expect(describeBlock(stepper, { ...described, options: Object.fromEntries(words) })).toEqual(described)
})
