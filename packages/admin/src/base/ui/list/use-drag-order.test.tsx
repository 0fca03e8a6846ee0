import { act, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../../testing/react.js'
import { TextList } from './text-list.js'

const { render } = setUpReact()

/** Items of 40 pixels. */
const HEIGHT = 40

function Held() {
  const [items, setItems] = useState<readonly string[]>(['A', 'B', 'C'])
  return (
    <TextList
      id="list"
      items={items}
      addText="Add"
      isInvalid={false}
      nameOf={String}
      onChange={(next) => setItems(next)}
    />
  )
}

const rows = () => [...document.querySelectorAll<HTMLElement>('.text-list li')]
const values = () => rows().map((row) => row.querySelector('input')!.value)
const handle = (index: number) => rows()[index]!.querySelector('.drag-handle')!
const point = (type: string, on: Element, clientY: number, more: PointerEventInit = {}) =>
  act(async () => {
    on.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        button: 0,
        clientY,
        ...more,
      }),
    )
  })
/** Where the line is shown. */
const line = () => rows().flatMap((row, index) => (row.dataset.drop ? [`${row.dataset.drop} ${index}`] : []))

beforeEach(async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = rows().indexOf(this as HTMLElement)
    return { top: index * HEIGHT, height: HEIGHT } as DOMRect
  })
  await render(<Held />)
})

describe('an item that is dragged by its handle', () => {
  it('shows the place with a line, and moves there', async () => {
    await point('pointerdown', handle(0), 20)
    expect([rows()[0]!.dataset.dragged, line()]).toEqual(['true', []])
    await point('pointermove', handle(0), 65)
    expect(line()).toEqual(['before 2'])
    await point('pointermove', handle(0), 119)
    expect(line()).toEqual(['after 2'])
    await point('pointerup', handle(0), 119)
    expect(values()).toEqual(['B', 'C', 'A'])
    expect(line()).toEqual([])
    expect(document.querySelector('[role=status]')!.textContent).toBe('A: position 3 of 3.')
  })

  it('moves up, and stays where it is if it is dropped beside itself', async () => {
    await point('pointerdown', handle(2), 100, { pointerType: 'touch' })
    await point('pointermove', handle(2), 5)
    await point('pointerup', handle(2), 5)
    expect(values()).toEqual(['C', 'A', 'B'])
    await point('pointerdown', handle(1), 60)
    await point('pointermove', handle(1), 75)
    expect(line()).toEqual([])
    await point('pointerup', handle(1), 75)
    expect(values()).toEqual(['C', 'A', 'B'])
  })

  it('is left alone with Escape, which nothing else sees, and by other buttons', async () => {
    const seen = vi.fn()
    document.addEventListener('keydown', seen)
    await point('pointerdown', handle(0), 20)
    await point('pointermove', handle(0), 119)
    await act(async () => {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
    })
    await point('pointerup', handle(0), 119)
    expect([values(), seen.mock.calls.length, line()]).toEqual([['A', 'B', 'C'], 0, []])
    await point('pointerdown', handle(0), 20, { button: 2 })
    await point('pointerup', handle(0), 119)
    expect(values()).toEqual(['A', 'B', 'C'])
    document.removeEventListener('keydown', seen)
  })
})
