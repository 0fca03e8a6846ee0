/** Kinds of block in a cover page, a lock screen or a popup. */
export const BLOCK_KINDS = [
  'heading',
  'sub-heading',
  'body',
  'image',
  'gallery',
  'video',
  'social-icons',
  'buttons',
  'navigation',
  'custom-form',
  'newsletter',
  'album',
  'map',
  'lock',
  'password',
  'twitter',
  'logo',
  'action',
  'popup-overlay-action',
  'temp-lock-inject',
] as const

export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Kinds of section that contain such blocks. */
export const SECTION_KINDS = ['cover-page', 'lock-screen', 'popup-overlay'] as const

export type SectionKind = (typeof SECTION_KINDS)[number]
