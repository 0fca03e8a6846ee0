import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { formConfig } from '../../../../testing/forms.js'
import { ONE, renderForms } from '../../../../testing/forms-screen.js'

const { press, calls, open, type, key, field, detail } = renderForms()

describe('the options of a choice', () => {
  const options = () => [...detail().querySelectorAll<HTMLInputElement>('.form-options input')]
  const values = () => options().map(({ value }) => value)
  const choice = { id: 'c', type: 'radio', label: 'Colour', options: ['Red', 'Blue'] }
  const openChoice = async () => {
    await open({ [ONE]: () => formConfig({ fields: [choice] }) })
    await act(async () => field('Colour').click())
  }

  it('are added, moved and removed, also by keyboard', async () => {
    await openChoice()
    await key(options()[0]!, { key: 'Enter' })
    expect(values()).toEqual(['Red', '', 'Blue'])
    expect(document.activeElement).toBe(options()[1])
    await type('Option 2', 'Green')
    await key(options()[1]!, { key: 'ArrowUp', altKey: true })
    expect(values()).toEqual(['Green', 'Red', 'Blue'])
    expect(document.activeElement).toBe(options()[0])
    await press('Move Blue up')
    await press('Remove Red')
    expect(values()).toEqual(['Green', 'Blue'])
    expect(document.activeElement).toBe(options()[1])
    await press('Add option')
    expect(document.activeElement).toBe(options()[2])
    await press('Save')
    expect(document.activeElement).toBe(options()[2])
    expect(options()[2]!.getAttribute('aria-invalid')).toBe('true')
    expect(calls('PUT')).toEqual([])
  })

  const paste = (index: number, lines: string) =>
    act(async () => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { getData: () => lines } })
      options()[index]!.dispatchEvent(event)
    })

  it('are several if several lines are pasted', async () => {
    await openChoice()
    await paste(0, 'Green\nYellow\n')
    expect(values()).toEqual(['Red', 'Green', 'Yellow', 'Blue'])
    expect(document.activeElement).toBe(options()[2])
  })

  it.each([
    { before: ['', ''], at: 0, after: ['Green', 'Yellow'] },
    { before: ['', ''], at: 1, after: ['Green', 'Yellow'] },
    { before: ['Red', ''], at: 1, after: ['Red', 'Green', 'Yellow'] },
    { before: ['', 'Blue'], at: 0, after: ['Green', 'Yellow', 'Blue'] },
  ])('replace empty ones: $before, $at', async ({ before, at, after }) => {
    const options = before.map((option, index) => option || `Earlier ${index}`)
    await open({ [ONE]: () => formConfig({ fields: [{ ...choice, options }] }) })
    await act(async () => field('Colour').click())
    for (const [index, option] of before.entries()) await type(`Option ${index + 1}`, option)
    await paste(at, 'Green\nYellow')
    expect(values()).toEqual(after)
  })
})
