import { CURRENCIES } from '@site/runtime/contract'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../../../../start/settings.js'

import { createStripeProvider } from './provider.js'
import { readStripeSettings } from './settings.js'

const KEYS = { STRIPE_SECRET_KEY: 'sk_live_Abc1', STRIPE_WEBHOOK_SECRET: 'whsec_Def2' }

describe('the settings of Stripe', () => {
  it('are read from variables, or are none', () => {
    expect(readSettings([], {}).stripe).toBeNull()
    const settings = {
      secretKey: 'sk_live_Abc1',
      webhookSecret: 'whsec_Def2',
      apiBase: 'https://api.stripe.com',
    }
    expect(readSettings([], KEYS).stripe).toEqual(settings)
    const apiBase = 'http://127.0.0.1:4242'
    expect(readStripeSettings({ ...KEYS, STRIPE_API_BASE: apiBase })).toEqual({ ...settings, apiBase })
  })

  it.each([
    { STRIPE_SECRET_KEY: 'sk_live_Abc1' },
    { STRIPE_WEBHOOK_SECRET: 'whsec_Def2' },
    { ...KEYS, STRIPE_SECRET_KEY: 'pk_live_Abc1' },
    { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_Abc1\n' },
    { ...KEYS, STRIPE_WEBHOOK_SECRET: 'we_Def2' },
    { ...KEYS, STRIPE_API_BASE: 'http://stripe.example' },
    { ...KEYS, STRIPE_API_BASE: 'https://Abc1:Def2@stripe.example' },
  ])('end a start that would take no money, and repeat no secret: %o', (env) => {
    const message = expect.not.stringMatching(/Abc1|Def2/)
    expect(() => readStripeSettings(env)).toThrow(expect.objectContaining({ name: 'StartError', message }))
  })

  it('say whether payments are tests', () => {
    const isTest = (secretKey: string) =>
      createStripeProvider({ secretKey, webhookSecret: '', apiBase: '' }).isTest
    expect(['sk_live_1', 'rk_live_1', 'sk_test_1', 'rk_test_1'].map(isTest)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('amounts at Stripe', () => {
  /** The currencies that Stripe counts in other parts than ISO 4217, or not in hundredths. */
  const OTHERS =
    'BHD BIF CLP DJF GNF HUF ISK JOD JPY KMF KRW KWD MGA OMR PYG RWF TND TWD UGX VND VUV XAF XOF XPF'

  it('are the minor units of every currency that a shop can use', () => {
    const others = CURRENCIES.filter(({ code }) => OTHERS.split(' ').includes(code))
    expect(others.map(({ code, fractionDigits }) => [code, fractionDigits])).toEqual([['JPY', 0]])
  })
})
