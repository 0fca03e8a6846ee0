import {
  type FieldTexts,
  type FormDefinition,
  type FormTreeState,
  formTree,
  toHtml,
} from '@site/runtime/contract'
import type { Context } from 'liquidjs'
import type { FormState } from '../forms/state.js'
import { isBlock } from './blocks.js'

/** Where an engine keeps the texts of a rendering, among what all templates see: a name that none can write. */
export const TEXTS: unique symbol = Symbol('texts')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isForm = (value: unknown): value is FormDefinition => isRecord(value) && Array.isArray(value.fields)

/** What became of this form; that of another form on the same page is nothing to it. */
function stateOf(form: FormDefinition, state: unknown): FormTreeState | undefined {
  if (!isRecord(state) || state.formId !== form.id) return undefined
  const { values, errors, error } = state as unknown as FormState
  return { values, errors, error }
}

/** Named arguments come as pairs. */
const isNamed = (argument: unknown): argument is [name: string, value: unknown] => Array.isArray(argument)

/**
 * Writes a whole form: `{{ forms.contact | form: blocks.contact, form_state, path }}`. A form without a block of the
 * page is one all the same, and its options are given by name: `data-option-kind: 'newsletter'`. So are its `class`
 * and its `heading_level`.
 */
export function formFilter(
  this: { readonly context: Context },
  form: unknown,
  ...given: readonly unknown[]
): string {
  if (!isForm(form)) return ''
  const [block, state, path] = given.filter((argument) => !isNamed(argument))
  const { heading_level: level, ...named } = Object.fromEntries(given.filter(isNamed))
  const { t } = (this.context.globals as { readonly [TEXTS]?: { readonly t: FieldTexts } })[TEXTS] ?? {}
  if (!t) throw new Error('The form filter was called where no texts were given to render with.')
  const attributes = Object.entries(named).map(([name, value]) => [name, String(value)])
  return toHtml(
    formTree(form, {
      t,
      page: typeof path === 'string' ? path : '/',
      state: stateOf(form, state),
      headingLevel: level === 3 ? 3 : 2,
      kind: String(named['data-option-kind'] ?? (isBlock(block) ? block.options.kind : '')),
      blockAttributes: {
        'data-block': 'form',
        'data-block-id': isBlock(block) ? block.id : form.id,
        ...(isBlock(block) && { 'data-block-json': JSON.stringify(block.options) }),
        ...Object.fromEntries(attributes),
      },
    }),
  )
}
