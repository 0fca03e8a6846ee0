import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The form of a token in the database: a copy of the database cannot be used in its place. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Whether two texts are of the same bytes; the time that it takes says nothing about them. */
export const isSameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
