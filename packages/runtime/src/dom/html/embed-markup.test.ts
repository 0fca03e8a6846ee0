import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { growthOf, LINEAR_BELOW } from '../../../../../tests/unit/support/growth.js'
import { readEmbed } from './embed-markup.js'

const src = 'https://www.youtube.com/embed/x'
const invalid = { type: 'invalid', src: '', ratio: 0 }

describe('embed markup', () => {
  it.each([
    ['after line breaks', `<br/><br/>\n<iframe src="${src}"></iframe>`],
    ['in single quotes', `<iframe src='${src}'></iframe>`],
    ['without quotes', `<iframe src=${src}></iframe>`],
    ['in capitals', `<IFRAME SRC = "${src}"></IFRAME>`],
    ['unclosed', `<iframe src="${src}">`],
    ['with spaces around the address', `<iframe src=" ${src} ">`],
    ['after attributes with signs', `<iframe title="a > b" data-x='<"' allowfullscreen src="${src}">`],
    ['whose first address counts', `<iframe src="${src}" src="https://elsewhere.example/">`],
    ['beside a commented one', `<!-- <iframe src="https://no.example/"> --><iframe src="${src}">`],
    [
      'beside a script that writes one',
      `<script>"<iframe src=https://no.example>"</script><iframe src="${src}">`,
    ],
    [
      'around which an object stands',
      `<object><embed src="https://no.example"><iframe src="${src}"></object>`,
    ],
  ])('[VID-001] an iframe %s is an iframe', (_how, html) => {
    expect(readEmbed(html)).toEqual({ type: 'iframe', src, ratio: 0 })
  })

  it('[VID-001] an embed in an object is an object', () => {
    const html = `<object width="425" height="350"><param name="movie" value="y"><embed src="${src}"></object>`
    expect(readEmbed(html)).toEqual({ type: 'object', src, ratio: 0 })
  })

  it.each([
    '',
    '<p>My video</p>',
    `<embed src="${src}">`,
    `<object></object><embed src="${src}">`,
    '<object><param name="movie" value="y"></object>',
    '<iframe></iframe>',
    '<iframe src=""></iframe>',
    `<!-- <iframe src="${src}"></iframe>`,
    `<textarea><iframe src="${src}"></textarea>`,
    `<iframes src="${src}">`,
    `<p title='<iframe src="${src}">'>x</p>`,
    '<iframe src="',
  ])('[VID-006] neither an iframe nor an object with an embed is invalid: %s', (html) => {
    expect(readEmbed(html)).toEqual(invalid)
  })

  it.each([
    ['a=1&amp;b=2', 'a=1&b=2'],
    ['a&#61;1&#X26;b', 'a=1&b'],
    ['&quot;&apos;&lt;&gt;', `"'<>`],
    ['a&amp;amp;b', 'a&amp;b'],
    ['&constructor;&__proto__;', '&constructor;&__proto__;'],
    ['&#9999999;', '\u{10ffff}'],
  ])('reads %s in an address as a browser would', (written, read) => {
    expect(readEmbed(`<iframe src="${written}">`).src).toBe(read)
  })

  it.each([
    ['width="560" height="315"', 560 / 315],
    ['width=560px height=315', 560 / 315],
    ['width="100%" height="315"', 0],
    ['width="560"', 0],
    ['width="0" height="0"', 0],
    ['width="-1" height="1e9"', 0],
  ])('%s says %s', (size, ratio) => {
    expect(readEmbed(`<iframe ${size} src="x">`).ratio).toBe(ratio)
  })

  it.each(['<iframe "', "<iframe '", '<object ', '<!--', '<script', '<iframe a="b" ', '"', '&#'])(
    'takes time in proportion to its length: %s repeated',
    (piece) => {
      const read = (length: number) => readEmbed(piece.repeat(length / piece.length))
      expect(growthOf(read, 1250)).toBeLessThan(LINEAR_BELOW)
    },
  )

  it('never throws, for any input', () => {
    const corpus: string[] = JSON.parse(
      readFileSync(`${import.meta.dirname}/../../../../../fixtures/corpora/naughty-strings.json`, 'utf8'),
    )
    for (const text of corpus) {
      expect(['iframe', 'object', 'invalid']).toContain(readEmbed(text).type)
      expect(readEmbed(`<iframe title="${text}" src="x">`).type).toMatch(/iframe|object|invalid/)
    }
  })
})
