import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { Palette } from './palette.js'
import type { Command } from './setting-commands.js'

const run = vi.fn()
const onClose = vi.fn()
const command = (id: string, group: Command['group'], title = id): Command => ({ id, group, title, run })
const COMMANDS = [
  command('block', 'blocks', 'Card “<b>faq</b>”'),
  command('save', 'actions', 'Save'),
  command('undo', 'actions', 'Undo'),
  command('inbox', 'screens', 'Inbox'),
]

const { render } = setUpReact()
const input = () => document.querySelector<HTMLInputElement>('[role=combobox]')!
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
const press = (key: string) =>
  act(async () => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const type = (text: string) =>
  act(async () => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    setter.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeEach(async () => {
  vi.clearAllMocks()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await render(<Palette commands={COMMANDS} onClose={onClose} />)
})
const pressEscape = () =>
  act(async () => {
    const event = new KeyboardEvent('keydown', {
      key: 'Escape',
      keyCode: 27,
      bubbles: true,
      cancelable: true,
    })
    input().dispatchEvent(event)
  })

describe('the command palette', () => {
  it('is a combobox with the focus, over a list in groups; names of blocks are text', () => {
    expect(document.activeElement).toBe(input())
    expect(input().getAttribute('aria-controls')).toBe(document.querySelector('[role=listbox]')!.id)
    expect(options()).toEqual(['Save', 'Undo', 'Inbox', 'Card “<b>faq</b>”'])
    const groups = [...document.querySelectorAll('[role=group]')].map(
      (group) => document.getElementById(group.getAttribute('aria-labelledby')!)?.textContent,
    )
    expect(groups).toEqual(['Actions', 'Screens', 'Blocks of this page'])
  })

  it('cuts nothing of what is typed', async () => {
    const text = 'a word '.repeat(40)
    await type(text)
    expect([input().value, input().hasAttribute('maxlength')]).toEqual([text, false])
  })

  it('arrow keys walk through all groups and around', async () => {
    expect(active()?.textContent).toBe('Save')
    await press('ArrowUp')
    expect(active()?.textContent).toBe('Card “<b>faq</b>”')
    await press('ArrowDown')
    await press('ArrowDown')
    await press('ArrowDown')
    expect(active()?.textContent).toBe('Inbox')
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(1)
  })

  it('Enter closes it with the command, which runs after that', async () => {
    await type('in')
    expect(options()).toEqual(['Inbox'])
    await press('Enter')
    expect(onClose).toHaveBeenCalledExactlyOnceWith(COMMANDS[3])
    expect(run).not.toHaveBeenCalled()
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('so does a click', async () => {
    await act(async () => document.querySelectorAll<HTMLElement>('[role=option]')[1]!.click())
    expect(onClose).toHaveBeenCalledExactlyOnceWith(COMMANDS[2])
  })

  it('says if nothing matches, and Enter then does nothing', async () => {
    await type('<i>x')
    expect(document.querySelector('.find [role=status]')?.textContent).toBe('Nothing matches “<i>x”.')
    expect(input().hasAttribute('aria-activedescendant')).toBe(false)
    await press('Enter')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('a search begins at its first result', async () => {
    await press('ArrowDown')
    await type('s')
    expect(active()?.textContent).toBe('Save')
  })

  it('Escape closes it without a command', async () => {
    await pressEscape()
    expect(onClose).toHaveBeenCalledExactlyOnceWith(null)
  })

  it.each([
    ['where it was', 'field'],
    ['to the screen that is shown, if it was nowhere', null],
  ])('gives the focus back %s', async (_, before) => {
    const Page = ({ isOpen }: { readonly isOpen: boolean }) => (
      <>
        <a href="#shown">Skip</a>
        <main>
          <div className="screen" hidden tabIndex={-1} />
          <div className="screen" id="shown" tabIndex={-1}>
            <input id="field" />
          </div>
        </main>
        {isOpen && <Palette commands={COMMANDS} onClose={onClose} />}
      </>
    )
    await render(<Page isOpen={false} />)
    if (before !== null) document.getElementById(before)!.focus()
    await render(<Page isOpen={true} />)
    expect(document.activeElement).toBe(input())
    await pressEscape()
    expect(document.activeElement?.id).toBe(before ?? 'shown')
  })
})
