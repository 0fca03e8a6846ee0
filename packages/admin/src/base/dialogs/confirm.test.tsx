import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { Confirm } from './dialogs.js'

const onAnswer = vi.fn()
const { render } = setUpReact()

const dialogs = () => [...document.querySelectorAll('dialog')]
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name)!
const press = (action: () => unknown) =>
  act(async () => {
    action()
  })

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.body.insertAdjacentHTML('afterbegin', '<button>Sign out</button>')
  button('Sign out').focus()
  await render(
    <Confirm
      title="Discard changes?"
      text="<b>Two</b> changes are lost."
      confirm="Discard"
      cancel="Keep"
      onAnswer={onAnswer}
    />,
  )
})

afterEach(() => {
  onAnswer.mockReset()
})

describe('a question of the panel', () => {
  it('[DLG-001] uses the same dialog as pages, shows text only, and focuses the button that loses nothing', () => {
    const [dialog] = dialogs()
    expect(dialog?.className).toBe('site-dialog')
    expect(dialog?.getAttribute('role')).toBe('alertdialog')
    expect(dialog?.textContent).toContain('<b>Two</b> changes are lost.')
    expect(document.activeElement).toBe(button('Keep'))
  })

  it.each([
    ['Discard', 'confirm'],
    ['Keep', 'cancel'],
  ])('%s answers, and focus is back', async (name, answer) => {
    await press(() => button(name).click())
    expect(onAnswer.mock.calls).toEqual([[answer]])
    expect(dialogs()).toEqual([])
    expect(document.activeElement).toBe(button('Sign out'))
  })

  it('[ESC-008] Escape cancels', async () => {
    const event = new KeyboardEvent('keydown', {
      key: 'Escape',
      keyCode: 27,
      bubbles: true,
      cancelable: true,
    })
    await press(() => document.activeElement!.dispatchEvent(event))
    expect(onAnswer.mock.calls).toEqual([['cancel']])
  })

  it('that is removed closes without an answer', async () => {
    await render(null)
    expect(dialogs()).toEqual([])
    expect(onAnswer).not.toHaveBeenCalled()
  })
})
