import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { ButtonOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'A link that looks like a button. The block is the link itself.',
  root: { a: { href: null } },
  parts: {
    note: {
      help: 'A detail after the text, such as the size of a file. Records of the button leave it out.',
    },
  },
}

export const texts: OptionTexts<typeof ButtonOptions> = {
  variant: {
    title: 'Style',
    choices: { primary: 'Filled', secondary: 'Outlined', tertiary: 'Text only' },
    help: 'How much the button stands out. A page needs one filled button at most.',
  },
  size: {
    title: 'Size',
    choices: { small: 'Small', medium: 'Medium', large: 'Large' },
    help: 'The space around the text.',
  },
  alignment: {
    title: 'Alignment',
    choices: { inline: 'In the line of text', left: 'Left', center: 'Center', right: 'Right' },
    help: 'The position of the button. In the line of text, several buttons stand beside each other.',
    appliesTo: { fullWidth: [false] },
  },
  fullWidth: {
    title: 'Full width',
    help: 'The button is as wide as the space that it stands in.',
  },
  newWindow: {
    title: 'New window',
    help: 'The link opens in a new window. Screen readers announce that.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-button-background': 'The background.',
    '--site-button-ink': 'The colour of the text.',
    '--site-button-edge': 'The colour of the border.',
    '--site-button-radius': 'The radius of the corners.',
    '--site-button-padding': 'The space between the border and the text.',
  },
  states: {
    'data-button-variant': 'The style: "primary", "secondary" or "tertiary".',
    'data-button-size': 'The size: "small", "medium" or "large".',
    'data-alignment': 'The position: "inline", "left", "center" or "right".',
    'data-button-width': 'The width: "full" or "auto".',
  },
}

export const examples: ExampleTitles = {
  workshops: 'Large',
  prints: 'Three variants',
  hours: 'Small, in the middle',
  shop: 'Secondary, on the right',
  press: 'As wide as its place',
  map: 'In a new window',
  'price-list': 'A file, an email and a phone number',
  json: 'Options in JSON',
}
