import { expect, it } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { TextField } from './fields.js'

const { render } = setUpReact()
const show = (error?: string) =>
  render(<TextField label="Name" name="name" value="" error={error} onChange={() => {}} />)

it('speaks the message of a field that has the focus already, in a region that was there before it', async () => {
  await show()
  const region = document.querySelector('[aria-live=polite]')!
  const field = document.querySelector('input')!
  field.focus()
  expect(region.textContent).toBe('')
  await show('This field is required.')
  expect(document.activeElement).toBe(field)
  expect(document.querySelector('[aria-live=polite]')).toBe(region)
  expect(region.textContent).toBe('This field is required.')
  expect(field.getAttribute('aria-describedby')).toBe(region.firstElementChild!.id)
})
