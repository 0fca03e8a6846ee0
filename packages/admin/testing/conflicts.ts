import { act } from 'react'
import { expect } from 'vitest'
// The dialog loads with the first conflict; tests have it at once.
import '../src/editor/conflicts/conflict-dialog.js'
import { eventually } from './react.js'

const dialog = (): HTMLElement | null => document.querySelector('dialog[data-kind=conflict]')

const groups = (): HTMLElement[] => [...dialog()!.querySelectorAll('fieldset')]

const titleOf = (group: HTMLElement) => group.querySelector('legend')!.textContent

/** The dialog that compares two versions. */
export const comparison = {
  get dialog() {
    return dialog()
  },

  /** Both versions of each value, by its title. */
  values: () =>
    Object.fromEntries(
      groups().map((group) => [
        titleOf(group),
        [...group.querySelectorAll('.conflict-text')].map(({ textContent }) => textContent),
      ]),
    ),

  /** The radio buttons of a value: the own version and the other one. */
  radios: (title: string) => [
    ...groups()
      .find((group) => titleOf(group) === title)!
      .querySelectorAll('input'),
  ],

  async choose(title: string, whose: 'mine' | 'theirs') {
    await act(async () => comparison.radios(title)[whose === 'mine' ? 0 : 1]!.click())
  },

  /** Presses a button of the dialog, and waits until it is closed if it closes. */
  async press(name: string, closes = true) {
    const button = [...dialog()!.querySelectorAll('button')].find((each) => each.textContent === name)!
    await act(async () => button.click())
    if (closes) await eventually(() => expect(dialog()).toBeNull())
  },
}
