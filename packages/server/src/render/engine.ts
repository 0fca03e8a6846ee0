import { join } from 'node:path'
import { type FieldTexts, siteFileIdIn } from '@site/runtime/contract'
import { Liquid, toValue } from 'liquidjs'
import { isRecord } from '../base/text/record.js'
import { escapeHtml, SafeText } from '../base/text/safe-text.js'
import { PLAIN_THEME } from '../content/plain-theme.js'
import { WITH_FILE, type WithFile } from '../features/files/with-file.js'
import type { ImageAddresses } from '../features/images/addresses.js'
import { ifPageFilter } from '../features/navigation/page-filter.js'
import { postsFilter } from '../features/posts/posts-filter.js'
import { blockAttributes, isBlock } from './blocks.js'
import { datasetFilter } from './dataset-filter.js'
import { EditableText } from './editable-text.js'
import { formFilter, TEXTS } from './form-filter.js'
import { galleryFilter, imageFilters, UNKNOWN_PICTURE } from './image-filters.js'
import { findsSections, PartsTag, PartTag, SectionsTag } from './layout-tags.js'
import { momentFilter } from './moment-filter.js'
import { ContentForTag, SchemaTag } from './section-file-tags.js'
import { wordFilter } from './words-filter.js'

/**
 * The picture of an image block: the one that its owner has chosen, or else the theme's own:
 * `{% assign picture = blocks.door | picture: content.door %}`. A file that was deleted leaves the theme's.
 */
async function pictureFilter(
  this: { readonly context: { readonly globals: object } },
  block: unknown,
  own: unknown,
): Promise<unknown> {
  const address = isBlock(block) ? block.options.source : undefined
  if (typeof address !== 'string' || address.trim() === '') return own
  if (siteFileIdIn(address) === undefined) return { ...UNKNOWN_PICTURE, address }
  const { [WITH_FILE]: withFile } = this.context.globals as { readonly [WITH_FILE]?: WithFile }
  const picture = await withFile?.({ address })
  return isRecord(picture) && Object.hasOwn(picture, 'alt') ? picture : own
}

/** The settings of an engine. */
export interface EngineOptions {
  /** Read each template once. */
  readonly cache: boolean
  readonly addresses: ImageAddresses
}

/** Values of JSON such as `{"toString":0}` have no text, and must not take the page down. */
function printedText(value: unknown): string {
  try {
    return String(value ?? '')
  } catch {
    return ''
  }
}

function escapeOutput(output: unknown): string {
  if (output instanceof EditableText) return output.marked
  if (output instanceof SafeText) return output.text
  const value: unknown = toValue(output)
  if (value === null || value === undefined) return ''
  return escapeHtml(Array.isArray(value) ? value.map(printedText).join('') : printedText(value))
}

/**
 * Reads the templates of a site folder: `templates/<name>.liquid`, `templates/layouts`, `templates/partials`.
 * Everything a template prints is escaped, but for text it marks with `| raw`.
 *
 * @example
 * const html = await createEngine('/srv/examples/site', { cache: true, addresses }).render('visit', { page })
 */
export function createEngine(siteFolder: string, { cache, addresses }: EngineOptions) {
  const templates = join(siteFolder, 'templates')
  const plain = join(PLAIN_THEME, 'templates')
  const liquid = new Liquid({
    // The server has plain ones for what a theme lacks.
    root: [templates, plain],
    layouts: [join(templates, 'layouts'), templates, join(plain, 'layouts')],
    // The folders around `sections/` and `blocks/`: a section of the theme replaces the server's of the same name.
    partials: [join(templates, 'partials'), templates, siteFolder, join(plain, 'partials'), PLAIN_THEME],
    extname: '.liquid',
    relativeReference: false,
    cache,
    outputEscape: escapeOutput,
    strictFilters: true,
    ownPropertyOnly: true,
  })
  liquid.registerTag('parts', PartsTag)
  liquid.registerTag('part', PartTag)
  liquid.registerTag('sections', SectionsTag)
  liquid.registerTag('schema', SchemaTag)
  liquid.registerTag('content_for', ContentForTag)
  liquid.registerFilter('block_attributes', { handler: blockAttributes, raw: true })
  liquid.registerFilter('dataset', datasetFilter)
  liquid.registerFilter('form', { handler: formFilter, raw: true })
  liquid.registerFilter('gallery', galleryFilter)
  liquid.registerFilter('if_page', ifPageFilter)
  liquid.registerFilter('moment', momentFilter)
  liquid.registerFilter('picture', pictureFilter)
  liquid.registerFilter('posts', postsFilter)
  liquid.registerFilter('t', wordFilter)
  for (const [name, filter] of Object.entries(imageFilters(addresses))) liquid.registerFilter(name, filter)
  const sections = liquid.parse('{% sections %}')
  const found = new Map<string, Promise<boolean>>()
  const findSections = async (template: string): Promise<boolean> => {
    try {
      return await findsSections(liquid, await liquid.parseFile(template))
    } catch {
      // A page whose template is missing or broken shows nothing at all.
      return false
    }
  }
  return {
    /** Whether a template has a place for sections. */
    hasSections: (template: string): Promise<boolean> => {
      const known = found.get(template) ?? findSections(template)
      if (cache) found.set(template, known)
      return known
    },
    /** The sections of a page, without a template. */
    renderSections: async (variables: Readonly<Record<string, unknown>>, t: FieldTexts): Promise<string> =>
      String(await liquid.render(sections, {}, { globals: { ...variables, [TEXTS]: { t } } })),
    /**
     * @param template the file's name without `.liquid`
     * @param variables seen by the template, its layout and its partials alike
     * @param t texts of forms, in the language of the page; templates without forms need none
     */
    render: async (
      template: string,
      variables: Readonly<Record<string, unknown>>,
      t?: FieldTexts,
    ): Promise<string> =>
      String(await liquid.renderFile(template, {}, { globals: { ...variables, [TEXTS]: { t } } })),
  }
}

/** Renders a site's templates. */
export type Engine = ReturnType<typeof createEngine>
