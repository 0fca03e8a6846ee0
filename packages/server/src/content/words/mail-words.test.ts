import { expect, it } from 'vitest'
import type { SeedWebsite } from '../seed/seed-schema.js'
import { ownMailWords } from './mail-words.js'

it('the words of emails leave out what an owner has set and the form does not allow any more', () => {
  const mails = {
    paidText: 'Thank you, {name}.',
    sentText: 'On its way: {carrier}.',
    paidSubject: '',
    sentSubject: ' ',
    cancelledSubject: 'x'.repeat(151),
    ending: 7,
    gone: 'Hello',
  }
  expect(ownMailWords({ ownMails: mails } as unknown as SeedWebsite)).toEqual({
    paidText: 'Thank you, {name}.',
  })
})
