import type { Styling } from '../../schema/styling.js'

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
