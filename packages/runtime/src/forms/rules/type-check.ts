import type { FieldValue } from '../model/values.js'
import { faultOfEmail } from './email.js'
import { EMAIL_RULES, type EmailRule } from './email-rules.js'
import type { FieldFault } from './field-rules.js'
import { faultOfType } from './type-rules.js'

/** Checks values that are not empty, by the type of their field and the form's rule for email addresses. */
export const checkOfType =
  (type: string, emailRule: EmailRule) =>
  (value: FieldValue): FieldFault | null =>
    type === 'email' ? faultOfEmail(value, EMAIL_RULES[emailRule]) : faultOfType(type, value)
