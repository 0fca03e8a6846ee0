import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { MemberAreaOptions } from './options.js'

export const markup: BlockMarkup = {
  summary:
    'Signing in to the pages for members, signing out of them, or entering the password of a page. The forms work without script.',
  server: 'signs members in',
  parts: {
    form: {
      mayBeRoot: true,
      required: { unlessPart: 'sign-out' },
      elements: { form: { method: ['post'], action: null } },
      help: 'The form that signs in, or that unlocks a page. A hidden field "return" has the path of the page to open.',
    },
    email: {
      within: 'form',
      elements: { input: { type: ['email'], name: ['email'] } },
      help: 'The address. A form without it unlocks a page: the browser posts it.',
    },
    password: {
      within: 'form',
      elements: { input: { type: ['password'], name: ['password'] } },
      help: 'The password.',
    },
    remember: {
      within: 'form',
      elements: { input: { type: ['checkbox'], name: ['rememberMe'] } },
      help: 'Whether the member stays signed in after the browser is closed.',
    },
    message: {
      within: 'form',
      help: 'What went wrong. Without it, the block adds one at the start of the form.',
    },
    submit: {
      within: 'form',
      elements: { button: { type: ['', 'submit'] } },
      help: 'The button of the form.',
    },
    'sign-out': {
      mayBeRoot: true,
      elements: { form: { method: ['post'], action: null } },
      help: 'The form that signs out. A hidden field "crumb" has the token of the session.',
    },
  },
}

export const texts: OptionTexts<typeof MemberAreaOptions> = {
  signedInUrl: {
    title: 'Page after signing in',
    help: 'The page that opens for a member who has signed in; if it is empty, the page that the form names.',
  },
}

export const styling: Styling = {
  properties: { '--site-member-area-error': 'The colour of the message about an error.' },
  states: {
    'aria-busy': 'On the form: "true" while it is sent.',
    'aria-disabled': 'On the button: "true" while the form is sent.',
    'aria-invalid': 'On a field: "true" after the email or the password was wrong, until the next change.',
  },
}

export const examples: ExampleTitles = {
  'sign-in': 'Sign in',
  bare: 'Without a place for messages',
  'signed-in': 'Signed in',
  unlock: 'The password of a page',
}
