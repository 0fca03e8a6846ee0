import { describe, expect, it } from 'vitest'
import { pairParts } from './pairs.js'

const make = (html: string) => {
  const block = document.createElement('div')
  block.innerHTML = html
  const all = (part: string) => [...block.querySelectorAll<HTMLElement>(`[data-part~=${part}]`)]
  return pairParts(block, all('item'), all('header'), all('panel')).map(({ header, panel }) => [
    header?.id,
    panel?.id,
  ])
}

describe('headers and panels by item', () => {
  it('are found at any depth, the first of each', () => {
    expect(
      make(
        `<div data-part="item"><h3><b data-part="header" id="a"></b></h3><p data-part="panel" id="b"></p><p data-part="panel" id="c"></p></div>
         <div data-part="item"><p data-part="panel" id="d"></p><b data-part="header" id="e"></b></div>`,
      ),
    ).toEqual([
      ['a', 'b'],
      ['e', 'd'],
    ])
  })

  it('are missing where an item has none, and belong to no item where they stand outside', () => {
    expect(make('<b data-part="header" id="a"></b><div data-part="item"></div>')).toEqual([
      [undefined, undefined],
    ])
  })

  it('may be the item itself', () => {
    expect(make('<div data-part="item panel" id="a"><b data-part="header" id="b"></b></div>')).toEqual([
      ['b', 'a'],
    ])
  })
})
