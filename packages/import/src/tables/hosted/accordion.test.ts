import { expect, it } from 'vitest'
import { fixture } from '../../../testing/fixture.js'
import { importFixture } from '../../../testing/import-fixture.js'

it('writes an accordion of the builder as one of ours', async () => {
  const { document, found, issues } = await importFixture(fixture('hosted/accordion'))
  expect(found).toMatchObject([{ kind: 'accordion', shape: 'list of items', grade: 'works', reasons: [] }])
  const block = document.querySelector('[data-block="accordion"]')
  expect(block?.getAttribute('data-option-allow-multiple')).toBe('false')
  expect(block?.getAttribute('data-option-first-item-expanded')).toBe('true')
  expect(block?.querySelectorAll('[data-part="item"] > h4 > button[data-part="header"]')).toHaveLength(2)
  expect(block?.querySelectorAll('[data-part="panel"]:not([role])')).toHaveLength(2)
  expect(issues).toEqual([])
})
