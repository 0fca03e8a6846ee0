import JustValidate from 'just-validate'
import type { Contender } from '../../lib/contender.js'

let form: InstanceType<typeof JustValidate>

/** just-validate with the rules of the form; the browser sends it. */
export default {
  start() {
    form = new JustValidate('#contact', { submitFormAutomatically: true })
    form
      .addField('#name', [{ rule: 'required' }])
      .addField('#email', [{ rule: 'required' }, { rule: 'email' }])
      .addField('#message', [{ rule: 'maxLength', value: 500 }])
  },
  destroy: () => form.destroy(),
} satisfies Contender
