import type { Kind, Step } from '../../../engine/table.js'
import type { Template } from '../../../engine/template.js'
import type { Value } from '../../../engine/value.js'

const SETTINGS = 'context.websiteSettings.announcementBarSettings'
const text: Value = { fact: `${SETTINGS}.text` }
const address: Value = {
  match: /^((?:https?:|mailto:|tel:|[/#?]).*)$/is,
  in: { fact: `${SETTINGS}.clickthroughUrl.url` },
}

const isOn: Value = {
  join: [
    { fact: 'context.showAnnouncementBar', map: { true: 'on' } },
    { fact: `${SETTINGS}.style`, map: { 2: 'on', on: 'on' } },
    { match: /(\S)/, in: text },
  ],
}

/** A link in a link is none: a text with links of its own is not one. */
const isLink: Value = {
  join: [address, { match: /(<a\b)/i, in: text, as: 'not', map: { true: 'yes' } }],
}

const content: readonly Template[] = [
  {
    when: isLink,
    tag: 'a',
    attributes: {
      'data-part': 'text',
      href: address,
      target: { fact: `${SETTINGS}.clickthroughUrl.newWindow`, map: { true: '_blank' } },
    },
    children: [{ html: text }],
  },
  {
    when: { first: [isLink, ''], as: 'not' },
    tag: 'div',
    attributes: { 'data-part': 'text' },
    children: [{ html: text }],
  },
]

const fill: Step = { fill: ':scope', make: content }

/** Written into the page, so that it moves nothing when the script comes. */
export const announcement: Kind = {
  name: 'announcement',
  css: `
[data-announcement-bar] [data-part=text] *{margin:0!important;color:inherit!important}
`,
  shapes: [
    {
      name: 'bar with a place, 7.0 and 7.1',
      root: '.sqs-announcement-bar-dropzone',
      when: {
        join: [isOn, { ordinal: true, map: { 1: 'first' } }, { has: '*', as: 'not', map: { true: 'empty' } }],
      },
      steps: [{ set: ':scope', attributes: { 'data-announcement-bar': '' } }, fill],
    },
    {
      name: 'bar without a place, 7.0 and 7.1',
      root: 'body',
      when: {
        join: [
          isOn,
          { has: '[data-announcement-bar], .sqs-announcement-bar', as: 'not', map: { true: 'none' } },
        ],
      },
      steps: [
        {
          make: [{ tag: 'div', attributes: { 'data-announcement-bar': true }, children: content }],
          at: ':scope',
          place: 'first',
        },
      ],
    },
  ],
}
