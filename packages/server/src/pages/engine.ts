import { join } from 'node:path'
import { Liquid, toValue } from 'liquidjs'
import { blockAttributes } from './blocks.js'
import { escapeHtml, SafeText } from './safe-text.js'

/** Renders a site's templates. */
export interface Engine {
  /**
   * @param template the file's name without `.liquid`
   * @param variables seen by the template, its layout and its partials alike
   */
  render(template: string, variables: Readonly<Record<string, unknown>>): Promise<string>
}

function escapeOutput(output: unknown): string {
  if (output instanceof SafeText) return output.text
  const value: unknown = toValue(output)
  if (value === null || value === undefined) return ''
  return escapeHtml(Array.isArray(value) ? value.join('') : String(value))
}

/**
 * Reads the templates of a site folder: `templates/<name>.liquid`, `templates/layouts`, `templates/partials`.
 * Everything a template prints is escaped, but for text it marks with `| raw`.
 *
 * @example
 * const html = await createEngine('/srv/examples/site', { cache: true }).render('visit', { page })
 */
export function createEngine(siteFolder: string, { cache }: { cache: boolean }): Engine {
  const templates = join(siteFolder, 'templates')
  const liquid = new Liquid({
    root: templates,
    layouts: [join(templates, 'layouts'), templates],
    partials: [join(templates, 'partials'), templates],
    extname: '.liquid',
    relativeReference: false,
    cache,
    outputEscape: escapeOutput,
    strictFilters: true,
    ownPropertyOnly: true,
  })
  liquid.registerFilter('block_attributes', { handler: blockAttributes, raw: true })
  return {
    render: async (template, variables) =>
      String(await liquid.renderFile(template, {}, { globals: { ...variables } })),
  }
}
