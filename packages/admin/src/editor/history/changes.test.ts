import { flag, integer, oneOf, settingsSections, text } from '@site/runtime/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fieldsOf } from '../settings/field.js'
import { changeTexts, earlierValues } from './changes.js'

const fields = fieldsOf(
  v.object({
    loud: flag(false),
    effect: oneOf(['fade', 'newSwipe'], 'fade'),
    count: integer(1),
    hint: text(''),
  }),
  {
    loud: { title: 'Loud', help: '' },
    effect: { title: 'Effect', help: '', choices: { fade: 'Cross-fade' } },
    count: { title: 'Count', help: '' },
    hint: { title: 'Hint', help: '', forAuthors: true },
  },
)

it('names changed options by their titles, and values by their words, in the order of the form', () => {
  const before = { count: 4, effect: 'fade', hint: 'a' }
  expect(changeTexts(fields, before, { effect: 'newSwipe', hint: '', loud: true })).toEqual([
    { name: 'loud', title: 'Loud', before: 'Automatic', after: 'On' },
    { name: 'effect', title: 'Effect', before: 'Cross-fade', after: 'New swipe' },
    { name: 'count', title: 'Count', before: '4', after: 'Automatic' },
    { name: 'hint', title: 'Hint', before: 'a', after: 'Empty' },
  ])
})

it('shows the words of formatted text, and says if only its formatting is different', () => {
  const { schema, texts } = settingsSections['announcement-bar']
  const shown = (before: string, after: string) =>
    changeTexts(fieldsOf(schema, texts), { text: before }, { text: after }).map((each) => [
      each.before,
      each.after,
    ])
  expect(shown('', '<p>Open <a href="/visit">to<b>day</b></a></p><p>&lt;10 &amp; up</p>')).toEqual([
    ['Empty', 'Open today <10 & up'],
  ])
  expect(shown('<p>Open</p>', '<p><b>Open</b></p>')).toEqual([['Open', 'Open (other formatting or links)']])
  expect(shown('<p></p>', '<p>Open</p>')).toEqual([['Empty', 'Open']])
})

it('shows options that the block has no more, as they were stored', () => {
  expect(changeTexts(fields, { old: [1, 2] }, { constructor: 'x' })).toEqual([
    { name: 'old', title: 'old', before: '[1,2]', after: 'Automatic' },
    { name: 'constructor', title: 'constructor', before: 'Automatic', after: 'x' },
  ])
})

it('going back sets what is allowed today, unsets the rest, and leaves options of the template alone', () => {
  expect(earlierValues(fields, { effect: 'flip', count: 7, hint: 'b', old: 1 })).toEqual([
    ['loud', undefined],
    ['effect', undefined],
    ['count', 7],
  ])
})
