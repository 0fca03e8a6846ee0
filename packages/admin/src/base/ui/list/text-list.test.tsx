import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { setUpReact } from '../../../../testing/react.js'
import { TextList } from './text-list.js'

const { render } = setUpReact()

function Held({ count }: { readonly count: number }) {
  const [items, setItems] = useState<readonly string[]>(
    Array.from({ length: count }, (_, at) => `Item ${at}`),
  )
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

const values = () => [...document.querySelectorAll('input')].map(({ value }) => value)
const status = () => document.querySelector('[role=status]')!.textContent
const paste = (at: number, text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    document.querySelectorAll('input')[at]!.dispatchEvent(event)
  })

it('[EDT-012] moves an item by Alt with the arrow keys from its buttons too, and the page never scrolls', async () => {
  await render(<Held count={3} />)
  const press = async (id: string, key: string) => {
    document.getElementById(id)!.focus()
    const event = new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true })
    await act(async () => {
      document.activeElement!.dispatchEvent(event)
    })
    expect(event.defaultPrevented).toBe(true)
  }
  await press('list-0-up', 'ArrowDown')
  expect(values()).toEqual(['Item 1', 'Item 0', 'Item 2'])
  expect(document.activeElement?.id).toBe('list-1-down')
  await press('list-2-down', 'ArrowDown')
  expect(values()).toEqual(['Item 1', 'Item 0', 'Item 2'])
  await press('list-2-down', 'ArrowUp')
  expect(values()).toEqual(['Item 1', 'Item 2', 'Item 0'])
})

it('[EDT-012] has at most 250 items: pasted lines beyond are left out, which is said', async () => {
  await render(<Held count={248} />)
  await paste(247, 'A\nB\nC\nD')
  expect(values().slice(246)).toEqual(['Item 246', 'Item 247', 'A', 'B'])
  expect(status()).toBe('A list has at most 250 items. 2 pasted lines were left out.')
  expect(document.querySelector('.help')!.textContent).toBe(status())
  const add = document.getElementById('list-add')!
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await act(async () => add.click())
  expect(values()).toHaveLength(250)
  await act(async () => document.querySelectorAll<HTMLElement>('button[aria-label^="Remove"]')[0]!.click())
  expect(document.querySelector('.help')).toBeNull()
  await act(async () => add.click())
  expect(values()).toHaveLength(250)
})
