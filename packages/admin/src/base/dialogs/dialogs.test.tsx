import { createMessages, systemError } from '@site/runtime/messages'
import { act, StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { Alert, Confirm, SystemError, Toast } from '../../index.js'

const { render } = setUpReact()
const onClose = vi.fn()
const messages = createMessages('de', [systemError], (error) => console.error(error))

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  vi.useRealTimers()
  onClose.mockReset()
})

const dialogs = () => [...document.querySelectorAll('dialog')]
const toasts = () => [...document.querySelectorAll('.site-toast')].map(({ textContent }) => textContent)
const press = (answer: string) =>
  act(async () => document.querySelector<HTMLElement>(`[data-answer=${answer}]`)!.click())

describe('a confirmation', () => {
  const question = (reject?: string) => (
    <Confirm
      title="Keep the draft?"
      confirm="Keep"
      cancel="Back"
      {...(reject && { reject })}
      onAnswer={onClose}
    />
  )

  it('[DLG-001] has a third button where there is a label for it', async () => {
    await render(question('Discard'))
    expect([...document.querySelectorAll('dialog button')].map(({ textContent }) => textContent)).toEqual([
      'Back',
      'Discard',
      'Keep',
    ])
    await press('reject')
    expect(onClose.mock.calls).toEqual([['reject']])
  })

  it('shows once where effects run twice', async () => {
    await render(<StrictMode>{question()}</StrictMode>)
    expect(dialogs()).toHaveLength(1)
    expect(onClose).not.toHaveBeenCalled()
    await press('confirm')
    expect(onClose.mock.calls).toEqual([['confirm']])
  })

  it('shows another question in the place of the first', async () => {
    await render(<Confirm title="One?" confirm="Yes" cancel="No" onAnswer={onClose} />)
    await render(<Confirm title="Two?" confirm="Yes" cancel="No" onAnswer={onClose} />)
    expect(dialogs().map((each) => each.querySelector('h2')!.textContent)).toEqual(['Two?'])
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('an alert shows text only, and closes by its button', async () => {
  await render(
    <Alert title="Not sent" text="<b>Three</b> files are too large." okay="Okay" onClose={onClose} />,
  )
  expect(dialogs()[0]!.textContent).toBe('Not sent<b>Three</b> files are too large.Okay')
  await press('okay')
  expect(onClose).toHaveBeenCalledOnce()
  expect(dialogs()).toEqual([])
})

it('[DLG-030] a system error has the texts of its messages, and closes with the component', async () => {
  await render(<SystemError messages={messages} reason="network" onClose={onClose} />)
  expect(dialogs()[0]!.querySelector('.site-dialog-text')!.textContent).toBe(
    messages.t('systemError.network'),
  )
  await render(null)
  expect(dialogs()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

it('a system error is over before the page is reloaded, which may be prevented', async () => {
  const reload = vi.spyOn(document.location, 'reload').mockImplementation(() => {})
  await render(<SystemError messages={messages} reason="network" onClose={onClose} />)
  await press('reload')
  expect(dialogs()).toEqual([])
  expect(reload).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onClose.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0]!)
  reload.mockRestore()
})

describe('a toast', () => {
  beforeEach(() => vi.useFakeTimers())

  it('[DLG-020] shows for two seconds, once where effects run twice', async () => {
    await render(
      <StrictMode>
        <Toast title="Saved" text="<i>All</i> of it." onEnd={onClose} />
      </StrictMode>,
    )
    vi.advanceTimersByTime(100)
    expect(toasts()).toEqual(['Saved<i>All</i> of it.'])
    await act(async () => vi.advanceTimersByTime(2000))
    expect(toasts()).toEqual([])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('goes with the component, and nothing is called', async () => {
    await render(<Toast title="Saved" text="All of it." onEnd={onClose} />)
    vi.advanceTimersByTime(100)
    await render(null)
    expect(document.querySelector('[role=status]')).toBeNull()
    await act(async () => vi.advanceTimersByTime(5000))
    expect(onClose).not.toHaveBeenCalled()
  })
})
