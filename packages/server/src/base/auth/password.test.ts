import { describe, expect, it } from 'vitest'
import { generatePassword, Passwords } from './password.js'

describe('a generated password', () => {
  it('is 20 characters that are easy to read aloud, in groups, and different each time', () => {
    const passwords = Array.from({ length: 200 }, generatePassword)
    for (const password of passwords)
      expect(password).toMatch(/^([a-km-zA-HJ-NP-Z2-9]{5}-){3}[a-km-zA-HJ-NP-Z2-9]{5}$/)
    expect(passwords.join('')).not.toMatch(/[0O1lIo](?<!o)/)
    expect(new Set(passwords).size).toBe(200)
  })
})

describe('a stored password', () => {
  const passwords = new Passwords()

  it('is a salted scrypt hash at full cost, never the password', async () => {
    const [first, second] = await Promise.all([
      passwords.hash('one two three'),
      passwords.hash('one two three'),
    ])
    expect(first).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(first).not.toBe(second)
  })

  it('matches in either way of writing an accent, and nothing else matches', async () => {
    const hash = await passwords.hash('caf\u00e9 boat')
    expect(await passwords.verify('cafe\u0301 boat', hash)).toBe(true)
    expect(await passwords.verify('cafe boat', hash)).toBe(false)
    expect(await passwords.verify('', hash)).toBe(false)
  })

  it('that does not exist is still compared, and never matches', async () => {
    expect(await passwords.verify('', undefined)).toBe(false)
    expect(await passwords.verify('x', undefined)).toBe(false)
  })

  it('of another cost still matches: a hash contains its own cost', async () => {
    const hash = await new Passwords({ N: 16, r: 8, p: 1 }).hash('boat')
    expect(hash).toMatch(/^scrypt\$16\$8\$1\$/)
    expect(await passwords.verify('boat', hash)).toBe(true)
    expect(await passwords.verify('goat', hash)).toBe(false)
  })
})
