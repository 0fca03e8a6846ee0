import type { SettingWalk } from './settings-walks.js'

const DOWN_TWICE = ['ArrowDown', 'ArrowDown']

/** The visible effect of an option of a block. */
const attribute = (id: string, name: string) => ({
  selector: `[data-block-id=${id}]`,
  of: `data-option-${name}`,
})

/** Walks for a few kinds of blocks, by the paths of their pages and by their ids. */
export const BLOCK_WALKS: Readonly<Record<string, Readonly<Record<string, SettingWalk>>>> = {
  '/': {
    techniques: {
      option: 'animationSpeed',
      keys: ['ArrowRight'],
      shown: attribute('techniques', 'animation-speed'),
      expected: /^0\.5$/,
    },
    studio: {
      option: 'loop',
      keys: DOWN_TWICE,
      shown: attribute('studio', 'loop'),
      expected: /^false$/,
    },
    newsletter: {
      option: 'drafts',
      keys: DOWN_TWICE,
      shown: attribute('newsletter', 'drafts'),
      expected: /^false$/,
    },
  },
  '/visit': {
    'open-studio': {
      option: 'smallest',
      keys: ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
      shown: attribute('open-studio', 'smallest'),
      expected: /^day$/,
    },
    faq: {
      option: 'firstItemExpanded',
      keys: DOWN_TWICE,
      shown: { selector: '[data-block-id=faq] [data-part=header]', of: 'aria-expanded' },
      expected: /^false$/,
    },
  },
}
