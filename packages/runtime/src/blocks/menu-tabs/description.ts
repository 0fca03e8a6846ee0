import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { MenuTabsOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'Panels that are shown one at a time, selected by tabs.',
  parts: {
    tablist: {
      named: true,
      help: 'The element around the tabs; without it, the parent of the first tab. Give it an aria-label.',
    },
    tab: {
      required: true,
      elements: { a: { href: null }, button: { type: ['button'] } },
      help: 'Selects the panel of the same position. A link to its panel works without script too.',
    },
    panel: {
      required: { forEvery: 'tab' },
      shown: true,
      help: 'The content of a tab. Tabs and panels are matched by their order.',
    },
  },
}

export const texts: OptionTexts<typeof MenuTabsOptions> = {
  activation: {
    title: 'Arrow keys',
    choices: { automatic: 'Open the next tab', manual: 'Only move to it; Enter or Space opens it' },
    help: 'The effect of the arrow keys while a tab has the focus.',
  },
}

export const styling: Styling = {
  properties: {},
  states: {
    'aria-selected': 'On a tab: "true" on the selected one.',
  },
}

export const examples: ExampleTitles = {
  plain: 'Arrow keys open a tab',
  manual: 'Enter opens a tab, and nested tabs',
}
