import { blockOptions, blockTexts, settingsSections } from '@site/runtime/contract'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { json, renderScreens } from '../../../testing/screen.js'
import { FieldRow } from '../form/field-row.js'
import { fieldsOf } from '../settings/field.js'
import { fieldIssue } from '../settings/field-issue.js'

const screen = renderScreens()
const PAGES = 'GET /api/config/pages'
const pages = [
  { id: 'a', path: '/thanks', title: 'Thank you', isPublished: false, hasSections: true },
  { id: 'b', path: '/visit', title: '<b>Visit</b>', isPublished: true, hasSections: true },
]
const field = fieldsOf(blockOptions.form, blockTexts.form).find(({ name }) => name === 'successUrl')!

let change: (value: unknown) => void

function Held() {
  const [value, setValue] = useState<unknown>('')
  change = setValue
  return (
    <FieldRow
      field={field}
      value={value}
      stored=""
      automatic="None"
      issue={fieldIssue(field, value)}
      effective={() => undefined}
      onChange={setValue}
    />
  )
}

const input = () => screen.container.querySelector('input')!
const options = () => [...screen.container.querySelectorAll('option')].map((each) => [each.value, each.text])
async function type(text: string) {
  await act(async () => input().focus())
  await screen.type('Page after sending', text)
}
async function finish(text: string) {
  await type(text)
  await act(async () => input().blur())
}
/** The texts that belong to the field, and its state. */
const described = () =>
  input()
    .getAttribute('aria-describedby')!
    .split(' ')
    .slice(1)
    .map((id) => document.getElementById(id)!.textContent)
    .join('')

it('suggests the pages of the site for an address, as text', async () => {
  await screen.open(Held, { [PAGES]: () => ({ pages, more: false }) })
  expect(input().list).toBe(screen.container.querySelector('datalist'))
  expect(options()).toEqual([
    ['/thanks', 'Thank you (not published yet)'],
    ['/visit', '<b>Visit</b>'],
  ])
  await screen.type('Page after sending', '/vis')
  expect(options()).toEqual([['/visit', '<b>Visit</b>']])
})

it('[CFG-007] says what a link must be, and once it is typed, which page does not exist', async () => {
  await screen.open(Held, { [PAGES]: () => ({ pages, more: false }) })
  await type('/visi')
  expect(described()).toBe('')
  await finish('/visi')
  expect(described()).toBe('/visi is not a valid page URL')
  expect(input().hasAttribute('aria-invalid')).toBe(false)
  await finish('/visit')
  expect(described()).toBe('')
  await finish('ftp://example.com')
  expect(described()).toBe('Links must be formatted as https://example.com or /page')
  expect(input().getAttribute('aria-invalid')).toBe('true')
})

it('[CFG-007] says so of an address from elsewhere too, such as by undo, but not while one is typed', async () => {
  await screen.open(Held, { [PAGES]: () => ({ pages, more: false }) })
  await finish('/visit')
  await act(async () => change('/before'))
  expect(described()).toBe('/before is not a valid page URL')
  await act(async () => input().focus())
  expect(described()).toBe('/before is not a valid page URL')
  await type('/befor')
  expect(described()).toBe('')
  await act(async () => change('/before'))
  expect(described()).toBe('/before is not a valid page URL')
  await act(async () => input().blur())
  // As by an extension that fills fields in.
  await screen.type('Page after sending', '/filled')
  expect(described()).toBe('/filled is not a valid page URL')
})

it('[CFG-017] says that the pages did not load, and loads them again on request', async () => {
  let works = false
  await screen.open(Held, { [PAGES]: () => (works ? { pages, more: false } : json({}, 500)) })
  expect(screen.text()).toContain('The pages of your site could not be loaded, so none are suggested.')
  await finish('/nowhere')
  expect(described()).toBe('')
  screen.button('Try again').focus()
  await screen.press('Try again')
  expect(document.activeElement).toBe(input())
  expect(screen.button('Try again')).toBeDefined()
  await act(async () => input().blur())
  works = true
  await screen.press('Try again')
  expect(document.activeElement).toBe(input())
  expect(screen.button('Try again')).toBeUndefined()
  expect(options()).toHaveLength(0)
  expect(described()).toBe('/nowhere is not a valid page URL')
})

it('is the control of every address that leads to a page', () => {
  const { schema, texts } = settingsSections['announcement-bar']
  expect(fieldsOf(schema, texts).find(({ name }) => name === 'url')!.control).toBe('link')
  const linked = Object.entries(blockOptions).flatMap(([block, options]) =>
    fieldsOf(options, blockTexts[block as keyof typeof blockTexts])
      .filter(({ control, forAuthors }) => control === 'link' && !forAuthors)
      .map(({ name }) => `${block}.${name}`),
  )
  expect(linked.sort()).toEqual(['form.successUrl', 'member-area.signedInUrl', 'share.url'])
})
