import * as v from 'valibot'
import { expect, it } from 'vitest'
import { issueSentence } from './issue-sentence.js'

const Body = v.pipe(
  v.array(v.object({ name: v.pipe(v.string(), v.minLength(2), v.maxLength(3)) })),
  v.minLength(1),
  v.maxLength(2),
)

it.each([
  ['a body that could not be parsed', Body, undefined, 'The body is not JSON.'],
  ['an empty list', Body, [], 'The list is empty: it needs at least 1 item.'],
  [
    'a long list',
    Body,
    ['ab', 'ab', 'ab'].map((name) => ({ name })),
    'The list is too long: the limit is 2 items.',
  ],
  ['a missing value', Body, [{}], '"0.name" is missing.'],
  ['a short text', Body, [{ name: 'a' }], '"0.name" is too short: it needs at least 2 characters.'],
  ['a long text', Body, [{ name: 'abcd' }], '"0.name" is too long: the limit is 3 characters.'],
  [
    'an empty text',
    v.pipe(v.string(), v.minLength(1)),
    '',
    'The body is empty: it needs at least 1 character.',
  ],
  [
    'a message of the schema',
    v.pipe(v.string(), v.regex(/^a/, 'must begin with a')),
    'b',
    'The body must begin with a.',
  ],
  ['a message of the library', v.pipe(v.string(), v.regex(/^a/)), 'secret', 'The body is not valid.'],
])('the sentence names the place and the limit of %s', (_, schema, value, sentence) => {
  const parsed = v.safeParse(schema as v.GenericSchema, value)
  expect(issueSentence(parsed.issues![0])).toBe(sentence)
})
