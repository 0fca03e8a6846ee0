import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderForms } from '../../../../testing/forms-screen.js'

const { press, text, button, open, detail, titles, key, field } = renderForms()

describe('a form', () => {
  it('has its fields moved by buttons and by keyboard; the focus goes along, and the place is announced', async () => {
    await open()
    await press('Move Email up')
    expect(titles()).toEqual(['Email', 'Your name'])
    expect(document.activeElement).toBe(button('Move Email up'))
    expect(button('Move Email up').getAttribute('aria-disabled')).toBe('true')
    expect(text()).toContain('Email: position 1 of 2.')
    await press('Move Email up')
    expect(titles()).toEqual(['Email', 'Your name'])
    await key(field('Email'), { key: 'ArrowDown', altKey: true })
    expect(titles()).toEqual(['Your name', 'Email'])
    expect(document.activeElement).toBe(field('Email'))
  })

  it('has its fields dragged by their handles, which is one step to undo', async () => {
    await open()
    const rows = () => [...detail().querySelectorAll('.form-field')]
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: rows().indexOf(this) * 50, height: 50 } as DOMRect
    })
    const handle = rows()[0]!.querySelector('.drag-handle')!
    for (const [name, clientY] of [
      ['pointerdown', 25],
      ['pointermove', 90],
      ['pointerup', 90],
    ] as const) {
      await act(async () => {
        handle.dispatchEvent(
          new PointerEvent(name, { bubbles: true, cancelable: true, isPrimary: true, button: 0, clientY }),
        )
      })
    }
    expect(titles()).toEqual(['Email', 'Your name'])
    expect(text()).toContain('Your name: position 2 of 2.')
    await press('Undo')
    expect(titles()).toEqual(['Your name', 'Email'])
    vi.restoreAllMocks()
  })

  it('has a field removed, which comes back with everything it had', async () => {
    await open()
    await press('Remove Your name')
    expect(titles()).toEqual(['Email'])
    expect(text()).toContain('Removed: Your name. Answers that visitors have sent stay in your inbox.')
    expect(document.activeElement?.id).toBe('form-undo-remove')
    const description = document.activeElement!.getAttribute('aria-describedby')!
    expect(document.getElementById(description)!.textContent).toContain('Removed: Your name.')
    await act(async () => (document.activeElement as HTMLElement).click())
    expect(titles()).toEqual(['Your name', 'Email'])
    expect(document.activeElement).toBe(field('Your name'))
    expect(text()).toContain('No unsaved changes')
  })
})

it('a row has other icons for opening it than for moving it', async () => {
  await open()
  const icons = () =>
    [...detail().querySelector('.form-field-head')!.querySelectorAll('button svg path')].map((each) =>
      each.getAttribute('d'),
    )
  expect(new Set(icons()).size).toBe(icons().length)
  const closed = icons()
  await act(async () => detail().querySelector<HTMLElement>('.form-field-title')!.click())
  expect(new Set(icons()).size).toBe(icons().length)
  expect(icons()).not.toEqual(closed)
})
