/** A message that nobody should act on, by the words for it. */
interface Forged {
  readonly what: string
  readonly data: unknown
  /** The message on the console; null for one that is plainly for somebody else. */
  readonly said: RegExp | null
}

/** A message to a window. */
export interface ForgedPost extends Forged {
  /** The window that sends it: the other side, another one, the receiver itself, or none. */
  readonly source?: 'peer' | 'other' | 'self' | 'none'
  readonly origin?: string
  /** How many ports it carries; by default as many as the right one. */
  readonly ports?: number
}

const OTHER_CHANNEL = 'fedcba9876543210'
const WINDOW = /another window/
const ORIGIN = /it comes from "/

/** An object from JSON, which may have keys that a literal cannot have. */
const json = (text: string): unknown => JSON.parse(text)

/** Objects inside one another. */
const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = { a: value }
  return value
}

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]))

/**
 * Messages to the window of one side, which waits for a message of this type.
 *
 * @param right - the right one
 * @param answer - what the console says about a wrong one of the right window
 */
export function forgedPosts(right: { type: string; channel: string }, answer: RegExp): readonly ForgedPost[] {
  const other = right.type === 'ready' ? 'connect' : 'ready'
  const { channel, ...unnamed } = right
  return [
    { what: 'the right message of another window', data: right, source: 'other', said: WINDOW },
    { what: 'the right message of the window itself', data: right, source: 'self', said: WINDOW },
    { what: 'the right message of no window', data: right, source: 'none', said: WINDOW },
    {
      what: 'the right message of another origin',
      data: right,
      origin: 'https://evil.example',
      said: ORIGIN,
    },
    { what: 'one of an opaque origin', data: right, origin: 'null', said: ORIGIN },
    {
      what: 'one of the origin with another scheme',
      data: right,
      origin: 'http://site.example',
      said: ORIGIN,
    },
    {
      what: 'one of the origin with another port',
      data: right,
      origin: 'https://site.example:8443',
      said: ORIGIN,
    },
    {
      what: 'one of a longer origin',
      data: right,
      origin: 'https://site.example.evil.example',
      said: ORIGIN,
    },
    { what: 'an origin of many lines', data: right, origin: 'a\n'.repeat(10_000), said: /"a\\na\\n.{0,80}$/ },
    { what: 'the right message with too many ports', data: right, ports: 3, said: /carries 3 ports/ },
    {
      what: 'the channel of an earlier panel',
      data: { ...right, channel: OTHER_CHANNEL },
      said: /another channel/,
    },
    { what: 'a channel that is a list', data: { ...right, channel: [channel] }, said: answer },
    {
      what: 'a channel of markup',
      data: { ...right, channel: '<img src=x onerror=alert(1)>' },
      said: answer,
    },
    { what: 'a channel without end', data: { ...right, channel: channel.repeat(100_000) }, said: answer },
    { what: 'no channel', data: unnamed, said: answer },
    { what: 'another version', data: { ...right, v: 2 }, said: answer },
    { what: 'the version as text', data: { ...right, v: '1' }, said: answer },
    { what: 'the message of the other side', data: { ...right, type: other }, said: answer },
    { what: 'a message of the port', data: { type: 'select', id: 'faq', channel }, said: answer },
    { what: 'a type of the prototype', data: { ...right, type: '__proto__' }, said: answer },
    {
      what: 'its fields on the prototype',
      data: json(`{"__proto__":${JSON.stringify(right)}}`),
      said: answer,
    },
    { what: 'a list', data: [right], said: answer },
    { what: 'the message as text', data: JSON.stringify(right), said: answer },
    { what: 'nothing', data: null, said: answer },
    { what: 'a map', data: new Map(Object.entries(right)), said: answer },
    { what: 'text of another frame', data: 'ready', source: 'other', said: null },
    { what: 'a player’s message', data: { event: 'onReady', id: 1 }, source: 'other', said: null },
  ]
}

const blocks = (more: object) => ({
  type: 'blocks',
  page: { id: 'home', path: '/', title: '' },
  blocks: [
    { id: 'faq', name: 'card', label: '', state: 'ready', theme: {}, options: {}, issues: [], ...more },
  ],
  unnamed: 0,
})

const parts = (layout: unknown) => ({ ...blocks({}), layout })

const NO_PAGE_MESSAGE = /none of a page’s messages/

/** Messages over the port to the panel, which shows the page "home" with the blocks "faq" and "other". */
export const FORGED_TO_PANEL: readonly Forged[] = [
  { what: 'nothing', data: null, said: NO_PAGE_MESSAGE },
  { what: 'text', data: 'navigate', said: NO_PAGE_MESSAGE },
  { what: 'a list', data: [{ type: 'navigate', path: '/' }], said: NO_PAGE_MESSAGE },
  { what: 'a save', data: { type: 'save' }, said: /"save".*none of a page/ },
  { what: 'a log out', data: { type: 'logout' }, said: NO_PAGE_MESSAGE },
  { what: 'the panel’s own message', data: { type: 'pick', on: true }, said: NO_PAGE_MESSAGE },
  { what: 'a handshake', data: { v: 1, type: 'ready', channel: OTHER_CHANNEL }, said: NO_PAGE_MESSAGE },
  { what: 'a type of markup', data: { type: '<b>'.repeat(9999) }, said: /the message "(<b>)+<?b?>?" was/ },
  { what: 'a type of the prototype', data: { type: 'toString' }, said: NO_PAGE_MESSAGE },
  {
    what: 'a type on the prototype',
    data: json('{"__proto__":{"type":"navigate","path":"/"}}'),
    said: NO_PAGE_MESSAGE,
  },
  { what: 'a block without an id', data: { type: 'select', id: '' }, said: NO_PAGE_MESSAGE },
  { what: 'an id without end', data: { type: 'select', id: 'f'.repeat(1_000_000) }, said: NO_PAGE_MESSAGE },
  { what: 'an id that is a list', data: { type: 'select', id: ['faq'] }, said: NO_PAGE_MESSAGE },
  { what: 'a block that it did not list', data: { type: 'select', id: 'gone' }, said: /not listed/ },
  { what: 'a block of the prototype', data: { type: 'select', id: 'constructor' }, said: /not listed/ },
  { what: 'settings of the website', data: { type: 'select', id: 'site:popup' }, said: /not listed/ },
  {
    what: 'a section that it did not list',
    data: { type: 'select', id: 'section:gone' },
    said: /not listed/,
  },
  ...[
    ['a setting of markup', { setting: '<b>' }],
    ['a setting that is deep', { setting: 'items.a.b.c' }],
    ['a text without end', { value: 'x'.repeat(5001) }],
    ['a text that is a list', { value: ['x'] }],
    ['a text that is HTML of an object', { value: { html: '<b>x</b>' } }],
    ['a text of no section', { id: '' }],
  ].map(([what, more]) => ({
    what: String(what),
    data: { type: 'text', id: 'section:faq', setting: 'heading', value: 'x', ...(more as object) },
    said: NO_PAGE_MESSAGE,
  })),
  ...['section:gone', 'faq', 'site:popup', 'section:__proto__'].map((id) => ({
    what: `a text of ${id}`,
    data: { type: 'text', id, setting: 'loud', value: 'x' },
    said: /not listed this section/,
  })),
  { what: 'a reason of its own', data: { type: 'fixed', reason: 'Call 555' }, said: NO_PAGE_MESSAGE },
  { what: 'an address that is a number', data: { type: 'navigate', path: 7 }, said: NO_PAGE_MESSAGE },
  {
    what: 'an address without end',
    data: { type: 'navigate', path: '/'.repeat(8001) },
    said: NO_PAGE_MESSAGE,
  },
  { what: 'a link to an object', data: { type: 'leave', href: { href: '/' } }, said: NO_PAGE_MESSAGE },
  { what: 'a confirmation of nothing', data: { type: 'ack', rev: 1 }, said: /was not sent/ },
  { what: 'one of everything', data: { type: 'ack', rev: Number.MAX_SAFE_INTEGER }, said: /was not sent/ },
  { what: 'a negative one', data: { type: 'ack', rev: -1 }, said: NO_PAGE_MESSAGE },
  { what: 'one of no number', data: { type: 'ack', rev: Number.NaN }, said: NO_PAGE_MESSAGE },
  {
    what: 'an error that is an object',
    data: { type: 'error', id: 'faq', message: {} },
    said: NO_PAGE_MESSAGE,
  },
  {
    what: 'a long error',
    data: { type: 'error', id: 'faq', message: 'x'.repeat(1001) },
    said: NO_PAGE_MESSAGE,
  },
  { what: 'a block of an unknown state', data: blocks({ state: 'saved' }), said: NO_PAGE_MESSAGE },
  { what: 'a label without end', data: blocks({ label: 'x'.repeat(101) }), said: NO_PAGE_MESSAGE },
  { what: 'options that are a list', data: blocks({ options: [1] }), said: NO_PAGE_MESSAGE },
  { what: 'options that are a map', data: blocks({ options: new Map([['a', 1]]) }), said: NO_PAGE_MESSAGE },
  { what: 'options of files', data: blocks({ options: { a: new Date(0) } }), said: NO_PAGE_MESSAGE },
  { what: 'options that are deep', data: blocks({ theme: deep(500) }), said: NO_PAGE_MESSAGE },
  { what: 'too many options', data: blocks({ theme: many(60_000) }), said: NO_PAGE_MESSAGE },
  {
    what: 'options without end',
    data: blocks({ theme: { a: 'x'.repeat(1_100_000) } }),
    said: NO_PAGE_MESSAGE,
  },
  {
    what: 'options for the prototype',
    data: blocks({ options: { a: json('{"__proto__":{"loud":true}}') } }),
    said: NO_PAGE_MESSAGE,
  },
  { what: 'parts of markup', data: parts([{ id: '<b>', title: 'B' }]), said: NO_PAGE_MESSAGE },
  { what: 'a part without a title', data: parts([{ id: 'a', title: '' }]), said: NO_PAGE_MESSAGE },
  {
    what: 'a title without end',
    data: parts([{ id: 'a', title: 'x'.repeat(101) }]),
    said: NO_PAGE_MESSAGE,
  },
  {
    what: 'too many parts',
    data: parts(Array.from({ length: 61 }, (_, at) => ({ id: `p${at}`, title: 'P' }))),
    said: NO_PAGE_MESSAGE,
  },
  {
    what: 'too many blocks',
    data: { ...blocks({}), blocks: Array.from({ length: 1001 }, () => blocks({}).blocks[0]) },
    said: NO_PAGE_MESSAGE,
  },
]

const update = (more: object) => ({ type: 'block:update', id: 'faq', options: {}, rev: 1, ...more })
const NO_PANEL_MESSAGE = /none of the panel’s messages/

/** Messages over the port to the page, which has the block "faq". */
export const FORGED_TO_PAGE: readonly Forged[] = [
  { what: 'nothing', data: null, said: NO_PANEL_MESSAGE },
  { what: 'text', data: 'select', said: NO_PANEL_MESSAGE },
  { what: 'a list', data: [update({})], said: NO_PANEL_MESSAGE },
  {
    what: 'code',
    data: { type: 'eval', code: 'globalThis.hacked = true' },
    said: /"eval".*none of the panel/,
  },
  {
    what: 'HTML',
    data: { type: 'html', id: 'faq', html: '<script>hacked = 1</script>' },
    said: NO_PANEL_MESSAGE,
  },
  {
    what: 'the page’s own message',
    data: { type: 'navigate', path: '//evil.example' },
    said: NO_PANEL_MESSAGE,
  },
  { what: 'a handshake', data: { v: 1, type: 'connect', channel: OTHER_CHANNEL }, said: NO_PANEL_MESSAGE },
  { what: 'a type of the prototype', data: { type: 'hasOwnProperty' }, said: NO_PANEL_MESSAGE },
  {
    what: 'a type on the prototype',
    data: json('{"__proto__":{"type":"pick","on":true}}'),
    said: NO_PANEL_MESSAGE,
  },
  { what: 'a record without a save', data: { type: 'record' }, said: NO_PANEL_MESSAGE },
  {
    what: 'a save of a text',
    data: { type: 'record', save: { path: '/api/config/forms/a', body: '{}' } },
    said: NO_PANEL_MESSAGE,
  },
  {
    what: 'a save that is deep',
    data: { type: 'record', save: { path: '/api/config/forms/a', body: deep(500) } },
    said: NO_PANEL_MESSAGE,
  },
  { what: 'options that are text', data: update({ options: 'loud' }), said: NO_PANEL_MESSAGE },
  { what: 'options that are a list', data: update({ options: [true] }), said: NO_PANEL_MESSAGE },
  { what: 'no options', data: update({ options: null }), said: NO_PANEL_MESSAGE },
  {
    what: 'options that are a map',
    data: update({ options: new Map([['loud', 1]]) }),
    said: NO_PANEL_MESSAGE,
  },
  { what: 'options of dates', data: update({ options: { loud: new Date(0) } }), said: NO_PANEL_MESSAGE },
  { what: 'options of large numbers', data: update({ options: { count: 3n } }), said: NO_PANEL_MESSAGE },
  { what: 'options that are deep', data: update({ options: deep(500) }), said: NO_PANEL_MESSAGE },
  { what: 'too many options', data: update({ options: many(60_000) }), said: NO_PANEL_MESSAGE },
  {
    what: 'options without end',
    data: update({ options: { a: 'x'.repeat(1_100_000) } }),
    said: NO_PANEL_MESSAGE,
  },
  {
    what: 'options for the prototype',
    data: update({ options: json('{"__proto__":{"loud":false}}') }),
    said: NO_PANEL_MESSAGE,
  },
  {
    what: 'options with one inside',
    data: update({ options: { a: [json('{"__proto__":{"loud":false}}')] } }),
    said: NO_PANEL_MESSAGE,
  },
  { what: 'no revision', data: update({ rev: undefined }), said: NO_PANEL_MESSAGE },
  { what: 'a negative revision', data: update({ rev: -1 }), said: NO_PANEL_MESSAGE },
  { what: 'half a revision', data: update({ rev: 1.5 }), said: NO_PANEL_MESSAGE },
  { what: 'a block without an id', data: update({ id: '' }), said: NO_PANEL_MESSAGE },
  { what: 'an id without end', data: update({ id: 'f'.repeat(257) }), said: NO_PANEL_MESSAGE },
  { what: 'an id that is an object', data: update({ id: { toString: 'faq' } }), said: NO_PANEL_MESSAGE },
  ...[
    ['a section without a revision', { rev: undefined }],
    ['a section of text', { options: 'x' }],
    ['a section for the prototype', { options: json('{"__proto__":{"title":"x"}}') }],
    ['a section that is deep', { options: deep(500) }],
  ].map(([what, more]) => ({
    what: String(what),
    data: { type: 'section', id: 'section:a', options: {}, rev: 1, ...(more as object) },
    said: NO_PANEL_MESSAGE,
  })),
  { what: 'a selector to select', data: { type: 'select', id: 3 }, said: NO_PANEL_MESSAGE },
  { what: 'picking by text', data: { type: 'pick', on: 'yes' }, said: NO_PANEL_MESSAGE },
  ...[
    ['a layout without a revision', { rev: undefined }],
    ['a part of markup', { order: ['<img src=x onerror=alert(1)>'] }],
    ['a part of the prototype', { hidden: ['__proto__'] }],
    ['a part twice', { order: ['a', 'a'] }],
    ['too many parts', { hidden: Array.from({ length: 61 }, (_, at) => `p${at}`) }],
    ['parts that are no list', { hidden: { a: true } }],
  ].map(([what, more]) => ({
    what: String(what),
    data: { type: 'layout', rev: 1, ...(more as object) },
    said: NO_PANEL_MESSAGE,
  })),
  {
    what: 'settings without a name',
    data: { type: 'settings', section: '', values: {} },
    said: NO_PANEL_MESSAGE,
  },
  {
    what: 'settings that are a list',
    data: { type: 'settings', section: 'cookie-banner', values: [] },
    said: NO_PANEL_MESSAGE,
  },
  {
    what: 'settings for the prototype',
    data: { type: 'settings', section: 'cookie-banner', values: json('{"__proto__":{"x":1}}') },
    said: NO_PANEL_MESSAGE,
  },
  {
    what: 'settings of an unknown section',
    data: { type: 'settings', section: 'constructor', values: {} },
    said: /no settings "constructor"/,
  },
]
