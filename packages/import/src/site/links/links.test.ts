import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { rewriteCss } from './css.js'
import { relativeAddress } from './relative.js'
import { parseSrcset, writeSrcset } from './srcset.js'

describe('addresses of a sheet', () => {
  const found = (css: string) => {
    const addresses: string[] = []
    rewriteCss(css, (address) => {
      addresses.push(address)
      return undefined
    })
    return addresses
  }

  it.each<[css: string, addresses: string[]]>([
    ['a{b:url(x.png)}', ['x.png']],
    ['a{b:URL( "x y.png" ) , url(\'z.png\')}', ['x y.png', 'z.png']],
    ['a{b:url(x y.png )}', ['x y.png']],
    ['/* url(x) */ a{b:url(y)} /* url(z)', ['y']],
    ['@import "a.css" screen;@import url(b.css);@import \'c.css\'', ['a.css', 'b.css', 'c.css']],
    ['a{b:url("x)}c{d:url(y)}', ['y']],
    ['a{b:url()}', []],
    ['a{b:url(', []],
  ])('are found in %s', (css, addresses) => {
    expect(found(css)).toEqual(addresses)
  })

  it('are written so that nothing else of the sheet can change', () => {
    const rewritten = rewriteCss('a{b:url(x)}@import "y";', () => 'a"b)c\\d\ne')
    expect(rewritten).toBe('a{b:url("a%22b%29c%5cd%0ae")}@import "a%22b%29c%5cd%0ae";')
  })

  it('take linear time', () => {
    for (const part of ['url(', '/*', '@import ', 'url( "', "url(' ", 'url(a ']) {
      const start = performance.now()
      rewriteCss(part.repeat(200_000), () => 'x')
      expect(performance.now() - start, part).toBeLessThan(5000)
    }
  })
})

describe('a srcset', () => {
  it.each<[text: string, addresses: [string, string][]]>([
    [
      'a.jpg 1x, b.jpg 2x',
      [
        ['a.jpg', '1x'],
        ['b.jpg', '2x'],
      ],
    ],
    [
      'a.jpg, b.jpg 750w',
      [
        ['a.jpg', ''],
        ['b.jpg', '750w'],
      ],
    ],
    [
      '  a,b.jpg 1w,\n\tc.jpg\n2w ,',
      [
        ['a,b.jpg', '1w'],
        ['c.jpg', '2w'],
      ],
    ],
    ['data:image/png;base64,AA 1x', [['data:image/png;base64,AA', '1x']]],
    [' , ', []],
  ])('is read as browsers read it: %j', (text, candidates) => {
    expect(parseSrcset(text).map(({ address, descriptor }) => [address, descriptor])).toEqual(candidates)
  })

  it('is the same when it is written and read again', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.', '?', '=', '%'), minLength: 1 })
    const candidate = fc.record({ address: text, descriptor: fc.constantFrom('', '1x', '750w') })
    fc.assert(
      fc.property(fc.array(candidate), (candidates) => {
        expect(parseSrcset(writeSrcset(candidates))).toEqual(candidates)
      }),
      propertyRuns(200),
    )
  })
})

it('an address from one file to another leads there, whatever their names', () => {
  const name = fc
    .string({ minLength: 1 })
    .filter((each) => !/[/\\]|^\.{1,2}$/.test(each) && !/\p{Surrogate}/u.test(each))
  const path = fc.array(name, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(path, path, (from, to) => {
      const base = new URL(`https://mill.example/below/${from.map(encodeURIComponent).join('/')}`)
      const address = new URL(relativeAddress(from.join('/'), to.join('/')), base)
      expect(address.pathname.split('/').slice(2).map(decodeURIComponent)).toEqual(to)
    }),
    propertyRuns(300),
  )
})
