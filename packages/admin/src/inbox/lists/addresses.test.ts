import { expect, it } from 'vitest'
import { addressesIn } from './addresses.js'

it.each([
  ['lines', ' ada@example.org \r\n\nbob@example.org', ['ada@example.org', 'bob@example.org']],
  [
    'one line',
    'ada@example.org, bob@example.org; carol@example.org',
    ['ada@example.org', 'bob@example.org', 'carol@example.org'],
  ],
  [
    'names of a mail program',
    'Ada <ada@example.org>, "Bob B." <bob@example.org>',
    ['ada@example.org', 'bob@example.org'],
  ],
  [
    'a CSV file',
    'Name,Email\n"Ada","ada@example.org"\nBob,bob@example.org',
    ['ada@example.org', 'bob@example.org'],
  ],
  [
    'a spreadsheet without addresses in a row',
    'Name\tEmail\nAda\tada@example.org\nBob\t-',
    ['ada@example.org', 'Bob, -'],
  ],
  ['an address that is none', 'ada@', ['ada@']],
  ['a single text', 'ada', ['ada']],
  ['nothing', ' \n,; ', []],
])('[CFG-059] finds the addresses of %s', (_, text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})
