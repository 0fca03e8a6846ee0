import * as v from 'valibot'
import { afterEach, beforeEach, vi } from 'vitest'
import { type AnyBlockDefinition, defineBlock } from '../src/core/block.js'
import type { BlockSource } from '../src/core/source.js'
import type { SiteError } from '../src/dom/errors.js'
import { createSite } from '../src/page/site.js'
import { flag, integer } from '../src/schema/option.js'
import { silence } from './globals.js'
// Here at once: a test with fake timers would not wait for it.
import '../src/page/rules/start-rules.js'

const Options = v.object({ count: integer(1, { min: 0, max: 9 }), loud: flag(false) })

/** A block that marks its element with its option `count`. */
export const marker = (extra: Partial<AnyBlockDefinition> = {}) => ({
  ...defineBlock({
    name: 'marker',
    options: Options,
    init: ({ attrs, element, options }) => attrs.set(element, 'data-count', String(options.count)),
  }),
  ...extra,
})

/** The number of blocks that have marked their element. */
export const counts = () => document.querySelectorAll('[data-count]').length

/** A function that throws an error with this message. */
export const failure = (message: string) => () => {
  throw new Error(message)
}

/** Creates sites for the tests of a file, on a quiet console. Each test's site is destroyed after it. */
export function useSites() {
  let site: ReturnType<typeof createSite>
  const reported: SiteError[] = []
  /** Replaces the page's content and creates a site that has not started. */
  const create = (html: string, blocks: Readonly<Record<string, BlockSource>>) => {
    document.body.innerHTML = html
    site = createSite({ blocks, report: (error) => reported.push(error) })
    return site
  }
  beforeEach(() => {
    reported.length = 0
    silence('error')
    silence('warn')
  })
  afterEach(() => {
    site.destroy()
    vi.restoreAllMocks()
  })
  return {
    create,
    /** The same, started. */
    async start(html: string, blocks: Readonly<Record<string, BlockSource>>) {
      await create(html, blocks).start()
      return site
    },
    /** The errors that the test's site has reported. */
    reported,
  }
}
