import { flag, integer } from '@site/runtime/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { openSettings, withChange } from '../../../testing/settings.js'
import { changedFields, type OpenSettings, shownSettings } from '../settings/draft.js'
import { fieldsOf } from '../settings/field.js'
import { withRestored } from './restore.js'

const text = { title: '', help: '' }
const fields = fieldsOf(v.object({ loud: flag(false), count: integer(1, { min: 0, max: 9 }) }), {
  loud: text,
  count: text,
})
const stored = (options: Record<string, unknown>) => openSettings(fields, options)
const restored = (open: OpenSettings, lost: Parameters<typeof withRestored>[1]) =>
  shownSettings(withRestored(open, lost))

it('changes that nobody else touched are unsaved changes again', () => {
  const draft = restored(stored({ count: 4 }), { base: { count: 4 }, values: { count: 5, loud: true } })
  expect(draft).toMatchObject({ values: { count: 5, loud: true }, conflict: null })
  expect(draft.base).toEqual({ count: 4 })
})

it('an option that was unset is unset again', () => {
  const draft = restored(stored({ count: 4 }), { base: { count: 4 }, values: {} })
  expect(changedFields(draft)).toEqual(['count'])
  expect(draft.values).toEqual({})
})

it('what was saved meanwhile stays, and differences are decided field by field', () => {
  const draft = restored(stored({ count: 7, loud: true }), { base: { count: 4 }, values: { count: 5 } })
  expect(draft.values).toEqual({ count: 5, loud: true })
  expect(draft.conflict).toEqual({ names: ['count'], theirs: { count: 7, loud: true } })
})

it('a conflict that was not decided is still to decide, but not where the values are equal by then', () => {
  const lost = { base: { count: 7 }, values: { count: 5, loud: true }, undecided: ['count'] }
  const draft = restored(stored({ count: 7 }), lost)
  expect(draft.values).toEqual({ count: 5, loud: true })
  expect(draft.conflict).toMatchObject({ names: ['count'], theirs: { count: 7 } })
  expect(restored(stored({ count: 5 }), lost).conflict).toBeNull()
})

it('changes that were saved after all are no changes', () => {
  const draft = restored(stored({ count: 5 }), { base: { count: 4 }, values: { count: 5 } })
  expect(changedFields(draft)).toEqual([])
  expect(draft.conflict).toBeNull()
})

it('newer changes in the form win, and have no conflict', () => {
  const open = withChange(stored({ count: 7 }), 'count', 8)
  const draft = restored(open, { base: { count: 4 }, values: { count: 5, loud: true } })
  expect(draft).toMatchObject({ values: { count: 8, loud: true }, conflict: null })
})

it('a value that is not allowed is back in the form, and options that the block has no more are not', () => {
  const draft = restored(stored({}), { base: {}, values: { count: 400, gone: 1 } })
  expect(draft.values).toEqual({ count: 400 })
})

it('changes over a save without an answer are based on it, if it is stored', () => {
  const lost = { base: { count: 4 }, values: { count: 6 }, unanswered: { count: 5 } }
  const draft = restored(stored({ count: 5 }), lost)
  expect(draft).toMatchObject({ values: { count: 6 }, conflict: null })
  expect(restored(stored({ count: 7 }), lost).conflict?.names).toEqual(['count'])
})
