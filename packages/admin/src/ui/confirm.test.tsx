import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Confirm } from './confirm.js'

const onAnswer = vi.fn()
let root: Root

const dialogs = () => [...document.querySelectorAll('dialog')]
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name)!
const press = (key: () => unknown) =>
  act(async () => {
    key()
  })

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<button>Sign out</button><div id="panel"></div>'
  button('Sign out').focus()
  root = createRoot(document.getElementById('panel')!)
  await act(async () =>
    root.render(
      <Confirm
        question="Discard changes?"
        detail="<b>Two</b> changes are lost."
        confirm="Discard"
        cancel="Keep"
        onAnswer={onAnswer}
      />,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  onAnswer.mockReset()
  vi.unstubAllGlobals()
})

describe('a question of the panel', () => {
  it('[DLG-001] is asked in the dialog that pages have, as text, and focus is on what loses nothing', () => {
    const [dialog] = dialogs()
    expect(dialog?.className).toBe('site-dialog')
    expect(dialog?.getAttribute('role')).toBe('alertdialog')
    expect(dialog?.textContent).toContain('<b>Two</b> changes are lost.')
    expect(document.activeElement).toBe(button('Keep'))
  })

  it.each([
    ['Discard', true],
    ['Keep', false],
  ])('%s answers, and focus is back', async (name, answer) => {
    await press(() => button(name).click())
    expect(onAnswer.mock.calls).toEqual([[answer]])
    expect(dialogs()).toEqual([])
    expect(document.activeElement).toBe(button('Sign out'))
  })

  it('[ESC-008] Escape is the careful answer', async () => {
    const event = new KeyboardEvent('keydown', {
      key: 'Escape',
      keyCode: 27,
      bubbles: true,
      cancelable: true,
    })
    await press(() => document.activeElement!.dispatchEvent(event))
    expect(onAnswer.mock.calls).toEqual([[false]])
  })

  it('that is no longer asked goes without an answer', async () => {
    await act(async () => root.render(null))
    expect(dialogs()).toEqual([])
    expect(onAnswer).not.toHaveBeenCalled()
  })
})
