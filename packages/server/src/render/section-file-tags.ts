import {
  type Context,
  type Emitter,
  type Liquid,
  Tag,
  type TagToken,
  type Template,
  TokenKind,
  type TopLevelToken,
} from 'liquidjs'
import { isRecord } from '../base/text/record.js'
import { BLOCKS_FOLDER } from '../content/page-sections/types.js'
import { wrapped } from './render-section.js'

/** `{% schema %}` … `{% endschema %}`: the description of a section, of which its page prints nothing. */
export class SchemaTag extends Tag {
  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid)
    for (let next = rest.shift(); next; next = rest.shift()) {
      if (next.kind === TokenKind.Tag && (next as TagToken).name === 'endschema') return
    }
    throw new Error(`tag ${token.getText()} not closed`)
  }

  override *render(): Generator<unknown, void, unknown> {
    // It is only read when the server starts.
  }
}

/** An item of a section as templates see it, with the element around it. */
interface ItemView {
  readonly type: string
  readonly tag?: string
  readonly class?: string
}

/** Marks the scope of an item. Templates cannot write a symbol, but any of them may assign a variable `block`. */
const ITEM: unique symbol = Symbol('item')

const ALL = /^\s*(["'])blocks\1\s*,?/

/** The template of a kind of items; none for a kind without a file, which its section only describes. */
function* fileOf(liquid: Liquid, type: string, context: Context): Generator<unknown, Template[], unknown> {
  try {
    return (yield liquid._parsePartialFile(`${BLOCKS_FOLDER}/${type}`, context.sync)) as Template[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * `{% content_for 'blocks' %}`: the items of a section, each by the file of its kind, which sees it as `block`. A block at a
 * fixed place of the template, `{% content_for 'block', … %}`, has no values of owners, and is left out.
 */
export class ContentForTag extends Tag {
  readonly #isOfAll: boolean

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid)
    this.#isOfAll = ALL.test(token.args)
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const section: unknown = this.#isOfAll ? yield context._get(['section']) : undefined
    // Inside of an item, the tag stands for the items of the item, and there are none.
    const isItem = ITEM in context.environments
    if (!isRecord(section) || isItem) return
    for (const item of section.blocks as readonly ItemView[]) {
      const templates = (yield fileOf(this.liquid, item.type, context)) as Template[]
      if (templates.length === 0) continue
      const inner = context.spawn({ section, block: item, [ITEM]: true })
      const html = String(yield this.liquid.renderer.renderTemplates(templates, inner))
      emitter.write(item.tag ? wrapped(html, item.tag, item.class ?? '') : html)
    }
  }
}
