import { LIKERT_WORDS } from '../model/field-texts.js'
import { LIKERT_SCORES } from '../model/field-types.js'
import { givenOptions, givenPart } from '../model/untrusted-value.js'
import { type Around, frameOf, group, type ShownField } from './field-box.js'
import { type FormNode, type GivenAttributes, node } from './node.js'

type Of<Type extends ShownField['type']> = Extract<ShownField, { type: Type }>

/** A box or button to tick, with its words. */
const option = (id: string, words: string, attrs: GivenAttributes): FormNode =>
  node(
    'div',
    { 'data-part': 'option' },
    node('input', { 'data-part': 'control', id, ...attrs }),
    node('label', { for: id }, words),
  )

/** One of several: the group as a whole is right or wrong. */
export function radioTree(field: Of<'radio'>, around: Around): FormNode {
  const chosen = around.value(field.id)
  return group(
    field,
    around,
    { role: 'radiogroup', 'aria-invalid': frameOf(field, around).invalid },
    ...field.options.map((words, index) =>
      option(around.id(field.id, index), words, {
        name: field.id,
        type: 'radio',
        value: words,
        required: field.required,
        checked: chosen === words,
      }),
    ),
  )
}

/** Any of several. A box that is `required` would ask for itself, so the field alone says that one is needed. */
export function checkboxTree(field: Of<'checkbox'>, around: Around): FormNode {
  const chosen = givenOptions(around.value(field.id))
  return group(
    field,
    around,
    {},
    ...field.options.map((words, index) =>
      option(around.id(field.id, index), words, {
        name: field.id,
        type: 'checkbox',
        value: words,
        checked: chosen.includes(words),
        'aria-invalid': frameOf(field, around).invalid,
      }),
    ),
  )
}

/** A score for each question. */
export const likertTree = (field: Of<'likert'>, around: Around): FormNode =>
  group(
    field,
    around,
    {},
    ...field.options.map((question, index) =>
      node(
        'fieldset',
        {
          role: 'radiogroup',
          'data-part': 'question',
          'data-question': question,
          'aria-invalid': frameOf(field, around).invalid,
        },
        node('legend', {}, question),
        ...LIKERT_SCORES.map((score, at) =>
          option(around.id(field.id, index, at), around.t(LIKERT_WORDS[score]), {
            name: `${field.id}.${index}`,
            type: 'radio',
            value: score,
            required: field.required,
            checked: givenPart(around.value(field.id), question) === score,
          }),
        ),
      ),
    ),
  )
