import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { FailureNotice } from './notice.js'

const react = setUpReact()

function Content({ form, next }: { readonly form: boolean; readonly next?: () => void }) {
  const [failed, setFailed] = useState(true)
  const onRetry = () => {
    setFailed(false)
    next?.()
  }
  const notice = failed && <FailureNotice message="Out of order." onRetry={onRetry} />
  const inner = form ? (
    <form>
      {notice}
      <input name="typed" />
      <button type="submit">Send</button>
    </form>
  ) : (
    <div>
      {notice}
      {!failed && (
        <h3 id="loaded" tabIndex={-1}>
          Loaded
        </h3>
      )}
    </div>
  )
  return (
    <section>
      <h2 id="title" tabIndex={-1}>
        Title
      </h2>
      {inner}
    </section>
  )
}

const retry = async () => {
  const button = react.container.querySelector<HTMLElement>('[role=alert] button')!
  button.focus()
  await act(async () => button.click())
}

it('goes to the button of the form after "Try again", which the notice takes along', async () => {
  await react.render(<Content form />)
  await retry()
  expect(document.activeElement?.textContent).toBe('Send')
})

it('goes to the heading of what has loaded, or else to the nearest one', async () => {
  await react.render(<Content form={false} />)
  await retry()
  expect(document.activeElement?.id).toBe('loaded')
})

it('stays where other code has moved it meanwhile', async () => {
  await react.render(<Content form next={() => react.container.querySelector('input')!.focus()} />)
  await retry()
  expect(document.activeElement?.getAttribute('name')).toBe('typed')
})

it('stays where the person is if that is not the notice', async () => {
  await react.render(<Content form />)
  react.container.querySelector('input')!.focus()
  await act(async () => react.container.querySelector<HTMLElement>('[role=alert] button')!.click())
  expect(document.activeElement?.getAttribute('name')).toBe('typed')
})
