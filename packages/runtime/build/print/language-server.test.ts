import { describe, expect, it } from 'vitest'
import { getLanguageService, newHTMLDataProvider, TextDocument } from 'vscode-html-languageservice'
import { printCustomData } from './custom-data.js'
import { describeBlocks } from './described.js'

const { version, globalAttributes } = JSON.parse(JSON.stringify(printCustomData(describeBlocks())))
const service = getLanguageService({
  customDataProviders: [newHTMLDataProvider('site', { version, globalAttributes })],
})

/** The position that `|` marks in markup, as an editor sees it. */
function at(marked: string) {
  const offset = marked.indexOf('|')
  const document = TextDocument.create('file:///page.html', 'html', 1, marked.replace('|', ''))
  return [document, document.positionAt(offset), service.parseHTMLDocument(document)] as const
}

const textOf = (documentation: unknown): string =>
  typeof documentation === 'string'
    ? documentation
    : String(Reflect.get(Object(documentation), 'value') ?? '')

/** The proposals at the mark by their labels, with their descriptions. */
const complete = (marked: string) =>
  new Map(
    service.doComplete(...at(marked)).items.map(({ label, documentation }) => [label, textOf(documentation)]),
  )

describe('the language server of VS Code', () => {
  it('completes blocks, their parts and their options, and says what each is', () => {
    expect(complete('<div data-block="|"></div>').get('accordion')).toMatch(/\w+/)
    expect(complete('<div data-part="|"></div>').get('header')).toContain('accordion: ')
    const attributes = complete('<div data-block="gallery" |></div>')
    expect([...attributes.keys()]).toEqual(expect.arrayContaining(['data-block-when', 'data-option-design']))
  })

  it('names the blocks of every value that is not for all blocks with this option', () => {
    const designs = complete('<div data-block="gallery" data-option-design="|"></div>')
    expect(designs.get('wall')).toBe('For summary.')
    expect(designs.get('stacked')).toBe('For gallery.')
    expect(designs.get('grid')).toBe('For gallery, summary.')
  })

  it('names no block where all have the same values', () => {
    expect(complete('<div data-block="gallery" data-block-when="|"></div>').get('visible')).toBe('')
  })

  it('explains an option in a hover, block by block', () => {
    const hover = service.doHover(...at('<div data-block="gallery" data-opt|ion-design="grid"></div>'))
    expect(textOf(hover?.contents)).toMatch(/gallery: .*\n\nsummary: /s)
  })
})
