import type { LIKERT_SCORES, VALUE_PARTS } from './field-types.js'

type PartKeys = {
  [Type in keyof typeof VALUE_PARTS]: `field.${Type}.${Lowercase<(typeof VALUE_PARTS)[Type][number]>}`
}

/** The texts of the scores of a likert question. */
export const LIKERT_WORDS = {
  '-2': 'field.likert.stronglyDisagree',
  '-1': 'field.likert.disagree',
  '0': 'field.likert.neutral',
  '1': 'field.likert.agree',
  '2': 'field.likert.stronglyAgree',
} as const satisfies Record<(typeof LIKERT_SCORES)[number], string>

/** The keys of the texts in a form's markup. */
export type FieldTextKey =
  | `field.${'phone.number' | 'address.town' | 'address.county' | 'address.postcode'}`
  | `field.${'required' | 'optional' | 'submit' | 'subscribe' | 'choose' | 'decoy' | 'empty' | 'time.am' | 'time.pm'}`
  | PartKeys[keyof PartKeys]
  | (typeof LIKERT_WORDS)[keyof typeof LIKERT_WORDS]

/** Looks up a text of the catalogue `fields`. */
export type FieldTexts = (key: FieldTextKey) => string
