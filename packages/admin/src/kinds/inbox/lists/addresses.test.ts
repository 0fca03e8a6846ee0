import { expect, it } from 'vitest'
import { addressesIn } from './import-members.js'

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
  expect(addressesIn(text).addresses).toEqual(addresses)
})

it.each([
  'Email',
  'Name;E-Mail-Adresse;Ort',
  '"First name","Email Address"',
  'Correo electrónico,Fecha',
  'E-mailadres\tNaam',
  'メールアドレス,日時',
  'البريد الإلكتروني',
])('[CFG-059] takes a first line with the name of a column as such: %j', (header) => {
  const { addresses, header: found } = addressesIn(`${header}\nada@example.org`)
  expect(addresses).toEqual(['ada@example.org'])
  expect(found).toContain(header.split(/[;,\t]/)[0]!.replaceAll('"', ''))
})

it.each(['Bob', 'bob.example.org', 'bob.gmail.com', 'bob at email.com', 'Bob, -'])(
  '[CFG-059] reports a first line that is no address: %j',
  (line) => {
    expect(addressesIn(`${line}\nada@example.org`)).toEqual({
      addresses: [line, 'ada@example.org'],
      header: null,
    })
  },
)

it('[CFG-059] takes no other line as the names of columns', () => {
  expect(addressesIn('ada@example.org\nEmail')).toEqual({
    addresses: ['ada@example.org', 'Email'],
    header: null,
  })
})
