import { settingsSections } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { HeldControl } from '../../../../testing/held-control.js'
import { setUpReact } from '../../../../testing/react.js'
import { fieldsOf } from '../../settings/field.js'
import { fieldIssue } from '../../settings/field-issue.js'
import { formatValue } from '../../settings/format-value.js'

const { render } = setUpReact()
const { schema, texts } = settingsSections.contact
const field = fieldsOf(schema, texts).find(({ name }) => name === 'accounts')!
const A = { name: 'Mastodon', url: 'https://social.example/@press' }
const B = { name: 'YouTube', url: 'https://www.youtube.com/@press' }

let value: unknown
const show = async (start: unknown, effective: unknown = undefined) => {
  await render(null)
  const onValue = (next: unknown) => {
    value = next
  }
  await render(<HeldControl id="links" field={field} start={start} effective={effective} onValue={onValue} />)
}
const labelled = (name: string) => document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)!
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((each) => each.textContent === name || each.getAttribute('aria-label') === name)!
      .click(),
  )
const type = (name: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(labelled(name), text)
    labelled(name).dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeEach(() => show([A, B]))

describe('a list of links', () => {
  it('[CFG-001] shows names and addresses, and the ones in effect where nothing is set', async () => {
    expect([...document.querySelectorAll('input')].map((each) => each.value)).toEqual([
      A.name,
      A.url,
      B.name,
      B.url,
    ])
    await show(undefined, [A])
    expect(document.querySelectorAll('input')).toHaveLength(0)
    await press('Change this list')
    expect(value).toEqual([A])
    expect(document.activeElement).toBe(labelled('Name of link 1'))
  })

  it('gets a row, which is no link until something is typed', async () => {
    await press('Add')
    expect(document.activeElement).toBe(labelled('Name of link 3'))
    expect(value).toEqual([A, B])
    await type('Name of link 3', 'Films')
    expect(fieldIssue(field, value)).toBe('Each link needs an address.')
    expect(labelled('Address of link 3').getAttribute('aria-invalid')).toBe('true')
    await type('Address of link 3', 'javascript:alert(1)')
    expect(fieldIssue(field, value)).toMatch(/Links must be formatted/)
    await type('Address of link 3', 'https://films.example')
    expect(fieldIssue(field, value)).toBeNull()
    expect(field.allows(value)).toBe(true)
  })

  it('[CFG-001] marks the row with the issue, also below a row that is empty', async () => {
    await show([])
    for (const _ of [1, 2]) await press('Add')
    await type('Address of link 2', 'https://films.example')
    const invalid = [...document.querySelectorAll('[aria-invalid]')].map((each) =>
      each.getAttribute('aria-label'),
    )
    expect(invalid).toEqual(['Name of link 2'])
  })

  it('is put in order by buttons and by Alt with the arrow keys, and links are removed', async () => {
    await press('Move YouTube up')
    expect(value).toEqual([B, A])
    await act(async () => {
      const event = { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }
      labelled('Address of link 1').dispatchEvent(new KeyboardEvent('keydown', event))
    })
    expect(value).toEqual([A, B])
    expect(document.activeElement).toBe(labelled('Address of link 2'))
    await press('Remove Mastodon')
    expect(value).toEqual([B])
  })

  it('is in words in the history', () => {
    expect(formatValue(field, [A])).toBe('Mastodon (https://social.example/@press)')
    expect(formatValue(field, [])).toBe('Empty')
  })

  it('has at most 30 links', () => {
    const many = Array.from({ length: 31 }, () => A)
    expect(fieldIssue(field, many)).toBe('A list has at most 30 items.')
  })
})
