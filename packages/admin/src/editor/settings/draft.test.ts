import { flag, integer } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { openSettings, withChange } from '../../../testing/settings.js'
import { createStore } from '../../base/store/store.js'
import { SettingsEditor } from '../panel/settings-editor.js'
import { initialState } from '../panel/state.js'
import { changedFields, invalidFields, type OpenSettings, shownSettings, withStored } from './draft.js'
import { fieldsOf } from './field.js'
import { afterConflict, afterReading, afterSave } from './merge.js'
import type { Values } from './values.js'

const text = { title: '', help: '' }
const fields = fieldsOf(
  v.object({ loud: flag(false), count: integer(1, { min: 0, max: 9 }), size: integer(0) }),
  { loud: text, count: text, size: text },
)
const open = openSettings(fields, { count: 4 })
const changed = (of: OpenSettings) => changedFields(shownSettings(of))
const storedAs = (options: Values) => withStored(open.stored, options)
/** The settings after another person's save. */
const after = (of: OpenSettings, options: Values) => afterConflict(of, storedAs(options))
/** The same once the answer to a save is known. */
const saved = (of: OpenSettings, sent: Values, options: Values) => afterSave(of, sent, storedAs(options))

const call = vi.fn(async (_: { readonly body?: unknown }) => ({ ok: false, error: { kind: 'login' } }))
const editor = new SettingsEditor({
  store: createStore(initialState('/', null)),
  call,
  now: () => 0,
} as never)
const id = editor.kind.idOf(open.stored)

/** The body of a save. */
async function bodyOf({ stored, draft }: OpenSettings) {
  await editor.kind.save(call as never, stored, draft)
  return call.mock.lastCall![0].body
}

describe('settings', () => {
  it('count a field as changed only while it differs from what is stored', () => {
    const other = withChange(open, 'count', 5)
    expect(changed(other)).toEqual(['count'])
    expect(changed(withChange(other, 'count', 4))).toEqual([])
  })

  it('name the fields that cannot be saved; unset always can', () => {
    const invalid = (of: OpenSettings) => invalidFields(shownSettings(of))
    expect(invalid(withChange(open, 'count', 10))).toEqual(['count'])
    expect(invalid(withChange(open, 'count', undefined))).toEqual([])
    expect(invalid(open)).toEqual([])
  })

  it('[CFG-001] send what is set, a default included, and what they were made from', async () => {
    const base = { count: 4 }
    expect(await bodyOf(withChange(open, 'loud', false))).toEqual({
      options: { loud: false, count: 4 },
      base,
    })
    expect(await bodyOf(withChange(open, 'count', 1))).toEqual({ options: { count: 1 }, base })
    expect(await bodyOf(withChange(open, 'count', undefined))).toEqual({ options: {}, base })
  })

  it('lose the server’s message about a value once the value changes', () => {
    const leftOf = (rejected: Record<string, string>) => {
      editor.set(id, { ...open, rejected: new Map(Object.entries(rejected)) })
      editor.change(id, '', (values) => ({ ...values, count: 3 }))
      return shownSettings(editor.get(id)!).serverIssues
    }
    expect(leftOf({ count: 'Too many.', loud: 'Too loud.' })).toEqual({ loud: 'Too loud.' })
    expect(leftOf({ 'count.4.key': 'Not this one.', countless: 'Too many.' })).toEqual({
      countless: 'Too many.',
    })
  })
})

describe('a save', () => {
  it('keeps values typed or unset during the request', () => {
    const sent = withChange(withChange(open, 'loud', true), 'size', 2)
    const meanwhile = withChange(withChange(sent, 'count', 8), 'size', undefined)
    const next = saved(meanwhile, sent.draft, { loud: true, count: 4, size: 2 })
    expect(next.draft).toEqual({ loud: true, count: 8 })
    expect(changed(next)).toEqual(['count', 'size'])
  })

  it('keeps the form of a language that was chosen during the request', () => {
    const translated = { ...open, stored: { ...open.stored, fields: [...fields] } }
    expect(saved(translated, open.draft, { count: 4 }).stored.fields).toBe(translated.stored.fields)
  })

  it('adopts values that other people saved during the request', () => {
    const sent = withChange(open, 'count', 9)
    const next = saved(sent, sent.draft, { count: 9, size: 3 })
    expect(next.draft).toEqual({ count: 9, size: 3 })
    expect(changed(next)).toEqual([])
  })
})

describe('a conflict', () => {
  const mine = withChange(withChange(open, 'count', 5), 'loud', true)
  const conflict = after(mine, { count: 6, size: 3 })

  it('[CFG-001] concerns the fields that both changed; other fields take the newer value', async () => {
    expect(shownSettings(conflict).conflict).toEqual({
      names: ['count'],
      theirs: { count: 6, size: 3 },
      hasAdded: true,
    })
    expect(conflict.draft).toEqual({ count: 5, loud: true, size: 3 })
    expect(changed(conflict)).toEqual(['loud', 'count'])
    // The next save starts from the saved values.
    expect(await bodyOf(conflict)).toEqual({
      options: { count: 5, loud: true, size: 3 },
      base: { count: 6, size: 3 },
    })
  })

  it('has added nothing of theirs if they changed nothing else, in whatever order the values are', () => {
    expect(shownSettings(after(mine, { count: 6 })).conflict).toMatchObject({ hasAdded: false })
  })

  it('may be between a value and none', () => {
    const unset = after(withChange(open, 'count', undefined), { count: 6 })
    expect([unset.draft, shownSettings(unset).conflict?.theirs]).toEqual([{}, { count: 6 }])
    const removed = after(withChange(open, 'count', 5), {})
    expect([removed.draft, shownSettings(removed).conflict?.theirs]).toEqual([{ count: 5 }, {}])
  })
})

describe('a save without an answer', () => {
  const later = withChange(withChange(open, 'count', 5), 'loud', true)
  const unanswered = { ...later, unanswered: later.draft }
  const known = (of: OpenSettings, options: Values) => afterReading(of, storedAs(options))

  it('leaves a change, also if the form is back at what was stored before', () => {
    expect(changed(unanswered)).toEqual(['loud', 'count'])
    expect(changed(withChange(unanswered, 'count', 4))).toEqual(['loud', 'count'])
  })

  it('is no change any more if it turns out to be stored, and what others saved comes along', () => {
    const next = known(unanswered, { count: 5, loud: true, size: 2 })
    expect(next).toMatchObject({ draft: { count: 5, loud: true, size: 2 }, theirs: null, unanswered: null })
    expect(changed(next)).toEqual([])
  })

  it('is the base of later changes if it is stored, so that they are no conflict with it', async () => {
    const next = known(withChange(unanswered, 'count', 4), { count: 5, loud: true })
    expect(await bodyOf(next)).toEqual({
      options: { count: 4, loud: true },
      base: { count: 5, loud: true },
    })
    expect(changed(next)).toEqual(['count'])
  })

  it('that is not stored leaves the changes as they were', () => {
    expect(known(unanswered, { count: 4 })).toMatchObject({
      stored: { base: { count: 4 } },
      draft: { count: 5, loud: true },
      unanswered: null,
    })
  })

  it('does not hide what somebody else has saved meanwhile', () => {
    const next = known(unanswered, { count: 7, loud: true })
    expect(shownSettings(after(next, { count: 7, loud: true })).conflict?.names).toEqual(['count'])
  })
})

describe('a list of items that two owners change', () => {
  const list = {
    ...fields[0],
    name: 'items',
    kind: 'items',
    control: 'items',
    allows: () => true,
    tidy: (value: unknown) => value,
  } as never
  const item = (id: string, question = '') => ({ id, type: 'question', settings: { question } })
  const [one, two, mine, theirs] = [item('1'), item('2'), item('1', 'Mine'), item('2', 'Theirs')]
  const opened = openSettings([list], { items: [one, two] })

  it('[CFG-001] has the changes of both, and each step that is undone keeps those of the other', () => {
    const lists = [
      [one, two],
      [mine, two],
      [mine, two, item('3')],
    ]
    const past = [1, 2].map((order) => ({
      changes: [{ name: 'items', before: lists[order - 1], after: lists[order] }],
      at: 0,
      order,
    }))
    const added = { ...withChange(opened, 'items', lists[2]), history: { past, future: [] } }
    const next = afterConflict(added, withStored(opened.stored, { items: [one, theirs] }))
    expect(next.draft.items).toEqual([mine, theirs, item('3')])
    expect(shownSettings(next).conflict).toBeNull()
    expect(next.history.past.map(({ changes }) => changes[0]?.before)).toEqual([
      [one, theirs],
      [mine, theirs],
    ])
  })

  it('[CFG-001] is left to a person where both have changed the same setting', () => {
    const next = afterConflict(
      withChange(opened, 'items', [mine, two]),
      withStored(opened.stored, { items: [item('1', 'Theirs'), two] }),
    )
    expect(shownSettings(next).conflict?.names).toEqual(['items'])
    expect(next.draft.items).toEqual([mine, two])
  })
})
