import { blockOptions, blockTexts, settingsSections } from '@site/runtime/contract'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { draftWith } from '../../../testing/settings.js'
import type { Panel } from '../panel/panel.js'
import { fieldsOf } from '../settings/field.js'
import { FormRow } from './block-form.js'
import { formRows } from './form-rows.js'

const fields = fieldsOf(blockOptions.map, blockTexts.map)
const editing = { change: vi.fn(), changeTogether: vi.fn() }
const inbox = { call: async () => ({ ok: true, body: { tileUrl: '' } }) }
const { render } = setUpReact()

function rowsOf(options: Readonly<Record<string, unknown>>, theme = {}) {
  const address = { pageId: 'p', blockId: 'map', path: '/', block: 'map' }
  return formRows(draftWith(fields, options, address), theme)
}
const field = (name: string) => fields.find((each) => each.name === name)!

it('[CFG-001] a latitude and its longitude are one row, which is changed in one step and found by either', async () => {
  const rows = rowsOf({ mapLat: 52, mapLng: 1 })
  const names = rows.shown.map(({ name }) => name)
  expect([names.includes('mapLat'), names.includes('mapLng'), names.includes('markerLng')]).toEqual([
    true,
    false,
    false,
  ])
  expect(rows.finds(field('mapLat'), 'longitude')).toBe(true)
  expect(rows.finds(field('mapZoom'), 'longitude')).toBe(false)
  const row = rows.rowOf(field('mapLat'))
  expect(row.partner?.value).toBe(1)
  await render(<FormRow row={row} editing={editing} />, { inbox } as unknown as Panel)
  const unset = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Use automatic',
  )!
  await act(async () => unset.click())
  expect(editing.changeTogether).toHaveBeenCalledExactlyOnceWith([
    ['mapLat', undefined],
    ['mapLng', undefined],
  ])
})

it('[CFG-001] the server’s message about a pair is at its row, and counted below the list', async () => {
  const { schema, texts } = settingsSections.redirects
  const [addresses] = fieldsOf(schema, texts)
  const address = { pageId: 'p', blockId: 'redirects', path: '/', block: 'redirects' }
  const options = { addresses: [{ key: '/a', value: '/b' }] }
  const draft = draftWith([addresses!], options, address)
  const serverIssues = { 'addresses.0.value': 'Not this one.', 'addressesOfOthers.0.key': 'Other.' }
  const row = formRows({ ...draft, serverIssues }, {}).rowOf(addresses!)
  const pages = { call: async () => ({ ok: true, body: { pages: [], more: false } }) }
  const panel = { inbox: pages } as unknown as Panel
  await render(<FormRow row={formRows(draft, {}).rowOf(addresses!)} editing={editing} />, panel)
  expect(document.querySelector('[aria-invalid]')).toBeNull()
  await render(<FormRow row={row} editing={editing} />, panel)
  const invalid = [...document.querySelectorAll('[aria-invalid]')].map((each) =>
    each.getAttribute('aria-label'),
  )
  expect(invalid).toEqual(['New address 1'])
  const issues = [...document.querySelectorAll('.field-issue')].map(({ textContent }) => textContent)
  expect(issues).toEqual(['Not this one.', 'One row has an issue: see the message there.'])
})

it('an unset marker is where the middle of the map is', () => {
  const marker = (options: Readonly<Record<string, unknown>>, theme = {}) =>
    rowsOf(options, theme).rowOf(field('markerLat')).onPage.markerLat
  expect(marker({ mapLat: 52 })).toBe(52)
  expect(marker({ mapLat: 52, markerLat: 50 })).toBe(50)
  expect(marker({}, { mapLat: 40 })).toBe(40)
  expect(marker({}, { mapLat: 40, markerLat: 41 })).toBe(41)
})

it.each(fields.filter(({ forAuthors }) => !forAuthors).map(({ name }) => name))(
  'the row of %s has every value that its control reads',
  async (name) => {
    await render(<FormRow row={rowsOf({}).rowOf(field(name))} editing={editing} />, {
      inbox,
    } as unknown as Panel)
    expect(document.querySelector('.field')).not.toBeNull()
  },
)
