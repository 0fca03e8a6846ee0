import { EMAIL_MAX_LENGTH } from '../../contract/constants/forms.js'
import type { EMAIL_RULE_NAMES } from '../model/email-rule-names.js'
import { isEmail } from './email.js'

/*
 * What `<input type="email">` takes (https://html.spec.whatwg.org/#e-mail-state-(type=email)), with a dot in the
 * domain. Its one expression counts every label in many ways, so the parts are looked at one by one.
 */
const LOCAL = /^[\w.!#$%&'*+/=?^`{|}~-]+$/
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i
const LABEL_MAX_LENGTH = 63

function isHtmlEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LABEL_MAX_LENGTH && LABEL.test(label))
  )
}

/**
 * Tells an email address as browsers do, endings of any length included (`.photography`), letters of the Latin
 * alphabet only. At most 256 UTF-16 units; linear in the length of the text.
 */
export const htmlEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && isHtmlEmail(text)

/** The rules for email addresses by name; a form names one in `emailRule`. */
export const EMAIL_RULES: Readonly<Record<EmailRule, (text: string) => boolean>> = {
  short: isEmail,
  html: htmlEmail,
}

/** The name of a rule for email addresses. */
export type EmailRule = (typeof EMAIL_RULE_NAMES)[number]
