import { type FieldTexts, formTree, toHtml } from '@site/runtime/contract'
import { fields, loadMessages } from '@site/runtime/messages'
import type { PageScope } from '../engine/scope.js'
import { formDefinition } from './definition.js'

/** Draws forms for one page, with the template that our server and our script have. */
export type FormRenderer = (definition: unknown, page: PageScope) => Node | null

/** An id is free for a field if nothing has it, or the older form that is about to be taken out. */
function isFree(id: string, document: Document): boolean {
  const element = document.getElementById(id)
  return !element || (element.closest('form') !== null && element.closest('[data-block]') === null)
}

/** The markup of a form whose fields have the ids that they had in the page, for sheets that select on them. */
function draw(value: unknown, page: PageScope, t: FieldTexts, locale: string, count: number): Node | null {
  const read = formDefinition(value)
  if (!read) return null
  for (const note of read.notes) page.note(note)
  const section = count > 0 ? String(count + 1) : undefined
  const form = page.parse(
    toHtml(formTree(read.definition, { t, locale, today: '', page: '', section })),
  ).firstElementChild
  const boxes = form?.querySelectorAll('[data-part="field"], [data-part="section"]') ?? []
  for (const [index, box] of [...boxes].entries()) {
    const id = read.originalIds[index]
    if (id && read.originalIds.indexOf(id) === index && isFree(id, page.document)) box.id = id
  }
  return form
}

/**
 * Loads the texts of forms in the language of a page.
 *
 * @example
 * const renderForm = await createFormRenderer('de')
 */
export async function createFormRenderer(language: string): Promise<FormRenderer> {
  const { t } = await loadMessages(fields, language)
  /** A page may have one form twice, and each id once. */
  const counts = new Map<string, number>()
  return (definition, page) => {
    const id = String((definition as { readonly id?: unknown } | undefined)?.id)
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return draw(definition, page, t, language, count)
  }
}
