import { describe, expect, it } from 'vitest'
import { generatePassword, hashPassword, verifyPassword } from './password.js'

describe('a generated password', () => {
  it('is 20 characters that can be read aloud, in groups, and another one each time', () => {
    const passwords = Array.from({ length: 200 }, generatePassword)
    for (const password of passwords)
      expect(password).toMatch(/^([a-km-zA-HJ-NP-Z2-9]{5}-){3}[a-km-zA-HJ-NP-Z2-9]{5}$/)
    expect(passwords.join('')).not.toMatch(/[0O1lIo](?<!o)/)
    expect(new Set(passwords).size).toBe(200)
  })
})

describe('a stored password', () => {
  it('is a salted scrypt hash, never the password', async () => {
    const [first, second] = await Promise.all([hashPassword('one two three'), hashPassword('one two three')])
    expect(first).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(first).not.toBe(second)
  })

  it('is recognised, in either way of writing an accent, and nothing else is', async () => {
    const hash = await hashPassword('caf\u00e9 boat')
    expect(await verifyPassword('cafe\u0301 boat', hash)).toBe(true)
    expect(await verifyPassword('cafe boat', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  it('that does not exist is compared all the same, and never right', async () => {
    expect(await verifyPassword('', undefined)).toBe(false)
    expect(await verifyPassword('x', undefined)).toBe(false)
  })
})
