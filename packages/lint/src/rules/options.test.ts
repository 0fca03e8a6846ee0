import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lint } from '../lint.js'

const item =
  '<div data-part="item"><h3><button type="button" data-part="header">Q</button></h3><p data-part="panel">A</p></div>'
const found = (attributes: string, script = '') =>
  lint(`<div data-block="accordion"\n${attributes}>${script}${item}</div>`)

describe('options', () => {
  it.each(['true', 'false', '', ' true '])('"%s" is a value of a yes-or-no option', (value) => {
    expect(found(`data-option-allow-multiple="${value}"`)).toEqual([])
  })

  it('names the value and what is allowed, in the words of the runtime', () => {
    expect(found('data-option-allow-multiple="yes"')).toMatchObject([
      { message: 'accordion: option "allowMultiple" is "yes"', expected: 'true or false' },
    ])
  })

  it('rejects a script address', () => {
    expect(
      lint('<form data-block="form" data-option-success-url="javascript:alert(1)"></form>'),
    ).toContainEqual(
      expect.objectContaining({
        code: 'option-value',
        expected: 'an http or https address, or a path of at most 2000 characters',
      }),
    )
  })

  it('suggests the nearest attribute', () => {
    expect(found('data-option-allowMultiple="true"')).toMatchObject([
      {
        message: 'accordion: there is no option data-option-allowmultiple',
        nearest: 'data-option-allow-multiple',
        line: 2,
        column: 1,
      },
    ])
  })

  it('suggests the attribute whose name ends with the one that was written', () => {
    const issues = lint('<div data-block="map" data-option-zoom="4"></div>')
    expect(issues.find(({ code }) => code === 'unknown-option')).toMatchObject({
      nearest: 'data-option-map-zoom',
    })
  })

  it('reads a product as the page does', () => {
    const issues = lint(`<form data-block="product" data-block-json='{"product":{"id":1}}'></form>`)
    expect(issues.find(({ code }) => code === 'option-value')).toMatchObject({
      message: expect.stringContaining('product: option "product" is'),
      expected: 'a JSON object with an id, a currency and a list of at least one variant',
    })
  })

  it('suggests the nearest value', () => {
    const issues = lint('<div data-block="menu-tabs" data-option-activation="manuall"></div>')
    expect(issues.find(({ code }) => code === 'option-value')).toMatchObject({
      expected: '"automatic", "manual"',
      nearest: 'manual',
    })
  })

  it('points at the value in the JSON, and at the name where there is no such option', () => {
    expect(found(`data-block-json='{"allowMultiple": 3, "firstOpen": true}'`)).toMatchObject([
      { code: 'option-value', line: 2, column: 36 },
      { code: 'unknown-option', line: 2, column: 39, message: 'accordion: there is no option "firstOpen"' },
    ])
  })

  it('points at the attribute where its JSON is escaped', () => {
    expect(found('\n data-block-json="{&quot;allowMultiple&quot;: 3}"')).toMatchObject([
      { line: 3, column: 2 },
    ])
  })

  it('checks JSON under an attribute that wins over it', () => {
    expect(
      found(`data-block-json='{"allowMultiple":"often"}' data-option-allow-multiple="true"`),
    ).toMatchObject([{ code: 'option-value', line: 2, column: 35 }])
  })

  it('shows how JSON is quoted in an attribute', () => {
    expect(found('data-block-json="{"allowMultiple":true}"')).toMatchObject([
      { code: 'options-json', expected: `a JSON object, such as data-block-json='{"allowMultiple":false}'` },
    ])
  })

  it('reads the options of a script in the block', () => {
    const script = '<script type="application/json" data-block-options>\n{"allowMultiple":3}</script>'
    expect(found('', script)).toMatchObject([{ code: 'option-value', line: 3, column: 18 }])
  })

  it('reports a script beside data-block-json, which is not read', () => {
    const script = '<script type="application/json" data-block-options>{"allowMultiple":3}</script>'
    expect(found(`data-block-json='{}'`, script)).toMatchObject([{ code: 'stray' }])
  })

  it('reports a script deeper in the block, or a second one, which is not read', () => {
    const script = '<script type="application/json" data-block-options>{}</script>'
    expect(found('', `<p>${script}</p>`)).toMatchObject([{ code: 'stray' }])
    expect(found('', script + script)).toMatchObject([{ code: 'stray' }])
  })

  it('reports a script without the type of JSON, which would run', () => {
    expect(found('', '<script data-block-options>{}</script>')).toMatchObject([{ code: 'script-type' }])
    expect(found('', '<script type="module" data-block-options>{}</script>')).toMatchObject([
      { code: 'script-type', message: 'the data-block-options script has the type "module"' },
    ])
  })

  it('reports an option on an element that is no block', () => {
    expect(lint('<p data-option-loop="true"></p>')).toMatchObject([
      { code: 'stray', message: 'data-option-loop is on an element that is no block' },
    ])
  })

  const corpus = new URL('../../../../fixtures/corpora/block-json.json', import.meta.url)
  const sources = JSON.parse(readFileSync(corpus, 'utf8')) as string[]

  it.each(sources)('reads %j as options, in an attribute and in a script, and returns a result', (json) => {
    const escaped = json.replaceAll('&', '&amp;').replaceAll("'", '&#39;')
    const rules = ['options-json', 'option-value', 'unknown-option']
    const inAttribute = found(`data-block-json='${escaped}'`)
    const inScript = found('', `<script type="application/json" data-block-options>${json}</script>`)
    for (const issue of [...inAttribute, ...inScript]) expect(rules).toContain(issue.code)
    const clean = json === '' || json === '{}'
    expect(inAttribute.length === 0).toBe(clean)
    expect(inScript.map(({ code }) => code)).toEqual(inAttribute.map(({ code }) => code))
  })

  it('points at settings inside an option that a page would leave out', () => {
    const inGallery = (attributes: string) =>
      lint(`<div data-block="gallery"\n${attributes}></div>`).filter(({ code }) => /option/.test(code))
    expect(
      inGallery(
        `data-block-json='{"loaderOptions": {"mode": "fill", "strech": true}, "keys": {"next": 34}}'`,
      ),
    ).toMatchObject([
      {
        code: 'option-value',
        message: 'gallery: option "loaderOptions.mode" is "fill"',
        expected: '"cover", "contain", "none"',
        line: 2,
      },
      {
        code: 'unknown-option',
        message: 'gallery: there is no setting "loaderOptions.strech"',
        nearest: 'stretch',
      },
    ])
    expect(inGallery(`data-option-video-loader-options="fit"`)).toMatchObject([
      {
        message: 'gallery: option "videoLoaderOptions" is "fit"',
        expected: 'an object of settings, as JSON',
      },
    ])
  })
})
