import { createHash } from 'node:crypto'
import { CssSettings, OWN_CSS_ATTRIBUTE } from '@site/runtime/contract'
import type { Handler } from 'hono'
import * as v from 'valibot'
import { FOREVER, SHORT } from '../../base/files/cache-control.js'
import { CompressedFiles } from '../../base/files/compressed-files.js'
import type { StaticFile } from '../../base/files/files.js'
import { sendFound } from '../../base/files/send-file.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import type { Services } from '../../services.js'

/** A cache of its own, since each save replaces the sheet. */
const CACHE_BYTES = 1_000_000

/** The owner's own sheet. A page from before a change still gets a sheet, the current one; an empty one if there is none. */
export function ownCssRoute({ site }: Pick<Services, 'site'>): Handler<RequestEnv> {
  const compressed = new CompressedFiles(CACHE_BYTES)
  return async (c) => {
    const css = ownCssOf((await site.website()).website)
    const { name, ...file } = ownCssFile(css)
    const cacheControl = c.req.param('name') === name ? FOREVER : SHORT
    return sendFound(c, file, { compressed, cacheControl })
  }
}

/** Below the folder of the theme's files, where no page can be. */
const FOLDER = '/assets/own-css/'

/** The route of the sheet. */
export const OWN_CSS_PATH = `${FOLDER}:name{[0-9a-f]{16}\\.css}`

/** The owner's own CSS; empty without any. */
export function ownCssOf(website: SeedWebsite): string {
  const parsed = v.safeParse(CssSettings, website.css ?? {})
  const css = parsed.success ? parsed.output.sheet : ''
  return css.trim() === '' ? '' : css
}

const hashOf = (css: string) => createHash('sha256').update(css).digest('hex').slice(0, 16)

/** The owner's CSS as a file; its name has a hash of its content. */
export function ownCssFile(css: string): StaticFile & { readonly name: string } {
  const content = new Uint8Array(Buffer.from(css))
  const hash = hashOf(css)
  const name = `${hash}.css`
  // Its tag comes from this number: two sheets of one length are two versions of an old address.
  const modifiedMs = Number.parseInt(hash.slice(0, 12), 16)
  return { name, path: FOLDER + name, extension: '.css', size: content.length, modifiedMs, content }
}

/**
 * A page with a link to the owner's own sheet at the end of its head, after all sheets of the theme. A page of a site
 * without own CSS stays as it is.
 */
export function withOwnCss(html: string, website: SeedWebsite): string {
  const css = ownCssOf(website)
  if (css === '') return html
  const link = `<link rel="stylesheet" href="${FOLDER}${hashOf(css)}.css" ${OWN_CSS_ATTRIBUTE}>`
  return html.replace(/<\/head\s*>/i, (end) => `${link}\n  ${end}`)
}
