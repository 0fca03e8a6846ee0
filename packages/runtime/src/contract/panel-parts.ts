import { idOfSection, SETTINGS_SECTIONS, type SettingsSectionName } from './settings-sections/names.js'

/** Parts of the panel beside the settings of blocks and their history, which every server of a panel has. */
const OTHER_PARTS = [
  // Screens, by the names in their addresses.
  'home',
  'pages',
  'forms',
  'files',
  'galleries',
  'languages',
  'inbox',
  'visits',
  'orders',
  'products',
  'coupons',
  'activity',
  'security',
  'errors',
  'team',
  'account',
  // Parts of several screens.
  'sections',
  'preview',
  'mailing-lists',
  'mail',
  'map-tiles',
  'passkeys',
  'passwords',
] as const

/** The id of a section of the website's settings, such as `site:cookie-banner`. */
type SectionPart = `site:${SettingsSectionName}`

/**
 * A part of the panel that a server may have or not. Screens of described records have their paths as names, beside
 * these.
 */
export type PanelPart = SectionPart | (typeof OTHER_PARTS)[number]

/**
 * The parts of the panel that a server may name in its session answer (`website.panelParts`), beside the paths of
 * described records.
 *
 * @example
 * const website = { panelParts: ['site:cookie-banner', 'inbox'] satisfies PanelPart[] }
 */
export const PANEL_PARTS: readonly PanelPart[] = [
  ...SETTINGS_SECTIONS.map((name) => idOfSection(name) as SectionPart),
  ...OTHER_PARTS,
]

/**
 * Whether a website has a part of the panel.
 *
 * @param parts - `website.panelParts` of the session answer; undefined for all parts
 *
 * @example
 * hasPanelPart(['inbox'], 'home') // false
 */
export const hasPanelPart = (parts: readonly string[] | undefined, part: string): boolean =>
  parts?.includes(part) ?? true
