import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../start-error.js'

// Without 0 O 1 l I, so that it can be read aloud and typed from a screen.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/**
 * The cost of one guess: scrypt's parameters. Each hash contains its own, so hashes of other costs stay valid.
 */
export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** About 80 milliseconds and 32 MB for each guess. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 1 }

const KEY_BYTES = 32

/** A random password of 20 readable characters in groups of 5, about 116 bits. */
export function generatePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

const derive = (password: string, salt: Buffer, { N, r, p }: PasswordCost) =>
  new Promise<Buffer>((resolve, reject) => {
    // Twice the memory that the parameters need: Node rejects a limit that equals the need.
    const maxmem = 256 * N * r
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const format = ({ N, r, p }: PasswordCost, salt: string, key: string) =>
  ['scrypt', N, r, p, salt, key].join('$')

/** Hashes passwords, and compares them with their hashes. */
export class Passwords {
  readonly #cost: PasswordCost

  /** @param cost the cost of new hashes; tests choose a small one */
  constructor(cost: PasswordCost = PASSWORD_COST) {
    this.#cost = cost
  }

  /** The scrypt hash of a password with its salt and cost, as text. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    const key = await derive(password, salt, this.#cost)
    return format(this.#cost, salt.toString('base64url'), key.toString('base64url'))
  }

  /** Whether a password matches a hash. Without a hash it takes as long as with a wrong one, and is false. */
  async verify(password: string, hash: string | undefined): Promise<boolean> {
    const compared = hash ?? format(this.#cost, 'A'.repeat(22), 'A'.repeat(43))
    const [, N, r, p, salt = '', key = ''] = compared.split('$')
    const stored = Buffer.from(key, 'base64url')
    const cost = { N: Number(N), r: Number(r), p: Number(p) }
    const derived = await derive(password, Buffer.from(salt, 'base64url'), cost)
    return timingSafeEqual(derived, stored) && hash !== undefined
  }
}

/**
 * Writes generated passwords to a file that only this user can read. It is called before their hashes are stored, so
 * nothing has a password that nobody knows.
 *
 * @param what the passwords, at the beginning of a sentence
 */
export async function writePasswordFile(file: string, what: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text, { mode: 0o600, flush: true })
    await chmod(file, 0o600)
  } catch (error) {
    throw new StartError(
      `${what} cannot be written to ${file} (${(error as NodeJS.ErrnoException).code}).`,
      'Set DATA_FOLDER to a folder that this user may write to.',
      { cause: error },
    )
  }
}
