import { expect, it, vi } from 'vitest'
import { formRows } from '../form/form-rows.js'
import type { Draft } from '../settings/draft.js'
import { SectionKinds } from './section-kinds.js'

const theme = {
  'cart.empty': 'Nothing yet',
  'cart.go': 'To the {{ place }}',
  'order.keep_html': '<b>Keep</b>',
}

it('[CFG-001] the words of the theme are a form that the search finds by what they say', async () => {
  const call = vi.fn(async () => ({ ok: true, body: { options: {}, theme } }))
  const loadForm = new SectionKinds(call as never).formsBeside(async () => undefined)
  const fields = (await loadForm('site:words', 'site'))!
  expect(fields.map(({ name, title, group, control }) => [name, title, group, control])).toEqual([
    ['cart.empty', 'Empty', 'Cart', 'text'],
    ['cart.go', 'Go', 'Cart', 'text'],
    ['order.keep_html', 'Keep', 'Order', 'rich-text'],
  ])
  const values = { 'cart.go': 'Up to the {{ place }}' }
  const draft = { fields, values, stored: values, serverIssues: {} } as unknown as Draft
  const rows = formRows(draft, theme)
  const found = (query: string) => fields.filter((field) => rows.finds(field, query)).map(({ name }) => name)
  expect(found('nothing yet')).toEqual(['cart.empty'])
  expect(found('up to')).toEqual(['cart.go'])
  expect(rows.rowOf(fields[0]!).automatic).toContain('Nothing yet')
  expect(fields[1]!.allows('To {{ Nowhere')).toBe(false)
})

it('a form that does not arrive is an error, so that the panel offers to try again', async () => {
  const call = async () => ({ ok: false, error: { message: 'Offline.' } })
  const loadForm = new SectionKinds(call as never).formsBeside(async () => undefined)
  await expect(loadForm('site:words', 'site')).rejects.toThrow('Offline.')
})
