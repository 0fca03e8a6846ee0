import { describe, expect, it } from 'vitest'
import { formConfig } from '../../../../testing/forms.js'
import { type DraftField, draftOf, type FormDraft, rebased, withProperty } from './draft.js'

const field = (id: string, label = id) => ({ id, type: 'text', label })
const form = (ids: readonly string[], more: object = {}) =>
  formConfig({ fields: ids.map((id) => field(id)), ...more })
const older = form(['a', 'b', 'c'])
const mine = draftOf(older)
const labels = ({ fields }: FormDraft) => fields.map(({ label }) => label)
const withFields = (
  draft: FormDraft,
  change: (fields: readonly DraftField[]) => DraftField[],
): FormDraft => ({
  ...draft,
  fields: change(draft.fields),
})
const added = field('new') as unknown as DraftField

describe('a draft of a form that another owner has changed', () => {
  it('[CFG-009] keeps the own settings, and follows those that only the other one has changed', () => {
    const newer = formConfig(
      { ...older.definition, submitText: 'Theirs', name: 'Theirs', mailingList: 'news' },
      { notify: 'theirs@example.com' },
    )
    expect(rebased({ ...mine, name: 'Mine' }, older, newer)).toMatchObject({
      name: 'Mine',
      submitText: 'Theirs',
      notify: 'theirs@example.com',
      joins: true,
      mailingList: 'news',
    })
    const joined = { ...mine, joins: true, mailingList: 'own' }
    expect(rebased(joined, older, newer)).toMatchObject({ joins: true, mailingList: 'own' })
  })

  it('takes each field from whoever has changed it', () => {
    const newer = formConfig({ fields: [field('a', 'Theirs'), field('b', 'Theirs'), field('c')] })
    const draft = withProperty(withProperty(mine, 'b', 'label', 'Mine'), 'c', 'label', 'Mine')
    expect(labels(rebased(draft, older, newer))).toEqual(['Theirs', 'Mine', 'Mine'])
  })

  it('has the fields that either has added, behind those that they followed', () => {
    const draft = withFields(mine, ([a, ...rest]) => [a!, added, ...rest])
    expect(labels(rebased(draft, older, form(['a', 'b', 'theirs', 'c'])))).toEqual([
      'a',
      'new',
      'b',
      'theirs',
      'c',
    ])
  })

  it('has none of the fields that either has removed, unless the other one has changed it', () => {
    const draft = withProperty(
      withFields(mine, (fields) => fields.slice(1)),
      'c',
      'label',
      'Mine',
    )
    expect(labels(rebased(draft, older, form(['a'])))).toEqual(['Mine'])
    const newer = formConfig({ fields: [field('a', 'Theirs'), field('b'), field('c')] })
    expect(labels(rebased(draft, older, newer))).toEqual(['Theirs', 'b', 'Mine'])
  })

  it('keeps the own order, or follows the other one’s', () => {
    const moved = form(['c', 'a', 'b'])
    expect(labels(rebased(mine, older, moved))).toEqual(['c', 'a', 'b'])
    const draft = withFields(mine, ([a, b, c]) => [b!, a!, c!])
    expect(labels(rebased(draft, older, form(['c', 'a', 'theirs', 'b'])))).toEqual(['b', 'a', 'theirs', 'c'])
  })
})
