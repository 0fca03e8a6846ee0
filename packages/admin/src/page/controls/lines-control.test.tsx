import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { LinesControl } from './lines-control.js'

const { render } = setUpReact()

const field = () => document.querySelector('textarea')!

async function show(value: readonly string[] | undefined) {
  const change = vi.fn()
  const props = { id: 'pages', title: 'Pages', automatic: '/journal', describedBy: '', invalid: false }
  await render(<LinesControl {...props} value={value} onChange={change} />)
  return change
}

async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('shows one item in each line, and what applies where nothing is set', async () => {
  await show(['/a', '/b'])
  expect(field().value).toBe('/a\n/b')
  await show(undefined)
  expect([field().value, field().placeholder]).toEqual(['', 'Automatic: /journal'])
})

it('reports the lines without spaces and empty ones; an empty field is unset', async () => {
  const change = await show(undefined)
  await type(' /a \n\n/b\n')
  expect(change).toHaveBeenLastCalledWith(['/a', '/b'])
  const cleared = await show(['/a', '/b'])
  await type('')
  expect(cleared).toHaveBeenLastCalledWith(undefined)
})

it('keeps a new empty line while a person types, until the list changes elsewhere', async () => {
  await show(['/a'])
  await type('/a\n')
  expect(field().value).toBe('/a\n')
  await show(['/c'])
  expect(field().value).toBe('/c')
})
