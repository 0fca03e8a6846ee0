import { blockOptions, blockTexts } from '@site/runtime/contract'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { fieldsOf } from '../settings/field.js'
import { readFocalPoint, writeFocalPoint } from '../settings/focal-point.js'
import { formatValue } from '../settings/format-value.js'
import { controlOf } from './table.js'

const { render } = setUpReact()
const field = fieldsOf(blockOptions.image, blockTexts.image).find(({ name }) => name === 'focalPoint')!
const change = vi.fn()

async function show(value: unknown, onPage: Readonly<Record<string, unknown>> = {}) {
  const Control = controlOf(field)
  await render(
    <Control
      id="focus"
      field={field}
      value={value}
      automatic="In the middle"
      describedBy="help"
      invalid={false}
      effective={(name) => onPage[name]}
      onChange={change}
    />,
  )
}

const point = () => document.querySelector<HTMLElement>('[role=slider]')!
const picture = () => document.querySelector<HTMLImageElement>('.focal-picture img')
const press = (key: string, shiftKey = false) =>
  act(async () => {
    point().dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
  })

it('moves in the block’s own picture, and is stored in the format of the option', async () => {
  await show('0.4,0.3', { source: '/media/boat.jpg' })
  expect(picture()!.getAttribute('src')).toBe('/media/boat.jpg')
  expect(point().getAttribute('aria-label')).toBe('Focal point')
  expect(point().getAttribute('aria-valuetext')).toBe('40% from the left, 30% from the top')
  await press('ArrowRight')
  expect(change).toHaveBeenLastCalledWith('0.41,0.3')
  await press('ArrowUp', true)
  expect(change).toHaveBeenLastCalledWith('0.4,0.2')
  for (const value of change.mock.calls.flat()) expect(field.allows(value)).toBe(true)
})

it('has a plain box without a picture, and in place of one that does not load', async () => {
  await show('0.4,0.3')
  expect(picture()).toBeNull()
  expect(document.querySelector('.focal-picture')!.hasAttribute('data-empty')).toBe(true)
  await show('0.4,0.3', { source: 'https://elsewhere.example/boat.jpg' })
  await act(async () => picture()!.dispatchEvent(new Event('error')))
  expect(picture()).toBeNull()
  await show('0.4,0.3', { source: '/media/boat.jpg' })
  expect(picture()).not.toBeNull()
})

it('[CFG-001] that is unset stands where the theme puts it, and says so', async () => {
  await show(undefined, { focalPoint: '0.2,1' })
  expect([point().style.left, point().style.top]).toEqual(['20%', '100%'])
  expect(point().getAttribute('aria-valuetext')).toBe('Automatic: In the middle')
})

const pointer = (type: string, clientX: number, init: PointerEventInit = {}) =>
  act(async () => {
    const usual = {
      clientX,
      clientY: 50,
      bubbles: true,
      isPrimary: true,
      button: 0,
      buttons: 1,
      pointerId: 1,
    }
    document.querySelector('.focal-picture')!.dispatchEvent(new PointerEvent(type, { ...usual, ...init }))
  })

it('follows the pointer that was pressed on the picture, and no other', async () => {
  await show('0.4,0.3')
  const box = { left: 0, top: 0, width: 100, height: 100 } as DOMRect
  vi.spyOn(document.querySelector('.focal-picture')!, 'getBoundingClientRect').mockReturnValue(box)
  change.mockClear()
  // A selection of text that was started elsewhere, the menu of the mouse, and a second finger.
  await pointer('pointermove', 10)
  await pointer('pointerdown', 10, { button: 2, buttons: 2 })
  await pointer('pointerdown', 10, { isPrimary: false, pointerId: 2 })
  expect(change).not.toHaveBeenCalled()
  await pointer('pointerdown', 20)
  await pointer('pointermove', 30)
  await pointer('pointermove', 90, { isPrimary: false, pointerId: 2 })
  expect(change.mock.calls).toEqual([['0.2,0.5'], ['0.3,0.5']])
  await pointer('pointerup', 30, { buttons: 0 })
  await pointer('pointermove', 60)
  await pointer('pointerdown', 40)
  await pointer('pointercancel', 40)
  await pointer('pointermove', 60)
  expect(change).toHaveBeenCalledTimes(3)
})

it('is read and written as text', () => {
  expect(readFocalPoint(' 0.5 ,.25')).toEqual({ x: 0.5, y: 0.25 })
  expect(writeFocalPoint({ x: 0.07, y: 1 })).toBe('0.07,1')
  for (const text of ['', '0.5', '0.5,', '1.5,0', '0,0,0', 'a,b']) expect(readFocalPoint(text)).toBeNull()
  expect(formatValue(field, '0.5,0.25')).toBe('50% from the left, 25% from the top')
})
