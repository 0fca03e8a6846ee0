import { flag, integer } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  changedFields,
  createDraft,
  discard,
  invalidFields,
  isDirty,
  keepMine,
  saveBody,
  saved,
  setValue,
  takeTheirs,
} from './draft.js'
import { fieldsOf } from './field.js'

const text = { title: '', help: '' }
const fields = fieldsOf(v.object({ loud: flag(false), count: integer(1, { min: 0, max: 9 }) }), {
  loud: text,
  count: text,
})
const draft = createDraft({ pageId: 'p', blockId: 'b', path: '/' }, fields, {
  options: { count: 4 },
  revision: 2,
})

describe('a draft', () => {
  it('counts a field as changed only while it differs from what is stored', () => {
    const changed = setValue(draft, 'count', 5)
    expect(changedFields(changed)).toEqual(['count'])
    expect(isDirty(setValue(changed, 'count', 4))).toBe(false)
    expect(isDirty(discard(changed))).toBe(false)
  })

  it('names the fields that cannot be saved', () => {
    expect(invalidFields(setValue(draft, 'count', 10))).toEqual(['count'])
    expect(invalidFields(draft)).toEqual([])
  })

  it('sends what differs from the defaults, and the revision it was made from', () => {
    expect(saveBody(setValue(draft, 'loud', true))).toEqual({
      options: { loud: true, count: 4 },
      revision: 2,
    })
    expect(saveBody(setValue(draft, 'count', 1))).toEqual({ options: {}, revision: 2 })
  })

  it('forgets what the server said about a value once the value changes', () => {
    const refused = { ...draft, refused: { count: 'Too many.', loud: 'Too loud.' } }
    expect(setValue(refused, 'count', 3).refused).toEqual({ loud: 'Too loud.' })
  })
})

describe('a save', () => {
  it('keeps what was typed while it was under way', () => {
    const sent = setValue(draft, 'loud', true)
    const meanwhile = setValue(sent, 'count', 8)
    const after = saved(meanwhile, sent, { options: { loud: true, count: 4 }, revision: 3 })
    expect(after).toMatchObject({ revision: 3, values: { loud: true, count: 8 } })
    expect(changedFields(after)).toEqual(['count'])
  })

  it('takes what the server made of a value', () => {
    const sent = setValue(draft, 'count', 9)
    const after = saved(sent, sent, { options: { count: 7 }, revision: 3 })
    expect(after.values).toEqual({ loud: false, count: 7 })
    expect(isDirty(after)).toBe(false)
  })
})

describe('a conflict', () => {
  const conflicting = { ...setValue(draft, 'count', 5), conflict: { options: { count: 6 }, revision: 9 } }

  it('ends with theirs', () => {
    expect(takeTheirs(conflicting)).toMatchObject({ values: { count: 6 }, revision: 9, conflict: null })
    expect(isDirty(takeTheirs(conflicting))).toBe(false)
  })

  it('or with mine over theirs', () => {
    const mine = keepMine(conflicting)
    expect(mine).toMatchObject({ values: { count: 5 }, stored: { count: 6 }, revision: 9, conflict: null })
    expect(saveBody(mine)).toEqual({ options: { count: 5 }, revision: 9 })
  })
})
