import { EMAIL_RULE_NAMES } from '../../forms/model/email-rule-names.js'
import { FIELD_FORMATS, type FormFieldType } from '../../forms/model/field-types.js'
import { RESERVED_FORM_FIELDS } from '../../forms/model/reserved-names.js'

/** Reads a value; undefined where it is not allowed. */
export interface Reader {
  read(given: unknown): unknown
  readonly allowed: string
}

const orElse = (fallback: unknown, { read, allowed }: Reader): Reader => ({
  read: (given) => (given === undefined ? fallback : read(given)),
  allowed,
})

const text = (most: number): Reader => ({
  read: (given) => (typeof given === 'string' && given.length <= most ? given : undefined),
  allowed: `text of at most ${most} characters`,
})

export const matching = (pattern: RegExp, allowed: string): Reader => ({
  read: (given) => (typeof given === 'string' && pattern.test(given) ? given : undefined),
  allowed,
})

const whole = (least: number, most: number): Reader => ({
  read: (given) =>
    Number.isInteger(given) && (given as number) >= least && (given as number) <= most ? given : undefined,
  allowed: `a whole number from ${least} to ${most}`,
})

const yes = orElse(false, {
  read: (given) => (typeof given === 'boolean' ? given : undefined),
  allowed: 'true or false',
})

const options: Reader = {
  read: (given) =>
    Array.isArray(given) &&
    given.length > 0 &&
    given.length <= 200 &&
    new Set(given).size === given.length &&
    given.every((each) => typeof each === 'string' && each !== '' && each.length <= 500)
      ? given
      : undefined,
  allowed: 'a list of 1 to 200 different texts of at most 500 characters',
}

const RESERVED: ReadonlySet<unknown> = new Set(RESERVED_FORM_FIELDS)
const NAME = /^[A-Za-z][\w-]{0,63}$/
const id: Reader = {
  read: (given) =>
    typeof given === 'string' && NAME.test(given) && !RESERVED.has(given) ? given : undefined,
  allowed: `a letter, then letters, digits, "-" and "_"; none of ${RESERVED_FORM_FIELDS.join(', ')}`,
}

const local = {
  format: orElse('local', {
    read: (given) => FIELD_FORMATS.find((format) => format === given),
    allowed: FIELD_FORMATS.join(', '),
  }),
}

const line = orElse('', text(1_000))
const common = { id, label: orElse('', text(500)), description: line }
const answered = { ...common, required: yes }
const typed = { ...answered, placeholder: line }
const limited = { ...typed, maxLength: orElse(0, whole(0, 50_000)) }
const chosen = { ...answered, options }

/** What can be said of a field of each type. */
export const FIELD_READERS: { readonly [Type in FormFieldType]: Readonly<Record<string, Reader>> } = {
  text: limited,
  textarea: limited,
  email: typed,
  number: typed,
  website: typed,
  currency: { ...answered, symbol: orElse('$', text(10)) },
  password: answered,
  twitter: answered,
  date: { ...answered, ...local },
  time: answered,
  name: answered,
  address: { ...answered, ...local },
  phone: { ...answered, showCountryCode: yes, ...local },
  section: { ...common, underline: yes },
  radio: chosen,
  checkbox: chosen,
  select: chosen,
  likert: chosen,
  hidden: { id, key: line, value: line },
  file: { ...answered, accept: line, multiple: yes, maxSize: orElse(5_000_000, whole(1, 20_000_000)) },
}

const TEXT: Reader = text(Number.POSITIVE_INFINITY)
/** What can be said of a form, besides its id and its fields. */
export const FORM_READERS: Readonly<Record<string, Reader>> = {
  name: orElse('', TEXT),
  objectName: orElse('', TEXT),
  submitText: orElse('Submit', matching(/^[\s\S]{1,200}$/, 'text of 1 to 200 characters')),
  successMessage: orElse('Thank you!', TEXT),
  emailRule: orElse('short', {
    read: (given) => EMAIL_RULE_NAMES.find((name) => name === given),
    allowed: EMAIL_RULE_NAMES.join(', '),
  }),
  captcha: yes,
  mailingList: orElse('', matching(/^[\w-]{0,64}$/, 'letters, digits, "-" and "_"')),
}
