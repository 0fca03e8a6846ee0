import { BlockConfigRequest, LAYOUT_ID, Permission, sectionIn } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { jsonBody } from '../../base/http/body.js'
import { changedElsewhere, invalidValues } from '../../base/http/errors/request-error.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { authorOf } from '../../content/revisions/author.js'
import { type BlockKey, lastRevisionOf } from '../../content/revisions/last-save.js'
import type { Services } from '../../services.js'
import { readBlock, writeBlock } from './blocks.js'
import { checkLayout, checkOptions, checkSection, type StoredBody } from './options.js'
import { sectionRoutes } from './section-routes.js'
import { sectionTypeRoutes } from './section-types.js'
import { readBody } from './unchanged-block.js'

const BLOCK = '/blocks/:pageId/:blockId'

/** The options of the blocks of a page, and of its layout. */
function blockRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, blockOptions, sectionTypes, now: clock } = services
  const missing = (c: Context, { pageId, blockId }: BlockKey) =>
    errorResponse(
      c,
      404,
      `The page “${pageId}” has no block “${blockId}”. Reload the page; it may have changed.`,
    )

  /** @returns undefined for a type of blocks that the server does not know */
  const checkedOptions = (type: string, options: BlockConfigRequest['options'], body?: StoredBody) => {
    if (type === LAYOUT_ID) return checkLayout(options, sectionTypes, body)
    const section = sectionTypes.get(sectionIn(type) ?? '')
    if (section) return checkSection(section, options)
    const schema = Object.hasOwn(blockOptions, type) ? blockOptions[type] : undefined
    return schema && checkOptions(type, schema, options)
  }

  return new Hono<RequestEnv>()
    .get(BLOCK, async (c) => {
      const at = { websiteId: site.id, ...c.req.param() }
      const block = await readBlock(db, sectionTypes, at)
      return block ? c.json(block) : missing(c, at)
    })

    .put(BLOCK, async (c) => {
      const { options, base } = await jsonBody(
        c,
        BlockConfigRequest,
        'Send the new “options”, and in “base” the options before the change.',
      )

      const at = { websiteId: site.id, ...c.req.param() }
      const block = await readBlock(db, sectionTypes, at)
      if (!block) return missing(c, at)
      const body = block.type === LAYOUT_ID ? await readBody(db, at) : undefined
      const checked = checkedOptions(block.type, options, body)
      if (!checked)
        return errorResponse(c, 400, `This server knows no settings for blocks of the type “${block.type}”.`)
      if (!checked.ok) throw invalidValues('Some settings are invalid.', checked.errors)

      const author = authorOf(c, clock())
      const allows = (name: string, value: unknown) =>
        checkedOptions(block.type, { ...checked.options, [name]: value }, body)?.ok ?? false
      const saved = await writeBlock(db, sectionTypes, at, { options: checked.options, base, author, allows })
      if (!saved) return missing(c, at)
      const { block: now, conflicts } = saved
      if (conflicts.length === 0) return c.json(now)
      throw changedElsewhere('These settings were', {
        ...now,
        conflicts,
        ...(await lastRevisionOf(db, at, author)),
      })
    })
}

/** The settings of blocks, and of sections that all pages share. */
export const settingsFeature: Feature = {
  panel: (services) =>
    new Hono<RequestEnv>()
      .route('/', blockRoutes(services))
      .route('/', sectionTypeRoutes(services))
      .route('/', sectionRoutes(services)),
  permissions: {
    blocks: Permission.configPages,
    'section-types': Permission.configPages,
    settings: Permission.configPages,
  },
}
