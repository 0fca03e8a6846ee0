import { PAGE_TITLE_MAX_LENGTH, PUBLISH_TIME_PASSED } from '@site/runtime/contract'
import { act } from 'react'
import { expect, it } from 'vitest'
import { renderPages } from '../../testing/pages.js'

const { open, type, field, choose, press, settle, detail } = renderPages()

const issues = () => [...detail().querySelectorAll('.labelled-error')].map((each) => each.textContent)
const leave = (label: string) =>
  act(async () => {
    field(label)!.focus()
    field(label)!.blur()
  })

it('[CFG-001] an entry that is too long is said when typing pauses, and no more once it is shorter', async () => {
  await open()
  await type('Title', 'x'.repeat(PAGE_TITLE_MAX_LENGTH + 1))
  expect(issues()).toEqual([expect.stringContaining(String(PAGE_TITLE_MAX_LENGTH))])
  expect(field('Title')!.getAttribute('aria-invalid')).toBe('true')
  await type('Title', 'Upstairs')
  expect(issues()).toEqual([])
})

it('[CFG-001] a time that has passed is said without a save', async () => {
  await open()
  await choose('From a certain time on')
  await settle()
  expect(issues()).toEqual([])
  await type('Published at', '2020-01-01T09:30')
  expect(issues()).toEqual([PUBLISH_TIME_PASSED])
  await type('Published at', '2199-01-01T09:30')
  expect(issues()).toEqual([])
})

it('[CFG-001] an entry that is missing is said once it was left empty, or a save was tried', async () => {
  await open()
  await type('Title', '')
  expect(issues()).toEqual([])
  await leave('Description')
  expect(issues()).toEqual([])
  await leave('Title')
  expect(issues()).toHaveLength(1)
  await type('Title', 'Upstairs')
  await type('Title', '')
  expect(issues()).toEqual([])
  await press('Save')
  expect(issues()).toHaveLength(1)
})
