import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { CodeOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: "An owner's own HTML with its scripts, or a listing of code.",
  parts: {
    listing: {
      mayBeRoot: true,
      elements: { pre: {} },
      help: 'A listing, with the code in a <code>. It scrolls by keyboard where it is wider than its place.',
    },
    script: {
      elements: { script: { type: ['text/plain'] } },
      help: 'A script of the owner, with the nonce of the page. With data-consent, it waits for consent instead.',
    },
  },
}

export const texts: OptionTexts<typeof CodeOptions> = {
  language: {
    title: 'Language',
    help: 'The language of a listing, as people read it, such as CSS. It stands in the corner.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-code-background': 'The ground of a listing.',
    '--site-code-foreground': 'The text of a listing.',
  },
  states: {
    'data-language': 'On the block: the language, which stands in the corner of the listing.',
  },
  classes: { 'site-code-note': 'The note in the panel that scripts do not run there.' },
}

export const examples: ExampleTitles = {
  listing: 'A listing',
  own: 'A script of the page',
}
