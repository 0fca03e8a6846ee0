import type { Context, Liquid, Template } from 'liquidjs'
import { escapeHtml } from '../base/text/safe-text.js'
import type { ShownSection } from '../content/page-sections/body.js'
import { SECTIONS_FOLDER } from '../content/page-sections/types.js'
import { sectionView } from './section-view.js'

/** Renders a section by its template, which sees the variables of the page and `section`. */
export function* renderSection(
  liquid: Liquid,
  context: Context,
  section: ShownSection,
  isEditable: boolean,
): Generator<unknown, string, unknown> {
  const { id, definition } = section
  const templates = (yield liquid._parsePartialFile(
    `${SECTIONS_FOLDER}/${definition.type}`,
    context.sync,
  )) as Template[]
  const inner = context.spawn({ section: sectionView(section, isEditable) })
  const html = String(yield liquid.renderer.renderTemplates(templates, inner))
  const { tag, class: name } = definition
  return tag ? wrapped(html, tag, name, `section-${id}`) : html
}

/** Markup in the element that the description of a theme puts around it. */
export function wrapped(html: string, tag: string, name: string, id?: string): string {
  const attributes = [id && ` id="${id}"`, name && ` class="${escapeHtml(name)}"`].filter(Boolean).join('')
  return `<${tag}${attributes}>${html}</${tag}>`
}
