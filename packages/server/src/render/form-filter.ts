import {
  type FormDefinition,
  type FormTreeState,
  formTree,
  sectionAround,
  toHtml,
} from '@site/runtime/contract'
import type { Context } from 'liquidjs'
import { isRecord } from '../base/text/record.js'
import { escapeHtml } from '../base/text/safe-text.js'
import type { Texts } from '../base/text/texts.js'
import type { FormState } from '../content/site/page-renderer.js'
import { attributesOf, isBlock, isNamed } from './blocks.js'

/** The key of the texts among the globals of a rendering. Templates cannot write a symbol. */
export const TEXTS: unique symbol = Symbol('texts')

/** The key of the names of deleted forms by their ids, for a reader who may restore them. */
export const DELETED_FORMS: unique symbol = Symbol('deleted forms')

const isForm = (value: unknown): value is FormDefinition => isRecord(value) && Array.isArray(value.fields)

/** The state of this form; undefined if another form was posted. */
function stateOf(form: FormDefinition, state: unknown): FormTreeState | undefined {
  if (!isRecord(state) || state.formId !== form.id) return undefined
  const { values, errors, error } = state as unknown as FormState
  return { values, errors, error }
}

const texts = (named: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]))

/** The key of the current day of the site, such as `2026-12-24`, for the bounds of dates. */
export const TODAY: unique symbol = Symbol('today')

/** The globals of a rendering that the filter reads. */
interface Globals {
  readonly [TEXTS]?: { readonly t?: Texts }
  readonly [DELETED_FORMS]?: ReadonlyMap<string, string>
  readonly [TODAY]?: string
  readonly site?: unknown
}

/**
 * A note in the place of a deleted form, for a reader who may restore it; visitors see nothing there.
 *
 * @param from the block of the form, or the id of the form in a section for which it was chosen
 */
function deletedNote(from: unknown, { [TEXTS]: catalogue, [DELETED_FORMS]: deleted }: Globals): string {
  const name = deleted?.get(isBlock(from) ? from.id : String(from))
  if (name === undefined || !catalogue?.t) return ''
  return `<p class="form-deleted" role="note">${escapeHtml(catalogue.t('page.formDeleted', { name }))}</p>`
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
  const [block, state, path] = args.filter((argument) => !isNamed(argument))
  if (!isForm(form)) return deletedNote(block, this.context.globals as Globals)
  const { heading_level: level, ...named } = Object.fromEntries(args.filter(isNamed))
  const { [TEXTS]: catalogue, [TODAY]: today, site } = this.context.globals as Globals
  const t = catalogue?.t
  if (!t || !today) {
    throw new Error(
      'The form filter needs the texts of a language and the day, and this template is rendered without them.',
    )
  }
  const attributes = isBlock(block)
    ? attributesOf({ ...block, type: 'form' }, named)
    : { 'data-block': 'form', 'data-block-id': form.id, ...texts(named) }
  return toHtml(
    formTree(form, {
      t,
      locale: isRecord(site) && typeof site.language === 'string' ? site.language : undefined,
      today,
      page: typeof path === 'string' ? path : '/',
      state: stateOf(form, state),
      headingLevel: level === 3 ? 3 : 2,
      section: sectionAround(attributes['data-block-id'] ?? '') ?? undefined,
      kind: attributes['data-option-kind'] ?? '',
      blockAttributes: attributes,
    }),
  )
}
