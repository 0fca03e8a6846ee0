import { BlockConfigRequest } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { requireConfigure, requireCrumb } from '../auth/guards.js'
import { problem } from '../errors/answers.js'
import { readJson, wrongFormat } from '../security/body.js'
import type { RequestEnv, Services } from '../services.js'
import { type BlockPlace, readBlock, writeBlock } from './blocks.js'
import { checkOptions } from './options.js'
import { submissionRoutes } from './submissions.js'

const BLOCK = '/blocks/:pageId/:blockId'

/** What the panel reads and saves. */
export function configRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, blockOptions } = services
  const missing = (c: Context, { pageId, blockId }: BlockPlace) =>
    problem(c, 404, `The page "${pageId}" has no block "${blockId}". Reload the page; it may have changed.`)

  return new Hono<RequestEnv>()
    .use(requireConfigure(), requireCrumb())

    .get(BLOCK, async (c) => {
      const at = { websiteId: site.id, ...c.req.param() }
      const block = await readBlock(db, at)
      return block ? c.json(block) : missing(c, at)
    })

    .put(BLOCK, async (c) => {
      const refusal = wrongFormat(c, 'application/json')
      if (refusal) return refusal
      const request = v.safeParse(BlockConfigRequest, await readJson(c))
      if (!request.success) return problem(c, 400, 'Send the options and the revision they were made from.')
      const { options, revision } = request.output

      const at = { websiteId: site.id, ...c.req.param() }
      const block = await readBlock(db, at)
      if (!block) return missing(c, at)
      const schema = Object.hasOwn(blockOptions, block.type) ? blockOptions[block.type] : undefined
      if (!schema) return problem(c, 400, `The block "${block.type}" is of a kind that has no settings here.`)
      const checked = checkOptions(block.type, schema, options)
      if (!checked.ok)
        return problem(c, 400, 'Some settings are not possible.', { errors: { ...checked.errors } })

      const saved = await writeBlock(db, at, checked.options, revision)
      if (saved) return c.json(saved)
      const current = await readBlock(db, at)
      if (!current) return missing(c, at)
      return problem(c, 409, 'These settings were changed elsewhere in the meantime.', { ...current })
    })

    .route('/', submissionRoutes(services))
}
