import {
  HIDDEN_PART_ATTRIBUTE,
  hasSampleWords,
  hasValue,
  LAYOUT_ATTRIBUTE,
  LAYOUT_END,
  LAYOUT_PART_ID,
  LAYOUT_PART_TITLE_MAX_LENGTH,
  type LayoutOptions,
  type LayoutPart,
  MAX_BLOCKS_PER_LAYOUT,
  orderedParts,
  partMarks,
} from '@site/runtime/contract'
import {
  type Context,
  type Emitter,
  type Liquid,
  LookupType,
  type Parser,
  Tag,
  type TagToken,
  type Template,
  TokenKind,
  type TopLevelToken,
  toPromise,
} from 'liquidjs'
import { scriptJson } from '../base/text/safe-text.js'
import type { ShownSection } from '../content/page-sections/body.js'
import { marked } from './editable-text.js'
import { renderSection } from './render-section.js'

/** The key of the layout among the globals of a rendering. Templates cannot write a symbol. */
export const LAYOUT: unique symbol = Symbol('layout')

/** The layout of a page while it is rendered. */
export class RenderedLayout {
  /** Whether the reader may change the layout; the page then marks its parts, and has the hidden ones at its end. */
  readonly #isEditable: boolean
  readonly #options: LayoutOptions
  readonly #sections: readonly ShownSection[]
  #parts: readonly LayoutPart[] | null = null
  #hidden = ''
  /** The rendering that has printed the parts. */
  #rendering: Context | null = null

  constructor(options: LayoutOptions, isEditable: boolean, sections: readonly ShownSection[] = []) {
    this.#options = options
    this.#isEditable = isEditable
    this.#sections = sections
  }

  /** The same layout without what only its owner gets. */
  forVisitors(): RenderedLayout {
    return new RenderedLayout(this.#options, false, this.#sections)
  }

  /** Prints the parts of a template and the sections of the page in the owner's order. */
  *print(
    liquid: Liquid,
    rendering: Context,
    templateParts: ReadonlyMap<string, PartTag>,
  ): Generator<unknown, string, unknown> {
    if (this.#rendering === rendering)
      throw new Error('a page has one {% parts %} or {% sections %}; name all parts in it')
    this.#rendering = rendering
    // A part of the template comes first: nothing else can print it.
    const sections = this.#sections.filter(({ id }) => !templateParts.has(id))
    const parts = [...[...templateParts.values()].map(({ part }) => part), ...sections.map(sectionPart)]
    this.#parts = parts
    this.#hidden = ''
    const hidden = new Set(this.#options.hidden)
    const html = new Map<string, string>()
    // In the order of the template, whose variables may come from an earlier part.
    for (const [id, part] of templateParts) {
      if (this.#isEditable || !hidden.has(id)) html.set(id, yield* part.content(rendering))
    }
    for (const section of sections) {
      if (!this.#isEditable && hidden.has(section.id)) continue
      html.set(section.id, yield* renderSection(liquid, rendering, section, this.#isEditable))
    }
    for (const id of hidden) {
      const text = html.get(id)
      if (text !== undefined)
        this.#hidden += `<template ${HIDDEN_PART_ATTRIBUTE}="${id}">${this.#marked(id, text)}</template>\n`
      html.delete(id)
    }
    const ids = parts.map(({ id }) => id)
    const shown = orderedParts(ids, this.#options.order)
      .filter((id) => html.has(id))
      .map((id) => this.#marked(id, html.get(id) ?? ''))
    return this.#isEditable ? `${shown.join('')}<!--${LAYOUT_END}-->` : shown.join('')
  }

  /** The page with what the preview needs at its end. */
  complete(rendered: string): string {
    if (!this.#isEditable || !this.#parts) return rendered
    const html = marked(rendered)
    const end = html.lastIndexOf('</body>')
    const place = end < 0 ? html.length : end
    const json = scriptJson(this.#parts).text
    return `${html.slice(0, place)}<script type="application/json" ${LAYOUT_ATTRIBUTE}>${json}</script>\n${this.#hidden}${html.slice(place)}`
  }

  #marked(id: string, html: string): string {
    if (!this.#isEditable) return html
    const [start, end] = partMarks(id)
    return `<!--${start}-->${html}<!--${end}-->`
  }
}

const layoutIn = ({ globals }: Context): RenderedLayout =>
  (globals as { readonly [LAYOUT]?: RenderedLayout })[LAYOUT] ?? new RenderedLayout({}, false)

/** The first line of a section that tells two of a kind apart. */
function labelOf({ definition, values }: ShownSection): string {
  const texts = definition.settings.filter(({ type }) => type === 'text' || type === 'textarea')
  const named = texts.map((setting) => (hasValue(setting) ? values.settings[setting.id] : ''))
  return named.find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? ''
}

/** A section among the parts of a page. */
function sectionPart(section: ShownSection): LayoutPart {
  const { id, definition, values } = section
  const label = labelOf(section)
  const title = label === '' ? definition.name : `${definition.name}: ${label}`
  return {
    id,
    title: title.slice(0, LAYOUT_PART_TITLE_MAX_LENGTH),
    type: definition.type,
    ...(hasSampleWords(definition, values) && { hasSampleWords: true }),
  }
}

/** The templates between a tag and the one that ends it. */
function templatesUntil(
  name: string,
  token: TagToken,
  rest: TopLevelToken[],
  parser: Parser,
  onText: (text: string) => void = () => {},
): Template[] {
  const templates: Template[] = []
  for (let next = rest.shift(); next; next = rest.shift()) {
    if (next.kind === TokenKind.Tag && (next as TagToken).name === name) return templates
    if (next.kind === TokenKind.HTML) onText(next.getText())
    templates.push(parser.parseToken(next, rest))
  }
  throw new Error(`tag ${token.getText()} not closed`)
}

const PART = /^\s*(?:'([^']*)'|"([^"]*)")\s*,\s*title:\s*(?:'([^']+)'|"([^"]+)")\s*$/

/** `{% part 'faq', title: 'Questions' %}…{% endpart %}` inside of `{% parts %}`. */
export class PartTag extends Tag {
  readonly part: LayoutPart
  readonly #templates: Template[]

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, rest, liquid)
    const [, single, double, titleInSingle, titleInDouble] = PART.exec(token.args) ?? []
    const [id, title] = [single ?? double ?? '', titleInSingle ?? titleInDouble ?? '']
    if (!LAYOUT_PART_ID.test(id) || title.length > LAYOUT_PART_TITLE_MAX_LENGTH) {
      throw new Error(
        `a part has a name of lower-case letters, digits and hyphens, and a title of at most ${LAYOUT_PART_TITLE_MAX_LENGTH} characters, such as {% part 'faq', title: 'Questions' %}`,
      )
    }
    this.part = { id, title }
    this.#templates = templatesUntil('endpart', token, rest, parser)
  }

  *content(context: Context): Generator<unknown, string, unknown> {
    return String(yield this.liquid.renderer.renderTemplates(this.#templates, context))
  }

  // biome-ignore lint/correctness/useYield: the engine calls a generator.
  override *render(): Generator<unknown, void, unknown> {
    throw new Error(`the part "${this.part.id}" stands in {% parts %}, and in no other tag`)
  }
}

/** `{% parts %}` … `{% endparts %}`: the parts of a page that its owner may move and hide. */
export class PartsTag extends Tag {
  readonly #parts = new Map<string, PartTag>()

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid, parser: Parser) {
    super(token, rest, liquid)
    const only = 'only {% part %} may stand in {% parts %}'
    const templates = templatesUntil('endparts', token, rest, parser, (text) => {
      if (text.trim() !== '') throw new Error(`${only}, and not "${text.trim().slice(0, 40)}"`)
    })
    for (const template of templates) {
      if (template.token.kind === TokenKind.HTML) continue
      if (!(template instanceof PartTag)) throw new Error(`${only}, and not ${template.token.getText()}`)
      const { id } = template.part
      if (this.#parts.has(id)) throw new Error(`two parts have the name "${id}"`)
      this.#parts.set(id, template)
    }
    if (this.#parts.size > MAX_BLOCKS_PER_LAYOUT) {
      const most = `at most ${MAX_BLOCKS_PER_LAYOUT}; move the others to another page`
      throw new Error(`the layout has ${this.#parts.size} parts; ${most}`)
    }
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    emitter.write(yield* layoutIn(context).print(this.liquid, context, this.#parts))
  }
}

const NO_PARTS: ReadonlyMap<string, PartTag> = new Map()

/** `{% sections %}`: the sections of a page whose template has no parts of its own. */
export class SectionsTag extends Tag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    emitter.write(yield* layoutIn(context).print(this.liquid, context, NO_PARTS))
  }
}

/** The tag that names a layout. Other tags that name a file name a partial. */
const LAYOUT_TAG = 'layout'

/** The templates inside of a tag, with those of the file that it names. A file that a variable names is not read. */
async function innerTemplates(
  liquid: Liquid,
  template: Template,
  read: Set<string>,
): Promise<readonly Template[]> {
  const own = template.children ? ((await toPromise(template.children(false, false))) as Template[]) : []
  const file = template.partialScope?.()?.name
  // Partials may print each other.
  if (file === undefined || read.has(file)) return own
  read.add(file)
  const { token } = template
  const isLayout = token.kind === TokenKind.Tag && (token as TagToken).name === LAYOUT_TAG
  return [...own, ...(await liquid.parseFile(file, isLayout ? LookupType.Layouts : LookupType.Partials))]
}

/**
 * Whether templates print sections, also by their layouts and partials.
 *
 * @param read - the files that were read before
 */
export async function findsSections(
  liquid: Liquid,
  templates: readonly Template[],
  read = new Set<string>(),
): Promise<boolean> {
  for (const template of templates) {
    if (template instanceof PartsTag || template instanceof SectionsTag) return true
    if (await findsSections(liquid, await innerTemplates(liquid, template, read), read)) return true
  }
  return false
}
