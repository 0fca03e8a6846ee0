import * as v from 'valibot'
import { EMAIL_RULE_NAMES } from '../../forms/model/email-rule-names.js'
import { address, flag, oneOf } from '../../schema/option.js'

/** Options of the form block. */
export const FormOptions = v.object({
  kind: oneOf(['form', 'newsletter', 'donation'], 'form'),
  submit: oneOf(['auto', 'site', 'browser'], 'auto'),
  validation: flag(true),
  emailRule: oneOf(EMAIL_RULE_NAMES, 'short'),
  successUrl: address(''),
  successScripts: flag(true),
  drafts: flag(false),
})
