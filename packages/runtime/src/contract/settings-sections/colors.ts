import type { OptionText } from '../../schema/option.js'
import { colorOption, PAGE_MODES, PALETTE, type PageMode, type PaletteEntry } from '../design/palette.js'
import { ColorSettings } from '../design/settings.js'

/** The least contrast of text by WCAG 2.2, 1.4.3. */
const TEXT = 4.5

interface EntryText {
  readonly title: string
  readonly help: string
  /** Entries that it is read against. */
  readonly against: readonly PaletteEntry[]
}

const ENTRIES: Readonly<Record<PaletteEntry, EntryText>> = {
  background: { title: 'Background', help: 'Behind everything.', against: ['text'] },
  tint: { title: 'Tinted background', help: 'Behind parts that stand out from the page.', against: ['text'] },
  text: { title: 'Text', help: 'Text and headings.', against: ['background', 'tint'] },
  softText: { title: 'Soft text', help: 'Captions, dates and notes.', against: ['background', 'tint'] },
  rule: { title: 'Rules', help: 'Thin lines between parts of a page.', against: [] },
  link: { title: 'Links', help: 'Links, and the outline of the focus.', against: ['background', 'tint'] },
  accent: { title: 'Accent', help: 'Behind buttons and other coloured areas.', against: ['accentText'] },
  accentText: { title: 'Text on the accent', help: 'On buttons and coloured areas.', against: ['accent'] },
  highlight: { title: 'Highlight', help: 'Marks and shadows of buttons.', against: ['highlightText'] },
  highlightText: { title: 'Text on the highlight', help: 'In marks.', against: ['highlight'] },
  emphasis: { title: 'Emphasis', help: 'Prices, dates and the current page.', against: ['background'] },
}

const MODES: Readonly<Record<PageMode, { readonly group: string; titled(title: string): string }>> = {
  light: { group: 'Light pages', titled: (title) => title },
  // The history lists settings without their groups.
  dark: { group: 'Dark pages', titled: (title) => `${title}, dark` },
}

const colors = PAGE_MODES.flatMap((mode) =>
  PALETTE.map((entry): [string, OptionText] => {
    const { title, help, against } = ENTRIES[entry]
    const { group, titled } = MODES[mode]
    const contrast = against.map((other) => ({ against: colorOption(mode, other), least: TEXT }))
    return [
      colorOption(mode, entry),
      { title: titled(title), help, group, contrast, automatic: 'The colour of the set' },
    ]
  }),
)

const texts: Readonly<Record<string, OptionText>> = {
  activeThemeId: {
    title: 'Set of colours',
    help: 'Colours that belong together. Colours of your own, below, stay when you choose another set.',
    group: 'Set',
    choices: {},
    control: 'design-set',
    automatic: 'The set of the theme',
  },
  ...Object.fromEntries(colors),
}

/** The colours of all pages. */
export const colorsSection = { schema: ColorSettings, texts }
