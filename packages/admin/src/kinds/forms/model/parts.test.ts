import { describe, expect, it } from 'vitest'
import { formConfig } from '../../../../testing/forms.js'
import type { Part } from '../../../editor/records/parts.js'
import { contestedOf } from '../../../editor/records/parts.js'
import { type DraftField, draftOf, type FormDraft, partsOf, rebased, withProperty } from './draft.js'

const field = (id: string, more: object = {}) => ({ id, type: 'text', label: id, ...more })
const form = (fields: readonly object[], more: object = {}) => formConfig({ fields, ...more })
const older = form([field('a'), field('b'), field('c')])
const mine = draftOf(older)

const contested = (draft: FormDraft, newer: typeof older) => {
  const sides = { base: mine, mine: draft, theirs: draftOf(newer) }
  return contestedOf(partsOf(sides), sides)
}
const shown = (parts: readonly Part<FormDraft>[], draft: FormDraft, newer: typeof older) =>
  parts.map(({ title, textIn }) => [title, textIn(draft), textIn(draftOf(newer))])
const without = (draft: FormDraft, id: string): FormDraft => ({
  ...draft,
  fields: draft.fields.filter((each) => each.id !== id),
})
const ids = ({ fields }: FormDraft) => fields.map(({ id }) => id).join('')

describe('a form that two people have changed', () => {
  it('[CFG-009] is contested property by property: of one field, each keeps what the other has left alone', () => {
    const draft = withProperty(withProperty(mine, 'a', 'label', 'Mine'), 'a', 'required', true)
    const newer = form([field('a', { label: 'Theirs', description: 'Theirs' }), field('b'), field('c')])
    expect(shown(contested(draft, newer), draft, newer)).toEqual([['Mine: Label', 'Mine', 'Theirs']])
    expect(rebased(draft, older, newer).fields[0]).toMatchObject({
      label: 'Mine',
      required: true,
      description: 'Theirs',
    })
  })

  it('has no contested value where both have changed the same, or different fields', () => {
    const draft = withProperty(mine, 'a', 'label', 'Same')
    const newer = form([field('a', { label: 'Same' }), field('b', { label: 'Theirs' }), field('c')])
    expect(contested(draft, newer)).toEqual([])
  })

  it('shows a field that one has removed and the other has changed, and takes either', () => {
    const newer = form([field('a', { label: 'Theirs' }), field('b'), field('c')])
    const draft = without(mine, 'a')
    const parts = contested(draft, newer)
    expect(shown(parts, draft, newer)).toEqual([['Theirs', 'Removed', expect.stringContaining('Theirs')]])
    const merged = rebased(draft, older, newer)
    expect(ids(merged)).toBe('abc')
    expect(ids(parts[0]!.take(merged, draft))).toBe('bc')
    expect(ids(parts[0]!.take(parts[0]!.take(merged, draft), draftOf(newer)))).toBe('abc')
  })

  it('shows both orders of the fields that both have, and keeps the places of others', () => {
    const [a, b, c] = mine.fields as [DraftField, DraftField, DraftField]
    const draft = { ...mine, fields: [b, a, field('new') as unknown as DraftField, c] }
    const newer = form([field('c'), field('a'), field('b')])
    const [order, ...others] = contested(draft, newer)
    expect([others, order!.title, order!.textIn(draft), order!.textIn(draftOf(newer))]).toEqual([
      [],
      'Order of the fields',
      'b, a, c',
      'c, a, b',
    ])
    expect(order!.take(draft, draftOf(newer)).fields.map(({ id }) => id)).toEqual(['c', 'a', 'new', 'b'])
  })

  it('has texts, boxes and lists in words', () => {
    const draft = {
      ...mine,
      submitText: '',
      captcha: true,
      joins: true,
      mailingList: 'news',
      notify: 'a@b.cc',
    }
    const newer = form([field('a'), field('b'), field('c')], {
      submitText: 'Send it',
      emailRule: 'html',
      mailingList: 'other',
    })
    expect(shown(contested(draft, newer), draft, newer)).toEqual([
      ['Button', 'Empty', 'Send it'],
      ['Add email addresses to a mailing list', 'news', 'other'],
    ])
  })
})
