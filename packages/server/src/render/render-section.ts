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
  if (!tag) return html
  const attributes = name === '' ? '' : ` class="${escapeHtml(name)}"`
  return `<${tag} id="section-${id}"${attributes}>${html}</${tag}>`
}
