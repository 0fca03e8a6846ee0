import type { FieldValue } from '../model/values.js'
import { faultOfEmail } from './email.js'
import { EMAIL_RULES, type EmailRule } from './email-rules.js'
import type { FieldFault } from './field-rules.js'
import { faultOfType } from './type-rules.js'

/**
 * Checks values that are not empty, by the type of their field and the form's rule for email addresses. Of several
 * texts under one name, each is checked.
 */
export const checkOfType =
  (type: string, emailRule: EmailRule) =>
  (value: FieldValue): FieldFault | null => {
    const check = (each: FieldValue) =>
      type === 'email' ? faultOfEmail(each, EMAIL_RULES[emailRule]) : faultOfType(type, each)
    if (!Array.isArray(value)) return check(value)
    const texts = (value as readonly string[]).filter((text) => text.trim() !== '')
    return texts.map(check).find((fault) => fault !== null) ?? null
  }
