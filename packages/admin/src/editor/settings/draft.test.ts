import { flag, integer } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  afterConflict,
  afterReading,
  afterSave,
  changedFields,
  createDraft,
  decide,
  discard,
  invalidFields,
  isDirty,
  saveBody,
  setValue,
} from './draft.js'
import { fieldsOf } from './field.js'

const text = { title: '', help: '' }
const fields = fieldsOf(
  v.object({ loud: flag(false), count: integer(1, { min: 0, max: 9 }), size: integer(0) }),
  { loud: text, count: text, size: text },
)
const draft = createDraft({ pageId: 'p', blockId: 'b', path: '/', block: 'card' }, fields, {
  options: { count: 4 },
})

describe('a draft', () => {
  it('counts a field as changed only while it differs from what is stored', () => {
    const changed = setValue(draft, 'count', 5)
    expect(changedFields(changed)).toEqual(['count'])
    expect(isDirty(setValue(changed, 'count', 4))).toBe(false)
    expect(isDirty(discard(changed))).toBe(false)
  })

  it('names the fields that cannot be saved; unset always can', () => {
    expect(invalidFields(setValue(draft, 'count', 10))).toEqual(['count'])
    expect(invalidFields(setValue(draft, 'count', undefined))).toEqual([])
    expect(invalidFields(draft)).toEqual([])
  })

  it('[CFG-001] sends what is set, a default included, and what it was made from', () => {
    const base = { count: 4 }
    expect(saveBody(setValue(draft, 'loud', false))).toEqual({ options: { loud: false, count: 4 }, base })
    expect(saveBody(setValue(draft, 'count', 1))).toEqual({ options: { count: 1 }, base })
    expect(saveBody(setValue(draft, 'count', undefined))).toEqual({ options: {}, base })
  })

  it('removes the server’s message about a value once the value changes', () => {
    const serverIssues = { ...draft, serverIssues: { count: 'Too many.', loud: 'Too loud.' } }
    expect(setValue(serverIssues, 'count', 3).serverIssues).toEqual({ loud: 'Too loud.' })
    const ofPairs = { ...draft, serverIssues: { 'count.4.key': 'Not this one.', countless: 'Too many.' } }
    expect(setValue(ofPairs, 'count', 3).serverIssues).toEqual({ countless: 'Too many.' })
  })
})

describe('a save', () => {
  it('keeps values typed or unset during the request', () => {
    const sent = setValue(setValue(draft, 'loud', true), 'size', 2)
    const meanwhile = setValue(setValue(sent, 'count', 8), 'size', undefined)
    const after = afterSave(meanwhile, sent, { options: { loud: true, count: 4, size: 2 } })
    expect(after.values).toEqual({ loud: true, count: 8 })
    expect(changedFields(after)).toEqual(['count', 'size'])
  })

  it('adopts values that other people saved during the request', () => {
    const sent = setValue(draft, 'count', 9)
    const after = afterSave(sent, sent, { options: { count: 9, size: 3 } })
    expect(after.values).toEqual({ count: 9, size: 3 })
    expect(isDirty(after)).toBe(false)
  })
})

describe('a conflict', () => {
  const mine = setValue(setValue(draft, 'count', 5), 'loud', true)
  const conflict = afterConflict(mine, { options: { count: 6, size: 3 } })

  it('[CFG-001] concerns the fields that both changed; other fields take the newer value', () => {
    expect(conflict.conflict).toEqual({ names: ['count'], theirs: { count: 6, size: 3 }, hasAdded: true })
    expect(conflict.values).toEqual({ count: 5, loud: true, size: 3 })
    expect(changedFields(conflict)).toEqual(['loud', 'count'])
  })

  it('[CFG-001] is resolved field by field, with either value, and the next save starts from the saved values', () => {
    const theirs = decide(conflict, 'count', 'theirs')
    expect(theirs).toMatchObject({ conflict: null, values: { count: 6, loud: true, size: 3 } })
    const kept = decide(conflict, 'count', 'mine')
    expect(kept.conflict).toBeNull()
    expect(saveBody(kept)).toEqual({
      options: { count: 5, loud: true, size: 3 },
      base: { count: 6, size: 3 },
    })
  })

  it('may be between a value and none', () => {
    const unset = afterConflict(setValue(draft, 'count', undefined), { options: { count: 6 } })
    expect(unset.values).toEqual({})
    expect(decide(unset, 'count', 'theirs').values).toEqual({ count: 6 })
    const removed = afterConflict(setValue(draft, 'count', 5), { options: {} })
    expect(decide(removed, 'count', 'theirs').values).toEqual({})
  })
})

describe('a save without an answer', () => {
  const changed = setValue(setValue(draft, 'count', 5), 'loud', true)
  const unanswered = { ...changed, unanswered: changed.values }

  it('leaves a change, also if the form is back at what was stored before', () => {
    expect(changedFields(unanswered)).toEqual(['loud', 'count'])
    expect(changedFields(setValue(unanswered, 'count', 4))).toEqual(['loud', 'count'])
    expect(isDirty(discard(unanswered))).toBe(false)
  })

  it('is no change any more if it turns out to be stored, and what others saved comes along', () => {
    const known = afterReading(unanswered, { options: { count: 5, loud: true, size: 2 } })
    expect(known).toMatchObject({
      values: { count: 5, loud: true, size: 2 },
      conflict: null,
      unanswered: null,
    })
    expect(isDirty(known)).toBe(false)
  })

  it('is the base of later changes if it is stored, so that they are no conflict with it', () => {
    const later = setValue(unanswered, 'count', 4)
    const known = afterReading(later, { options: { count: 5, loud: true } })
    expect(saveBody(known)).toEqual({ options: { count: 4, loud: true }, base: { count: 5, loud: true } })
    expect(changedFields(known)).toEqual(['count'])
  })

  it('that is not stored leaves the changes as they were', () => {
    expect(afterReading(unanswered, { options: { count: 4 } })).toMatchObject({
      base: { count: 4 },
      values: { count: 5, loud: true },
      unanswered: null,
    })
  })

  it('does not hide what somebody else has saved meanwhile', () => {
    const known = afterReading(unanswered, { options: { count: 7, loud: true } })
    expect(afterConflict(known, { options: { count: 7, loud: true } }).conflict?.names).toEqual(['count'])
  })
})
