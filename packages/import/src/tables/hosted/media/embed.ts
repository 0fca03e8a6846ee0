import type { Kind, Shape } from '../../../engine/table.js'
import type { Template } from '../../../engine/template.js'
import type { Value } from '../../../engine/value.js'
import { absolute, addressInCode } from './embed-address.js'

const fromBlock = (path: string): Value => ({ json: 'data-block-json', path })

const PROVIDER: Value = { first: [fromBlock('providerName')] }

/** The code that a provider gives for copying: in an attribute, in the settings of the block, or in the page. */
const CODE: Value = {
  first: [{ attribute: 'data-html', on: '[data-html]' }, fromBlock('html'), { markup: '.sqs-block-content' }],
}

const FRAME = absolute({
  first: [{ attribute: 'src', on: 'iframe' }, { attribute: 'data-src', on: 'iframe' }, addressInCode(CODE)],
})

const PAGE: Value = { first: [absolute(fromBlock('url')), FRAME] }

const TITLE: Value = {
  first: [
    { attribute: 'title', on: 'iframe' },
    { match: /<iframe\b[^<>]*?\stitle="([^"<>]+)"/i, in: CODE, as: 'plain' },
    fromBlock('title'),
    PROVIDER,
    { word: 'embed' },
  ],
}

const HEIGHT: Value = {
  first: [
    { match: /^\s*([1-9]\d{1,3})(?:px)?\s*$/, in: { attribute: 'height', on: 'iframe' } },
    { match: /<iframe\b[^<>]*?\sheight="([1-9]\d{1,3})(?:px)?"/i, in: CODE },
    fromBlock('height'),
  ],
  as: 'number',
  default: 400,
}

const PADDING: Value = { style: 'padding-bottom', on: '[style*="padding-bottom"]', as: 'number', above: 3 }

const toPage = (address: Value): Template => ({
  tag: 'p',
  children: [{ tag: 'a', attributes: { href: address, 'data-part': 'link' }, children: [{ write: TITLE }] }],
})

const frame: Template = {
  tag: 'div',
  attributes: {
    'data-block': 'embed',
    'data-option-provider-name': PROVIDER,
    'data-option-ratio': { quotient: [100, PADDING] },
  },
  children: [
    { tag: 'iframe', attributes: { 'data-part': 'frame', 'data-src': FRAME, title: TITLE, height: HEIGHT } },
    toPage(PAGE),
  ],
}

const SCRIPT = absolute({ match: /<script\b[^<>]*?\ssrc="([^"<>\s]+)"/i, in: CODE, as: 'plain' })

/** A post has a link to itself, mostly the last one. */
const POST: Value = {
  first: [
    absolute(fromBlock('url')),
    absolute({ match: /<a\b[^<>]*?\shref="([^"<>\s]+)"/i, in: CODE, as: 'plain' }),
  ],
}

/** Content that a provider's script makes of a text, such as a post. It runs once the visitor allows it. */
const scripted: Template = {
  tag: 'div',
  attributes: { 'data-block': 'embed', 'data-option-provider-name': fromBlock('providerName') },
  children: [
    { tag: 'div', attributes: { 'data-part': 'frame' }, children: [{ html: CODE }] },
    { tag: 'script', attributes: { type: 'text/plain', 'data-part': 'script', src: SCRIPT } },
    toPage(POST),
  ],
}

const ROOT = '.sqs-block-embed, .sqs-block-twitter, .sqs-block-foursquare'

/** A video in such a block is one of ours by now. */
const isNew = (value: Value): Value => ({ if: { has: '[data-block]' }, read: null, otherwise: value })

/** By generation: a box with its ratio, an element with the code, the frame itself. */
const framed = (at: string): Shape => ({
  name: `frame in ${at}`,
  root: ROOT,
  needs: [at],
  when: isNew(FRAME),
  steps: [{ make: [frame], at, place: 'before' }, { remove: at }],
})

export const embed: Kind = {
  name: 'embed',
  shapes: [
    ...['.embed-block-wrapper', '.sqs-video-wrapper', 'iframe:not([data-part])'].map(framed),
    {
      name: 'frame from the settings of the block',
      root: ROOT,
      needs: ['.sqs-block-content'],
      when: isNew(FRAME),
      steps: [{ fill: '.sqs-block-content', make: [frame] }],
    },
    {
      name: 'post that a script draws',
      root: ROOT,
      needs: ['.sqs-block-content'],
      when: isNew({ if: SCRIPT, read: POST }),
      steps: [{ fill: '.sqs-block-content', make: [scripted] }],
    },
    {
      name: 'text of a provider',
      root: ROOT,
      needs: ['.sqs-block-content [data-html]:empty'],
      when: isNew({ attribute: 'data-html', on: '[data-html]' }),
      steps: [{ fill: '[data-html]:empty', make: [{ html: CODE }] }],
    },
    {
      name: 'script of a provider',
      root: ROOT,
      needs: ['script'],
      when: isNew(true),
      limits: [
        {
          reason:
            'The script of another website runs without asking the visitor. Make it an embed block with a link, so that it waits for consent.',
        },
      ],
    },
  ],
}

/** Code that an owner has written stays as it is. */
export const code: Kind = {
  name: 'code',
  shapes: [
    {
      name: 'code of the owner with scripts',
      root: '.sqs-block-code',
      needs: ['script'],
      limits: [
        {
          reason:
            'The block has scripts of its own. They run as before, but find none of the builder’s code. Check what they do.',
        },
      ],
    },
    { name: 'code of the owner', root: '.sqs-block-code' },
  ],
}
