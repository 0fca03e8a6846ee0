import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

// Without 0 O 1 l I, so that it can be read aloud and typed from a screen.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** What a guess costs: scrypt's parameters. They stand in each hash, so hashes of other costs are still known. */
export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

const COST: PasswordCost = { N: 2 ** 15, r: 8, p: 1 }
const LENGTH = 32

/** A random password of 20 readable characters in groups of 5, about 116 bits. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

const derive = (password: string, salt: Buffer, { N, r, p }: PasswordCost) =>
  new Promise<Buffer>((resolve, reject) => {
    // Twice what the parameters need: the default bound lies exactly at the need and refuses it.
    const maxmem = 256 * N * r
    scrypt(password.normalize('NFKC'), salt, LENGTH, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** The scrypt hash of a password with its salt and cost, as text. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

// What an unknown account is compared with, so that it takes as long as a known one.
const NOBODY = ['scrypt', COST.N, COST.r, COST.p, 'AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(43)].join('$')

/** Whether a password belongs to a hash. Takes as long for no hash as for a wrong one, and then is false. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? NOBODY).split('$')
  const wanted = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(given, wanted) && hash !== undefined
}
