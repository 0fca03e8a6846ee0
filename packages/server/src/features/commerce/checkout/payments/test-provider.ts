import { PaymentCallError, type PaymentProvider } from './provider.js'

/** A provider for shops that are not open yet: it reports every order as paid, and charges nothing. */
export const createTestProvider = (): PaymentProvider => ({
  name: 'test',
  isTest: true,
  holdMs: 30 * 60 * 1000,
  origins: [],
  start: async ({ id }, { success }) => ({ redirect: success, reference: `test-${id}`, isPaid: true }),
  cancel: async () => true,
  handleWebhook: async () => {
    throw new PaymentCallError('The test provider makes no calls.')
  },
})
