import { initForm } from '@formspree/ajax/dist/index.mjs'
import type { Contender } from '../../lib/contender.js'

let form: ReturnType<typeof initForm>

/**
 * Formspree's own script, with the page's server instead of its own. The module is imported by its file, because bundlers
 * that read the field `browser` find a script there that exports nothing.
 */
export default {
  start() {
    form = initForm({ formElement: '#contact', formId: 'contact', origin: location.origin })
  },
  destroy: () => form.destroy(),
} satisfies Contender
