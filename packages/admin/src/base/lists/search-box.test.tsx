import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { SearchBox } from './list-tools.js'

const onSearch = vi.fn()
const { render } = setUpReact()
const input = () => document.querySelector<HTMLInputElement>('input[type=search]')!
const status = () => document.querySelector('[role=status]')?.textContent
const search = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
    input().form!.requestSubmit()
  })

beforeEach(async () => {
  onSearch.mockClear()
  await render(<SearchBox label="Search" onSearch={onSearch} />)
})

describe('a search field', () => {
  it('keeps a long text, searches for its beginning, and says so', async () => {
    const text = 'word '.repeat(60)
    await search(text)
    expect(input().value).toBe(text)
    expect(input().hasAttribute('maxlength')).toBe(false)
    expect(onSearch).toHaveBeenLastCalledWith(text.slice(0, 200))
    expect(status()).toBe('The search uses the first 200 characters.')
    expect(input().getAttribute('aria-describedby')).toBe(document.querySelector('[role=status]')!.id)
  })

  it('says nothing about a text that a search takes, and never sends half a character', async () => {
    await search(` ${'a'.repeat(200)} `)
    expect(onSearch).toHaveBeenLastCalledWith('a'.repeat(200))
    expect(status()).toBeUndefined()
    await search(`${'a'.repeat(199)}😀`)
    expect(onSearch).toHaveBeenLastCalledWith('a'.repeat(199))
  })
})
