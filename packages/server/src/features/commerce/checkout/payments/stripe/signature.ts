import { createHmac, timingSafeEqual } from 'node:crypto'
import { PaymentCallError } from '../provider.js'

/** How old a call may be, in seconds, so that nobody can send a recorded one again. */
const TOLERANCE = 300

/** While a secret is replaced, Stripe signs with both. More signatures than a few are no header of Stripe. */
const SIGNATURES_MAX = 10

/** The values of a name in a header such as `t=1,v1=ab,v1=cd`. */
const valuesOf = (header: string, name: string): string[] =>
  header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))

/** A call, and what is needed to check it. */
export interface SignedCall {
  /** The body as it was sent. */
  readonly body: string
  /** The header `Stripe-Signature`. */
  readonly header: string
  readonly secret: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Checks that Stripe has sent a call, and just now.
 *
 * @throws PaymentCallError if not
 */
export function checkSignature({ body, header, secret, now }: SignedCall): void {
  const [time = ''] = valuesOf(header, 't')
  const signatures = valuesOf(header, 'v1').slice(0, SIGNATURES_MAX)
  if (!/^\d{1,12}$/.test(time) || signatures.length === 0)
    throw new PaymentCallError('The header Stripe-Signature is missing, or cannot be read.')
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  const isSigned = signatures.some((signature) => {
    const bytes = Buffer.from(signature, 'hex')
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
  if (!isSigned) throw new PaymentCallError('The signature is not one of the secret of this server.')
  if (Math.abs(now / 1000 - Number(time)) > TOLERANCE)
    throw new PaymentCallError('The signature is too old, or the clock of this server is wrong.')
}
