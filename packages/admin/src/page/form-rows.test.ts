import { blockOptions, blockTexts } from '@site/runtime/contract'
import { expect, it, vi } from 'vitest'
import { createDraft } from '../settings/draft.js'
import { fieldsOf } from '../settings/field.js'
import { formRows } from './form-rows.js'

const fields = fieldsOf(blockOptions.map, blockTexts.map)
const editing = { change: vi.fn(), changeTogether: vi.fn() }

function rowsOf(options: Readonly<Record<string, unknown>>, theme = {}) {
  const address = { pageId: 'p', blockId: 'map', path: '/', block: 'map' }
  return formRows(createDraft(address, fields, { options }), theme, editing)
}
const field = (name: string) => fields.find((each) => each.name === name)!

it('[CFG-001] a latitude and its longitude are one row, which is changed in one step and found by either', () => {
  const rows = rowsOf({ mapLat: 52, mapLng: 1 })
  const names = rows.shown.map(({ name }) => name)
  expect([names.includes('mapLat'), names.includes('mapLng'), names.includes('markerLng')]).toEqual([
    true,
    false,
    false,
  ])
  expect(rows.finds(field('mapLat'), 'longitude')).toBe(true)
  expect(rows.finds(field('mapZoom'), 'longitude')).toBe(false)
  const { partner } = rows.propsOf(field('mapLat')) as ReturnType<typeof rows.propsOf> & {
    partner: { value: unknown; onChangeBoth(own: unknown, other: unknown): void }
  }
  expect(partner.value).toBe(1)
  partner.onChangeBoth(53, 2)
  expect(editing.changeTogether).toHaveBeenCalledExactlyOnceWith([
    ['mapLat', 53],
    ['mapLng', 2],
  ])
})

it('an unset marker is where the middle of the map is', () => {
  expect(rowsOf({ mapLat: 52 }).effective('markerLat')).toBe(52)
  expect(rowsOf({ mapLat: 52, markerLat: 50 }).effective('markerLat')).toBe(50)
  expect(rowsOf({}, { mapLat: 40 }).effective('markerLat')).toBe(40)
  expect(rowsOf({}, { mapLat: 40, markerLat: 41 }).effective('markerLat')).toBe(41)
})
