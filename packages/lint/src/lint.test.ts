import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blockOptions } from '../../runtime/src/blocks/options.js'
import type { RULES } from './issue.js'
import { lint } from './lint.js'

/** The issues found, shortened to the rule and the place. */
const places = (source: string) => lint(source).map(({ code, line, column }) => `${code} ${line}:${column}`)

const form = (definition: string) =>
  `<form data-block="form"><script type="application/json" data-part="definition">${definition}</script></form>`

const item =
  '<div data-part="item"><h3><button type="button" data-part="header">Q</button></h3><p data-part="panel">A</p></div>'
const accordion = (attributes: string, inside = item) =>
  `<div data-block="accordion" ${attributes}>${inside}</div>`

const tabs = (list: string, panel = '<p data-part="panel">') =>
  `<div data-block="menu-tabs">\n${list}<button type="button" data-part="tab">A</button></div>${panel}A</p></div>`

const field = (inside: string) =>
  `<form data-block="form" data-form-id="f" action="/" method="post">${inside}</form>`

/** One page for every rule, each with that one thing wrong, and where it must point. */
const cases: Record<keyof typeof RULES, readonly [source: string, line: number, column: number]> = {
  'unknown-block': ['\n<div class="x" data-block="acordion"></div>', 2, 16],
  'block-when': [accordion('data-block-when="later"'), 1, 29],
  'unknown-part': [accordion('', `${item}\n<p data-part="pannel"></p>`), 2, 4],
  'missing-part': ['<p>\n</p>\n  <div data-block="accordion"></div>', 3, 3],
  'missing-source': [
    '<p>\n</p>\n <div data-block="embed"><p data-part="frame"></p><a data-part="link" href="/t">T</a></div>',
    3,
    2,
  ],
  'part-place': [accordion('', `${item}\n<p data-part="panel"></p>`), 2, 4],
  'part-element': [
    '<div data-block="accordion">\n<div data-part="item"><h3><a data-part="header">Q</a></h3><p data-part="panel">A</p></div></div>',
    2,
    27,
  ],
  'unknown-option': [accordion('data-option-multiple="true"'), 1, 29],
  'option-value': [accordion('\n data-option-allow-multiple="yes"'), 2, 2],
  'options-json': [accordion(`data-block-json='{"allowMultiple":}'`), 1, 63],
  stray: ['<p>\n<b data-part="item"></b></p>', 2, 4],
  'script-type': ['<script data-site-context>{}</script>', 1, 9],
  'block-description': ['<script type="application/json" data-site-blocks>\n{ "seats": 7 }</script>', 2, 12],
  'context-json': ['<script type="application/json" data-site-context>\n{"locale":}</script>', 2, 11],
  'context-value': [
    '<script type="application/json" data-site-context>{\n "pageType": "home"}</script>',
    2,
    14,
  ],
  'consent-choice': [
    '<script type="application/json" data-site-context>{\n"cookieSettings": {"isCookieBannerEnabled": true, "isRestrictiveCookiePolicyEnabled": true}}</script>',
    2,
    19,
  ],
  'form-json': [form('\n{id: "f"}'), 2, 2],
  'form-value': [form('{"id": "f",\n "fields": 7}'), 2, 12],
  'image-source': [accordion('', `${item}\n<img alt="" width="1" height="1">`), 2, 1],
  'image-size': [accordion('', `${item}\n<img src="a.png" alt="">`), 2, 1],
  'image-alt': [accordion('', `${item}\n<img src="a.png" width="1" height="1">`), 2, 1],
  'part-name': [tabs('<div data-part="tablist">'), 2, 1],
  'part-hidden': [tabs('<div data-part="tablist" aria-label="T">', '<p data-part="panel"\n hidden>'), 3, 2],
  'form-control': [
    '<form data-block="form" data-form-id="f" action="/" method="post"><div data-part="field">\n<input name="a" aria-label="A"></div></form>',
    2,
    1,
  ],
  'attribute-name': [accordion('\n data-options-allow-multiple="true"'), 2, 2],
  'context-name': [
    '<script type="application/json" data-site-context>\n{"cookieSetings": {}}</script>',
    2,
    2,
  ],
  'control-name': [field('<div data-part="field">\n<input data-part="control" aria-label="A"></div>'), 2, 1],
  'control-label': [field('<div data-part="field">\n<input data-part="control" name="a"></div>'), 2, 1],
  'duplicate-field-id': [
    field('<div data-part="field" data-field-id="a"></div>\n<div data-part="field" data-field-id="a"></div>'),
    2,
    24,
  ],
  'id-reference': [accordion('', `${item}\n<label for="nobody">A</label>`), 2, 8],
  'form-action': [
    '<form data-block="form" data-form-id="f" method="post"\n action="https://forms.example/f"></form>',
    2,
    2,
  ],
  'linked-gallery': [
    '<div data-block="gallery"\n data-option-linked-galleries="nobody"><div data-part="slides"></div></div>',
    2,
    2,
  ],
  'tile-address': [
    '<div data-block="map"\n data-option-tile-url="/tiles/{x}.png"><div data-part="canvas"></div><p data-part="fallback">A</p></div>',
    2,
    2,
  ],
  'link-address': ['<p>\n<a class="x" href="tel:12">Call</a></p>', 2, 14],
  'page-feature': ['<p>\n<b data-relativ-time></b></p>', 2, 4],
  'duplicate-id': ['<p id="a"></p>\n<p  id="a"></p>', 2, 5],
  'duplicate-block-id': [`${accordion('data-block-id="faq"')}\n${accordion('data-block-id="faq"')}`, 2, 29],
  'layout-size': [`${accordion('')}<main>${`\n${accordion('')}`.repeat(61)}</main>`, 62, 6],
}

describe('site-lint', () => {
  it.each(Object.entries(cases))('%s is found, and where', (rule, [source, line, column]) => {
    expect(places(source)).toEqual([`${rule} ${line}:${column}`])
  })

  it.each(Object.keys(blockOptions))('the fixture of %s is clean', (name) => {
    expect(
      lint(readFileSync(new URL(`../../runtime/src/blocks/${name}/fixture.html`, import.meta.url), 'utf8')),
    ).toEqual([])
  })

  it.each(['index', 'starter'])('the static example %s is clean', (name) => {
    const url = new URL(`../../../examples/static/${name}.html`, import.meta.url)
    expect(lint(readFileSync(url, 'utf8'))).toEqual([])
  })

  it('[EDT-010] a layout of 60 blocks is fine; the message about one more says how many there are', () => {
    expect(lint(accordion('').repeat(60))).toEqual([])
    expect(lint(accordion('').repeat(61))).toEqual([
      expect.objectContaining({
        message: 'the layout has 61 blocks',
        expected: 'at most 60; move the others to another page',
      }),
    ])
  })

  it('names what is allowed and the nearest name', () => {
    expect(lint('<div data-block="Menu_Tabs"></div>')).toEqual([
      {
        code: 'unknown-block',
        line: 1,
        column: 6,
        message: 'there is no block "Menu_Tabs"',
        expected: Object.keys(blockOptions).join(', '),
        nearest: 'menu-tabs',
      },
    ])
  })

  it.each(['constructor', '__proto__', 'toString', '', ' accordion'])('"%s" is no block', (name) => {
    const [issue, ...others] = lint(`<div data-block="${name}" data-option-x="1"><p data-part="y"></p></div>`)
    expect(issue?.code).toBe('unknown-block')
    expect(others).toEqual([])
  })

  it('accepts the blocks of a theme, and still checks their pictures', () => {
    const source =
      '<div data-block="greeting" data-option-loud="yes"><b data-part="words"></b><img src="a.png"></div>'
    const ownBlocks = new Map([['greeting', {}]])
    expect(lint(source, { ownBlocks }).map(({ code }) => code)).toEqual(['image-size', 'image-alt'])
  })

  it('counts lines that end with CR LF or CR, and skips a byte order mark', () => {
    expect(places('\ufeff<p>\r\n</p>\r<i data-part="x"></i>')).toEqual(['stray 3:4'])
  })

  it('lists the issues in the order of the page', () => {
    const source = `<p data-part="x"></p><img>${accordion('', '')}<p id="a"></p><p id="a"></p>`
    expect(places(source)).toEqual(['stray 1:4', 'missing-part 1:27', 'duplicate-id 1:79'])
  })

  it('does not read elements that the browser keeps out of the page', () => {
    const hidden = '<i data-part="x" id="a"></i><div data-block="nope"></div>'
    expect(
      lint(`<template>${hidden}</template><noscript>${hidden}</noscript><!--${hidden}--><p id="a"></p>`),
    ).toEqual([])
  })

  it('reads a piece of a page that starts with a table row', () => {
    expect(places('<tr><td data-part="x"></td></tr>')).toEqual(['stray 1:9'])
  })

  it.each(['data-announcement-bar', 'data-overlay="cookie-banner"', 'data-popup-overlay'])(
    'accepts a part inside %s',
    (overlay) => {
      const parts = '<p data-part="text"></p><button type="button" data-part="close">Close</button>'
      expect(lint(`<div ${overlay}>${parts}</div>`)).toEqual([])
    },
  )

  it('sees an element once that the parser repeats', () => {
    expect(lint('<p><b id="bold">one<p>two</b></p>')).toEqual([])
  })

  it('reads a page nested thirty thousand deep', () => {
    expect(places(`${'<div>'.repeat(30_000)}<i data-part="x">`)).toEqual(['stray 1:150004'])
  })
})
