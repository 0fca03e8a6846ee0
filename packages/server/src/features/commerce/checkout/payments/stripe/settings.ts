import { StartError } from '../../../../../base/start-error.js'

/** How to reach Stripe, and how to know its calls. */
export interface StripeSettings {
  /** A secret key of the account, or a restricted one. It is sent to Stripe in a header, and nowhere else. */
  readonly secretKey: string
  /** The secret with which Stripe signs its calls. */
  readonly webhookSecret: string
  /** Stripe's own address, or that of a stand-in for tests. */
  readonly apiBase: string
}

type Environment = Readonly<Record<string, string | undefined>>

const API_BASE = 'https://api.stripe.com'

const HINT = 'docs/owner/run-the-server.md describes the settings under "Stripe".'

/** Names of this computer: only there a secret may travel without encryption. */
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A secret, which no error repeats. */
function secretOf(name: string, text: string, pattern: RegExp, prefixes: string): string {
  if (pattern.test(text)) return text
  throw new StartError(`${name} is no such secret of Stripe: it has to begin with ${prefixes}.`, HINT)
}

function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.has(url.hostname))
  if (url && isSafe && url.username === '') return url.origin
  throw new StartError('STRIPE_API_BASE is not an address such as https://api.stripe.com.', HINT)
}

/**
 * Reads the settings of Stripe; null if payments are tests. A key without the secret of its calls is a
 * {@link StartError}: buyers would pay, and no order would ever be paid.
 *
 * @example
 * readStripeSettings({ STRIPE_SECRET_KEY: 'sk_live_…', STRIPE_WEBHOOK_SECRET: 'whsec_…' })
 */
export function readStripeSettings(env: Environment): StripeSettings | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = env
  if (!key && !secret) return null
  if (!key || !secret) {
    const [present, missing] = key
      ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
      : ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY']
    throw new StartError(`${present} is set, but ${missing} is not.`, HINT)
  }
  return {
    secretKey: secretOf(
      'STRIPE_SECRET_KEY',
      key,
      /^[rs]k_(?:live|test)_\w{1,250}$/,
      'sk_live_, sk_test_, rk_live_ or rk_test_',
    ),
    webhookSecret: secretOf('STRIPE_WEBHOOK_SECRET', secret, /^whsec_[\w+/=]{1,250}$/, 'whsec_'),
    apiBase: baseOf(base || API_BASE),
  }
}
