import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { PricingToggleOptions } from './options.js'

const ATTRIBUTES = { 'data-of': 'The option that it belongs to: "first" or "second".' }

export const markup: BlockMarkup = {
  summary: 'Two buttons that switch prices and join buttons between two options, such as monthly and yearly.',
  parts: {
    option: {
      required: true,
      elements: { button: { type: ['button'] } },
      help: 'The button of an option; there are two. The address of the page can name it by its id.',
    },
    price: {
      required: true,
      shown: true,
      attributes: ATTRIBUTES,
      help: 'A price of one option. It says what it is for, because without script the prices of both are visible.',
    },
    join: {
      shown: true,
      attributes: ATTRIBUTES,
      help: 'The link or button with which a visitor joins at the price of one option.',
    },
  },
}

export const texts: OptionTexts<typeof PricingToggleOptions> = {
  selected: {
    title: 'Selected at the start',
    choices: { first: 'The first option', second: 'The second option' },
    help: 'The option whose prices are shown, unless the address names the other one.',
  },
}

export const styling: Styling = {
  properties: {},
  states: {
    'aria-pressed': 'On an option: "true" on the selected one.',
    hidden: 'On prices and join buttons of the other option.',
  },
  internal: ['data-of'],
}

export const examples: ExampleTitles = {
  membership: 'Monthly or yearly',
  second: 'The second price first',
}
