import { expect, it } from 'vitest'
import { lint } from '../lint.js'

const page = (json: string, block = '<p data-block="seats" data-option-few="200" data-option-fwe="1"></p>') =>
  lint(`<script type="application/json" data-site-blocks>${json}</script>\n${block}`).map(
    ({ code, line, message, nearest }) => [code, line, nearest ?? message],
  )
const seats = (option: string) => `{ "seats": { "options": { "properties": {\n "few": ${option} } } } }`

it('the blocks that a page describes are checked by their descriptions', () => {
  expect(page(seats('{ "type": "integer", "maximum": 100 }'))).toEqual([
    ['option-value', 3, 'seats: option "few" is "200"'],
    ['unknown-option', 3, 'data-option-few'],
  ])
})

it.each([
  [
    seats('{ "type": "integer", "minimun": 1 }'),
    2,
    /few\.minimun: there is no such entry\. Did you mean "minimum"\?$/,
  ],
  ['{ "seats": 7 }', 1, /^the description of seats: must be an object$/],
  ['{ "seats": ', 1, /^the descriptions of blocks are not JSON/],
  ['[]', 1, /^the descriptions of blocks are no object/],
])('says where a description in a page is wrong: %s', (json, line, message) => {
  expect(page(json, '')).toEqual([['block-description', line, expect.stringMatching(message)]])
})

it('a page’s own description that is wrong is said once, and its block is no unknown one', () => {
  expect(page('{ "seats": 7 }')).toHaveLength(1)
  expect(page('{ "accordion": {} }', '')).toMatchObject([
    ['block-description', 1, expect.stringContaining('Rename')],
  ])
})
