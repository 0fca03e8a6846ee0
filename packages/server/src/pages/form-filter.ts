import {
  type FieldTexts,
  type FormDefinition,
  type FormTreeState,
  formTree,
  toHtml,
} from '@site/runtime/contract'
import type { Context } from 'liquidjs'
import type { FormState } from '../forms/form-state.js'
import { attributesOf, isBlock, isNamed } from './blocks.js'

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

const texts = (named: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]))

/** What every template sees, and the filter reads. */
interface Globals {
  readonly [TEXTS]?: { readonly t?: FieldTexts }
  readonly site?: unknown
}

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
  const { [TEXTS]: catalogue, site } = this.context.globals as Globals
  const t = catalogue?.t
  if (!t) throw new Error('The form filter was called where no texts were given to render with.')
  const attributes = isBlock(block)
    ? attributesOf({ ...block, type: 'form' }, named)
    : { 'data-block': 'form', 'data-block-id': form.id, ...texts(named) }
  return toHtml(
    formTree(form, {
      t,
      locale: isRecord(site) && typeof site.language === 'string' ? site.language : undefined,
      page: typeof path === 'string' ? path : '/',
      state: stateOf(form, state),
      headingLevel: level === 3 ? 3 : 2,
      kind: attributes['data-option-kind'] ?? '',
      blockAttributes: attributes,
    }),
  )
}
