import { createHash } from 'node:crypto'
import { colorSheet, fontSheet, PAGE_MODES, type PageMode, shownColor } from '@site/runtime/contract'
import { RUNTIME_BASE } from '../../base/files/runtime-manifest.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { ownDesign } from '../../content/site/sections.js'

/**
 * The colours of a website by what they colour, for templates; null for a theme that declares none.
 *
 * @example
 * shownColors(website)?.dark.background // '#11171e'
 */
export function shownColors(
  website: SeedWebsite,
): Readonly<Record<PageMode, Readonly<Record<string, string>>>> | null {
  const { colors } = website
  if (!colors) return null
  const own = ownDesign(website, 'colors')
  const [light, dark] = PAGE_MODES.map((mode) =>
    Object.fromEntries(colors.palette.map(({ id }) => [id, shownColor(colors, own, mode, id)])),
  )
  return { light: light!, dark: dark! }
}

/** The sheet with the colours and fonts of a website. */
export interface DesignSheet {
  readonly css: string
  /** It names the hash of the content, so that browsers keep it. */
  readonly address: string
}

/** The sheet of a website; null if the colours and fonts are those of the theme's own sheets. */
export function designSheet(website: SeedWebsite): DesignSheet | null {
  const { colors, fonts } = website
  const css =
    (fonts ? fontSheet(fonts, ownDesign(website, 'fonts')) : '') +
    (colors ? colorSheet(colors, ownDesign(website, 'colors')) : '')
  if (css === '') return null
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  return { css, address: `${RUNTIME_BASE}design.${hash}.css` }
}
