import type { BlockName } from '../contract/blocks.js'

/** Names of all blocks, for the script tag: each lies beside the entry in a file of this name. */
export const blockNames = [
  'accordion',
  'form',
  'gallery',
  'image',
  'menu-tabs',
  'video',
] satisfies BlockName[]
