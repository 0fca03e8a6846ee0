import { EMAIL_MAX_LENGTH } from '../../contract/constants/page.js'
import type { EMAIL_RULE_NAMES } from '../model/email-rule-names.js'
import { isEmail } from './email.js'

/*
 * The addresses that `<input type="email">` accepts (https://html.spec.whatwg.org/#e-mail-state-(type=email)), with a
 * dot in the domain. The standard's single expression can backtrack, so the parts are checked one by one.
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
 * Whether browsers accept a text as an email address: with endings of any length (`.photography`), Latin letters only,
 * at most 256 UTF-16 units. Linear in the length of the text.
 */
export const htmlEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && isHtmlEmail(text)

/** The rules for email addresses by name; a form names one in `emailRule`. */
export const EMAIL_RULES: Readonly<Record<EmailRule, (text: string) => boolean>> = {
  short: isEmail,
  html: htmlEmail,
}

/** The name of a rule for email addresses. */
export type EmailRule = (typeof EMAIL_RULE_NAMES)[number]
