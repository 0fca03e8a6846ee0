import { LIKERT_WORDS } from '../model/field-texts.js'
import { LIKERT_SCORES } from '../model/field-types.js'
import { optionsIn, partIn } from '../model/untrusted-value.js'
import { frameOf, group, type ShownField, type TreeContext } from './field-box.js'
import { type FormNode, type NodeAttributes, node } from './node.js'

type Of<Type extends ShownField['type']> = Extract<ShownField, { type: Type }>

/** A checkbox or radio button with its label. */
const option = (id: string, words: string, attrs: NodeAttributes): FormNode =>
  node(
    'div',
    { 'data-part': 'option' },
    node('input', { 'data-part': 'control', id, ...attrs }),
    node('label', { for: id }, words),
  )

/** A group of radio buttons, which is valid or invalid as a whole. */
export function radioTree(field: Of<'radio'>, context: TreeContext): FormNode {
  const chosen = context.value(field.id)
  return group(
    field,
    context,
    { role: 'radiogroup', 'aria-invalid': frameOf(field, context).invalid },
    ...field.options.map((words, index) =>
      option(context.id(field.id, index), words, {
        name: field.id,
        type: 'radio',
        value: words,
        required: field.required,
        checked: chosen === words,
      }),
    ),
  )
}

/** A group of checkboxes. `required` on a checkbox would demand that very one, so only the group is marked as required. */
export function checkboxTree(field: Of<'checkbox'>, context: TreeContext): FormNode {
  const chosen = optionsIn(context.value(field.id))
  return group(
    field,
    context,
    {},
    ...field.options.map((words, index) =>
      option(context.id(field.id, index), words, {
        name: field.id,
        type: 'checkbox',
        value: words,
        checked: chosen.includes(words),
        'aria-invalid': frameOf(field, context).invalid,
      }),
    ),
  )
}

/** A group of radio buttons for each question. */
export const likertTree = (field: Of<'likert'>, context: TreeContext): FormNode =>
  group(
    field,
    context,
    {},
    ...field.options.map((question, index) =>
      node(
        'fieldset',
        {
          role: 'radiogroup',
          'data-part': 'question',
          'data-question': question,
          'aria-invalid': frameOf(field, context).invalid,
        },
        node('legend', {}, question),
        ...LIKERT_SCORES.map((score, at) =>
          option(context.id(field.id, index, at), context.t(LIKERT_WORDS[score]), {
            name: `${field.id}.${index}`,
            type: 'radio',
            value: score,
            required: field.required,
            checked: partIn(context.value(field.id), question) === score,
          }),
        ),
      ),
    ),
  )
