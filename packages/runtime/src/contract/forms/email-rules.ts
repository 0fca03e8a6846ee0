import { EMAIL_MAX_LENGTH } from '../constants/forms.js'
import { isEmail } from './email.js'
import type { EMAIL_RULE_NAMES } from './email-rule-names.js'

/** The pattern of `<input type="email">` (https://html.spec.whatwg.org/#e-mail-state-(type=email)), with a dot in the domain. */
const HTML_EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/**
 * Tells an e-mail address as browsers do, endings of any length included (`.photography`), letters of the Latin
 * alphabet only. At most 256 UTF-16 units; linear in the length of the text.
 */
export const htmlEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && HTML_EMAIL.test(text)

/** The rules for e-mail addresses by name; a form names one in `emailRule` [AMB-31]. */
export const EMAIL_RULES: Readonly<Record<EmailRule, (text: string) => boolean>> = {
  short: isEmail,
  html: htmlEmail,
}

/** The name of a rule for e-mail addresses. */
export type EmailRule = (typeof EMAIL_RULE_NAMES)[number]
