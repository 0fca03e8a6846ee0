import { join } from 'node:path'
import type { FieldTexts } from '@site/runtime/contract'
import { Liquid, toValue } from 'liquidjs'
import { escapeHtml, SafeText } from '../base/text/safe-text.js'
import type { ImageAddresses } from '../features/images/addresses.js'
import { blockAttributes } from './blocks.js'
import { datasetFilter } from './dataset-filter.js'
import { formFilter, TEXTS } from './form-filter.js'
import { galleryFilter } from './gallery-filter.js'
import { imageFilters } from './image-filters.js'
import { PartsTag, PartTag } from './layout-tags.js'
import { pictureFilter } from './picture-filter.js'

/** Renders a site's templates. */
export interface Engine {
  /**
   * @param template the file's name without `.liquid`
   * @param variables seen by the template, its layout and its partials alike
   * @param t texts of forms, in the language of the page; templates without forms need none
   */
  render(template: string, variables: Readonly<Record<string, unknown>>, t?: FieldTexts): Promise<string>
}

/** The settings of an engine. */
export interface EngineOptions {
  /** Read each template once. */
  readonly cache: boolean
  readonly addresses: ImageAddresses
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
 * const html = await createEngine('/srv/examples/site', { cache: true, addresses }).render('visit', { page })
 */
export function createEngine(siteFolder: string, { cache, addresses }: EngineOptions): Engine {
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
  liquid.registerTag('parts', PartsTag)
  liquid.registerTag('part', PartTag)
  liquid.registerFilter('block_attributes', { handler: blockAttributes, raw: true })
  liquid.registerFilter('dataset', datasetFilter)
  liquid.registerFilter('form', { handler: formFilter, raw: true })
  liquid.registerFilter('gallery', galleryFilter)
  liquid.registerFilter('picture', pictureFilter)
  for (const [name, filter] of Object.entries(imageFilters(addresses))) liquid.registerFilter(name, filter)
  return {
    render: async (template, variables, t) =>
      String(await liquid.renderFile(template, {}, { globals: { ...variables, [TEXTS]: { t } } })),
  }
}
