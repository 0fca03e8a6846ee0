import {
  type FieldTexts,
  type FormDefinition,
  type FormTreeState,
  formTree,
  toHtml,
} from '@site/runtime/contract'
import type { Context } from 'liquidjs'
import { isRecord } from '../base/text/record.js'
import type { FormState } from '../content/site/page-renderer.js'
import { attributesOf, isBlock, isNamed } from './blocks.js'

/** The key of the texts among the globals of a rendering. Templates cannot write a symbol. */
export const TEXTS: unique symbol = Symbol('texts')

const isForm = (value: unknown): value is FormDefinition => isRecord(value) && Array.isArray(value.fields)

/** The state of this form; undefined if another form was posted. */
function stateOf(form: FormDefinition, state: unknown): FormTreeState | undefined {
  if (!isRecord(state) || state.formId !== form.id) return undefined
  const { values, errors, error } = state as unknown as FormState
  return { values, errors, error }
}

const texts = (named: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]))

/** The globals of a rendering that the filter reads. */
interface Globals {
  readonly [TEXTS]?: { readonly t?: FieldTexts }
  readonly site?: unknown
}

/**
 * Prints a whole form: `{{ forms.contact | form: blocks.contact, form_state, path }}`. Without a block of the page, the
 * form is a block by itself, and its options are named arguments: `data-option-kind: 'newsletter'`. `class` and
 * `heading_level` are named arguments as well.
 */
export function formFilter(
  this: { readonly context: Context },
  form: unknown,
  ...args: readonly unknown[]
): string {
  if (!isForm(form)) return ''
  const [block, state, path] = args.filter((argument) => !isNamed(argument))
  const { heading_level: level, ...named } = Object.fromEntries(args.filter(isNamed))
  const { [TEXTS]: catalogue, site } = this.context.globals as Globals
  const t = catalogue?.t
  if (!t)
    throw new Error(
      'The form filter needs the texts of a language, and this template is rendered without them.',
    )
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
