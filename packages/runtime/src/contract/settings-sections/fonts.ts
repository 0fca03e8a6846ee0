import type { OptionText } from '../../schema/option.js'
import { FontSettings } from '../design/settings.js'

const FONT = { choices: {}, control: 'font', automatic: 'The font of the combination' } as const

const texts: Readonly<Record<keyof FontSettings, OptionText>> = {
  activeThemeId: {
    title: 'Combination',
    help: 'Fonts that belong together. Fonts that you choose below stay when you choose another combination.',
    choices: {},
    control: 'design-set',
    automatic: 'The combination of the theme',
  },
  headings: { ...FONT, title: 'Headings', help: 'Headings, menus and labels.' },
  body: { ...FONT, title: 'Text', help: 'Paragraphs and lists.' },
  controls: { ...FONT, title: 'Buttons', help: 'Buttons and links that look like one.' },
  captions: { ...FONT, title: 'Captions', help: 'Captions, dates and notes.' },
}

/** The fonts of all pages. */
export const fontsSection = { schema: FontSettings, texts }
